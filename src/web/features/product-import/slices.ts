// A press or a key is answered within a frame or two, on a slow phone as well.
const LONGEST_MS = 12;

/** Does the work for each item, a short while at a time, so that the page can be used meanwhile; answers the results in order. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + LONGEST_MS;
  for (const item of items) {
    results.push(work(item));
    if (performance.now() < until) continue;
    await letPageBreathe();
    until = performance.now() + LONGEST_MS;
  }
  return results;
}

/** Lets the browser draw and answer the user before the work goes on. */
export function letPageBreathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
