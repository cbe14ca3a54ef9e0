import { refuse, type Result } from '#domain/problem.ts';

/** What asking for an invoice that the account does not have is answered. */
export function refuseUnknownBill(): Result<never> {
  return refuse('INVOICE_NOT_FOUND', 'This invoice does not exist. Open the job and look at its history.');
}
