import type * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { readJobsAnew } from './jobs.ts';
import { MONEY_KEY } from './payments.ts';
import { queryClient } from './query-client.ts';
import { BankImport as BankImportAnswer, BookAnswer, type BankImportBody, type BookBody } from '#contract/bank.ts';

/** A bank statement that the server has read and matched. */
export type BankImport = z.output<typeof BankImportAnswer>;

/** A line of it. */
export type BankLine = BankImport['lines'][number];

/** What was booked of it, and why the rest was not. */
export type Booking = z.output<typeof BookAnswer>;

/** Has a bank's CSV file read and matched to what is due; nothing is booked by that (B11). */
export async function importBankStatement(body: z.input<typeof BankImportBody>): Promise<BankImport> {
  return readAnswer(await callApi({ method: 'POST', path: '/bank/imports', body }), BankImportAnswer);
}

/** Books lines of a statement for their invoices; a line that was booked before is left out (B11). */
export async function bookBankLines(id: string, lines: z.output<typeof BookBody>['lines']): Promise<Booking> {
  const response = await callApi({ method: 'POST', path: `/bank/imports/${id}/book`, body: { lines } });
  const booking = await readAnswer(response, BookAnswer);
  void queryClient.invalidateQueries({ queryKey: [...MONEY_KEY] });
  await readJobsAnew();
  return booking;
}
