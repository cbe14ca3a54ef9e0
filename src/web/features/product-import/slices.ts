const SLICE = 500;

/** Does the work for each item, a slice at a time, so that the page can be used meanwhile; answers the results in order. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    for (const item of items.slice(start, start + SLICE)) results.push(work(item));
    await letPageBreathe();
  }
  return results;
}

/** Lets the browser draw and answer the user before the work goes on. */
export function letPageBreathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
