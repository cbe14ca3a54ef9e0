import type { RuleBreak } from '#domain/text/rule-break.ts';
import { linesInTotal, type Choice, type LineOption } from './line-option.ts';

/** A line of which the customer may decide something. */
export type OptionLine = LineOption & { readonly id: string };

/** Whether the customer decides about a line. */
export function isOffered({ isOptional, choice }: LineOption): boolean {
  return isOptional || choice !== null;
}

/**
 * The lines that the customer takes who chose these by their ids, in line order: what is no option, the optional ones that were ticked, and
 * of each letter the chosen one, else the first (rule O5). What can't be chosen `chosenOptionsBreaks` tells; here it is passed over.
 */
export function takenLines<Line extends OptionLine>(
  lines: readonly Line[],
  chosenOptions: readonly string[],
): readonly Line[] {
  const usual = new Set(linesInTotal(lines));
  const chosen = lines.filter((line) => chosenOptions.includes(line.id));
  const ofLetter = new Map<Choice, Line>();
  for (const line of chosen) if (line.choice !== null) ofLetter.set(line.choice, line);
  return lines.filter((line) => {
    if (line.isOptional) return chosen.includes(line);
    const instead = line.choice === null ? undefined : ofLetter.get(line.choice);
    return instead === undefined ? usual.has(line) : instead === line;
  });
}

/** The lines of a job as they are if this one is taken beside the others, which are those in the total if nothing is said: without the others of its letter. */
export function linesWith<Line extends LineOption>(
  lines: readonly Line[],
  taken: Line,
  others: readonly Line[] = linesInTotal(lines),
): readonly Line[] {
  const kept = new Set(others);
  const isReplaced = ({ choice }: Line): boolean => choice !== null && choice === taken.choice;
  return lines.filter((line) => line === taken || (kept.has(line) && !isReplaced(line)));
}

/** The ids of all options that are taken by who chose these, those of each choice included that are taken unless another is, in line order (rule O5). */
export function takenOptions(lines: readonly OptionLine[], chosenOptions: readonly string[]): string[] {
  return takenLines(lines, chosenOptions)
    .filter(isOffered)
    .map(({ id }) => id);
}

/** Every id in a customer's choice that can't be one, by its path: unknown, no option, or a second one of a letter (rule O5). */
export function chosenOptionsBreaks(lines: readonly OptionLine[], chosenOptions: readonly string[]): RuleBreak[] {
  const letters = new Set<Choice>();
  return chosenOptions.flatMap((id, index) => {
    const line = lines.find((each) => each.id === id);
    const message = chosenBreak(line, letters);
    if (line?.choice) letters.add(line.choice);
    return message === null ? [] : [{ path: `/chosenOptions/${index}`, message }];
  });
}

function chosenBreak(line: OptionLine | undefined, letters: ReadonlySet<Choice>): string | null {
  if (line === undefined) return 'This quote has no such option';
  if (!isOffered(line)) return 'This is in the price already';
  return line.choice !== null && letters.has(line.choice) ? 'Choose only one of these' : null;
}
