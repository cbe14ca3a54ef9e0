import type { Customer } from '#domain/job/job.ts';
import { isSameParty } from '#domain/offer/offered-to.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { addressIn } from './stored-job.ts';

/** To whom a job is made out by now, and to whom its quote was as it went out, null where that is not kept. */
export type MadeOutRow = {
  readonly job_name: string;
  readonly customer_email: string;
  readonly job_address: string;
  readonly quoted_name: string | null;
  readonly quoted_email: string | null;
  readonly quoted_address: string | null;
};

type Quoted = Pick<MadeOutRow, 'quoted_name' | 'quoted_email' | 'quoted_address'>;

/** An extra for the customer of the quote that it was offered on; one of which that is not known stands as it is. */
export function withQuoted<Row extends MadeOutRow>(row: Row, quote: Quoted | undefined): Row {
  if (quote === undefined) return row;
  const { quoted_name, quoted_email, quoted_address } = quote;
  return { ...row, quoted_name, quoted_email, quoted_address };
}

/** Whether the job of a quote or extra is for wholly another customer by now; not where it is not known whom the quote was for. */
export function isForAnother({ quoted_name, quoted_email, quoted_address, ...job }: MadeOutRow): boolean {
  if (quoted_name === null || quoted_email === null || quoted_address === null) return false;
  return !isSameParty(
    customerIn(quoted_name, quoted_email, quoted_address),
    customerIn(job.job_name, job.customer_email, job.job_address),
  );
}

function customerIn(customerName: string, customerEmail: string, address: string): Customer {
  return { customerName, customerEmail, customerAddress: addressIn(address) ?? EMPTY_ADDRESS };
}
