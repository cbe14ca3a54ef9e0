import type { Fields } from '#domain/field.ts';
import type { Pence } from '#domain/money/money.ts';

/** The letters by which lines exclude each other (rule O5). */
export const CHOICES = ['A', 'B', 'C', 'D', 'E'] as const;

/** A letter that the lines of one choice share. */
export type Choice = (typeof CHOICES)[number];

/** What the customer is left to decide of a line: whether to take it, or which of those of its letter; never both (rule O5). */
export type LineOption = {
  readonly isOptional: boolean;
  readonly choice: Choice | null;
};

/** What becomes of each member. */
export const LINE_OPTION_FIELDS = {
  isOptional: { setBy: 'user', label: 'Optional', words: (isOptional) => (isOptional ? 'yes' : 'no'), isCopied: true },
  choice: { setBy: 'user', label: 'One of a choice', words: (choice) => choice ?? 'no', isCopied: true },
} as const satisfies Fields<LineOption>;

/** A line that leaves nothing to decide. */
export const NO_OPTION: LineOption = { isOptional: false, choice: null };

/** The lines that are in the total as long as the customer says nothing: all but the optional ones, and the first of each letter (rule O5). */
export function linesInTotal<Line extends LineOption>(lines: readonly Line[]): readonly Line[] {
  const isIn = lines.map(
    ({ isOptional, choice }, index) =>
      !isOptional && (choice === null || lines.findIndex((line) => line.choice === choice) === index),
  );
  return isIn.every(Boolean) ? lines : lines.filter((_, index) => isIn[index]);
}

/** The message for a line that is both optional and one of a choice; null if it is not (rule O5). */
export function choiceBreak({ isOptional, choice }: LineOption): string | null {
  return isOptional && choice !== null ? 'A line is either optional or one of a choice' : null;
}

/** The dearest that a customer can take at once: all but the choices, and of each letter the dearest line. */
export function dearestTaken<Line extends LineOption & { readonly totalPrice: Pence | null }>(
  lines: readonly Line[],
): readonly Line[] {
  const dearest = new Map<Choice, Line>();
  for (const line of lines) {
    const before = line.choice === null ? undefined : dearest.get(line.choice);
    const isDearer = before === undefined || (line.totalPrice ?? 0) > (before.totalPrice ?? 0);
    if (line.choice !== null && isDearer) dearest.set(line.choice, line);
  }
  return lines.filter((line) => line.choice === null || dearest.get(line.choice) === line);
}
