import type { DueBill } from '#domain/bill/bank-match.ts';
import { sumPence, type Pence } from '#domain/money/money.ts';
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

/** The invoices that several of the chosen lines are for, with what these come to: each line by itself says nothing of the others. */
export function severalFor(
  chosen: ReturnType<typeof chosenLines>,
  invoices: readonly DueBill[],
): { readonly invoice: DueBill; readonly count: number; readonly sum: Pence }[] {
  return invoices.flatMap((invoice) => {
    const amounts = chosen.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ line }) => line.amount);
    return amounts.length < 2 ? [] : [{ invoice, count: amounts.length, sum: sumPence(amounts) }];
  });
}
