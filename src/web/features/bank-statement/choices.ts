import type { BankImport, BankLine } from '#web/api/bank.ts';

/** What is to become of a line: the invoice that it is for, and whether it is to be booked. */
export type Choice = { readonly invoiceId: string | null; readonly isTicked: boolean };

/** The choices by the ids of their lines; a line without one is not booked. */
export type Choices = ReadonlyMap<string, Choice>;

/** As the server proposes: what is sure is ticked, all else waits for the trader (B11). */
export function firstChoices({ lines }: BankImport): Choices {
  const open = lines.filter(({ match }) => match !== 'OUT' && match !== 'BOOKED');
  return new Map(open.map(({ id, invoiceId, match }) => [id, { invoiceId, isTicked: match === 'SURE' }]));
}

/** The lines that are to be booked, each with its invoice. */
export function chosenLines(
  lines: readonly BankLine[],
  choices: Choices,
): { readonly line: BankLine; readonly invoiceId: string }[] {
  return lines.flatMap((line) => {
    const { invoiceId, isTicked } = choices.get(line.id) ?? { invoiceId: null, isTicked: false };
    return isTicked && invoiceId !== null ? [{ line, invoiceId }] : [];
  });
}
