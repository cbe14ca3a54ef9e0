/** One broken rule: where (a JSON pointer, RFC 6901) and what to do about it, in words for the user. */
export type RuleBreak = { readonly path: string; readonly message: string };

/** One broken rule, or none when there is no message. */
export function breakAt(path: string, message: string | null): RuleBreak[] {
  return message === null ? [] : [{ path, message }];
}

/** One broken rule for each value that repeats an earlier one of its list. */
export function repeats(values: readonly string[], pathOf: (index: number) => string, message: string): RuleBreak[] {
  if (new Set(values).size === values.length) return [];
  const firstAt = new Map(values.map((value, index) => [value, index] as const).toReversed());
  return values.flatMap((value, index) => (firstAt.get(value) === index ? [] : [{ path: pathOf(index), message }]));
}

/** Puts a prefix before the path of each broken rule. */
export function under(prefix: string, breaks: readonly RuleBreak[]): RuleBreak[] {
  return breaks.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
}
