/** Words one after the other in a sentence: `#1031, #1032 and #1033`. Without Intl, as `anyOf`. */
export function allOf(words: readonly string[], between = ', '): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(between)} and ${last}`;
}
