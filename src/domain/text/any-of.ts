/** Words as a choice in a sentence: `name, category or price`. Without Intl, whose data a server at rest would keep in memory. */
export function anyOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
