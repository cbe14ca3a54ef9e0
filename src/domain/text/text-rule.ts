/** How strictly a value is checked: as a draft it may be missing but not wrong, as complete it must be there and right (ruling J2). */
export type Demand = 'draft' | 'complete';

/** What a text field must be; the messages say what to do (design, section 8). */
export type TextRule = {
  /** Longest text in characters. */
  readonly max: number;
  /** What to say when nothing is entered; absent where the field is optional. */
  readonly required?: string;
  /** The pattern that the text must match unless it is empty. */
  readonly shape?: { readonly isMet: (text: string) => boolean; readonly message: string };
};

/** The message for a text that breaks its rule, or null. Leading and trailing spaces do not count. */
export function textBreak(text: string, rule: TextRule, demand: Demand): string | null {
  const trimmed = text.trim();
  if (isBlank(trimmed)) return demand === 'complete' ? (rule.required ?? null) : null;
  if (trimmed.length > rule.max) return `Use at most ${rule.max} characters`;
  return rule.shape === undefined || rule.shape.isMet(trimmed) ? null : rule.shape.message;
}

/** Whether a text shows nothing: spaces, and signs that have a place in Unicode but none on paper, such as the zero-width space and Braille's blank. */
export function isBlank(text: string): boolean {
  return /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
