import type { DueBill } from '#domain/bill/sought-bills.ts';
import { sumPence, type Pence } from '#domain/money/money.ts';
import type { BankImport, BankLine } from '#web/api/bank.ts';

/** What is to become of a line: the invoice that it is for, or several that it pays together, and whether it is to be booked. */
export type Choice = { readonly invoiceIds: readonly string[]; readonly isTicked: boolean };

/** What stands for a line of which nothing was said. */
export const NO_CHOICE: Choice = { invoiceIds: [], isTicked: false };

/** The choices by the ids of their lines; a line without one is not booked. */
export type Choices = ReadonlyMap<string, Choice>;

/** Whether a line is money that is most likely noted nowhere yet. */
export function isNew({ match }: BankLine): boolean {
  return match !== 'OUT' && match !== 'BOOKED' && match !== 'ENTERED';
}

/** As the server proposes: what is sure is ticked, all else waits for the trader (B11). */
export function firstChoices({ lines }: BankImport): Choices {
  const open = lines.filter(isNew);
  return new Map(open.map(({ id, invoiceIds, match }) => [id, { invoiceIds, isTicked: match === 'SURE' }]));
}

/** The lines that are to be booked, each with its invoices. */
export function chosenLines(
  lines: readonly BankLine[],
  choices: Choices,
): { readonly line: BankLine; readonly invoiceIds: readonly string[] }[] {
  return lines.flatMap((line) => {
    const { invoiceIds, isTicked } = choices.get(line.id) ?? NO_CHOICE;
    return isTicked && invoiceIds.length > 0 ? [{ line, invoiceIds }] : [];
  });
}

/** An invoice that several of the chosen lines are for, with what these come to: each line by itself says nothing of the others. */
export type SharedInvoice = {
  readonly invoice: DueBill;
  readonly count: number;
  readonly sum: Pence;
  /** Whether one of the lines pays it together with others, which is booked only where all of that is still due. */
  readonly isTogether: boolean;
};

/** The invoices that several of the chosen lines are for. */
export function severalFor(
  chosen: ReturnType<typeof chosenLines>,
  invoices: readonly DueBill[],
): readonly SharedInvoice[] {
  return invoices.flatMap((invoice) => {
    const its = chosen.filter(({ invoiceIds }) => invoiceIds.includes(invoice.id));
    if (its.length < 2) return [];
    const isTogether = its.some(({ invoiceIds }) => invoiceIds.length > 1);
    return [{ invoice, count: its.length, sum: sumPence(its.map(({ line }) => line.amount)), isTogether }];
  });
}
