import { mailSignature } from '#domain/account/mail-signature.ts';
import { receiptMail } from '#domain/bill/receipt-mail.ts';
import type { PaymentRecord } from '#domain/bill/payment.ts';
import { workWords } from '#domain/document/work-words.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { canBeMailed } from '#domain/job/customer-rules.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/date.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { unconfirmedEmail } from '#server/papers/document-mail.ts';
import { jobOfPaper } from '#server/papers/job-of-paper.ts';
import { countMail } from '#server/papers/mail-limit-store.ts';
import { addLetter } from '#server/papers/offers/letters.ts';
import { toWriter } from '#server/papers/offers/offer-letters.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailLeaves } from '#server/platform/mail/mail.ts';
import { businessMail } from '#server/platform/mail/letter.ts';

/** What a receipt is written of; `isAsked` is undefined where the account's setting decides. */
type ReceiptOf = {
  readonly payment: PaymentRecord;
  readonly invoice: BillRecord;
  readonly job: Job;
  /** What of it was above what was due, in pence. */
  readonly over: Pence;
  readonly isAsked: boolean | undefined;
  readonly at: Instant;
};

/**
 * Puts the receipt of money that came in into the queue, where it is wanted and the customer has an address (B10); throws a
 * MailLimitError when it is one mail too many for the day. None is written while the business's own address is to be confirmed, and none
 * where no mail leaves the server: receipts of long ago would go to nobody.
 */
export async function addReceipt(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  tx: Tx,
  accountId: string,
  { payment, invoice, job: present, over, isAsked, at }: ReceiptOf,
): Promise<void> {
  const { id: receiptOf, amount, method, receivedOn } = payment;
  const job = await jobOfPaper(tx, accountId, present, invoice.id);
  const { customerName: customer, customerEmail: address } = job;
  if (!mailLeaves(deps.mail) || amount < 0 || method === 'CREDIT' || !canBeMailed(job)) return;
  const account = await findAccount(tx, accountId);
  const { businessName: business, email, sendReceipts } = account;
  if (!(isAsked ?? sendReceipts)) return;
  if ((await unconfirmedEmail({ ...deps, db: tx }, accountId)) !== null) return;
  await countMail(tx, accountId, { now: at, limits: deps.config.mailLimits });
  const words = receiptMail({ business, customer, invoice, about: workWords(job), amount, receivedOn, over });
  const letter = { ...words, heading: business, signature: mailSignature(account) };
  const content = businessMail(email, letter, { name: customer, address });
  const ifRefused = toWriter(email, content);
  await addLetter(deps, tx, { accountId, fileId: null, content, ifRefused, receiptOf, at });
}
