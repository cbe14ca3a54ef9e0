/** One broken rule: where (a JSON pointer, RFC 6901) and what to do about it, in words for the user. */
export type RuleBreak = { readonly path: string; readonly message: string };

/** Puts a prefix before the path of each broken rule. */
export function under(prefix: string, breaks: readonly RuleBreak[]): RuleBreak[] {
  return breaks.map(({ path, message }) => ({ path: `${prefix}${path}`, message }));
}
