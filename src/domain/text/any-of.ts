const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Words as a choice in a sentence: `name, category or price`. */
export function anyOf(words: readonly string[]): string {
  return LIST.format(words);
}
