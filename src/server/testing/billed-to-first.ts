import { randomUUID } from 'node:crypto';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { readJob, saveJob } from './job-calls.ts';
import { openOffer, type OpenOffer } from './open-offer.ts';
import type { WireJob } from './priced-job.ts';
import { RIGHT, WRONG } from './two-customers.ts';

type WireInvoice = WireJob['invoices'][number];

/** A job whose deposit was invoiced to its first customer, with the mails that left to customers. */
export type BilledJob = OpenOffer & { readonly sent: Mail[]; readonly deposit: WireInvoice };

/** Invoices the deposit of a job, 25% of £735.13, to its first customer; mails to one address are refused. */
export async function billFirst(changes: object = {}, refused: string | null = null): Promise<BilledJob> {
  const sent: Mail[] = [];
  const deliver: Mailer['deliver'] = async (mail) => {
    if (mail.to.address === refused) return { kind: 'REFUSED', reason: 'No such mailbox' };
    // Nor what the business itself is written, as that its address is to be confirmed.
    if (!mail.to.address.startsWith('owner-')) sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' };
  };
  const deposit = { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' };
  const rest = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };
  const offer = await openOffer(
    { ...WRONG, paymentPlan: [deposit, rest], ...changes },
    { deps: { mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } } },
  );
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const preferences = (await offer.trader.get('/api/account/preferences')).json<object>();
  await offer.trader.put('/api/account/preferences', { ...preferences, paymentTermsDays: 14 });
  const body = { partId: deposit.id, deliver: 'DOWNLOAD' };
  const response = await offer.trader.post(`/api/jobs/${offer.job.id}/invoices`, body);
  if (response.statusCode !== 201) throw new Error(response.body);
  return { ...offer, sent, deposit: response.json<{ invoice: WireInvoice }>().invoice };
}

/** Makes the job out to the second customer, unless to somebody else. */
export async function madeOutToSecond({ trader, job }: BilledJob, changes: object = RIGHT): Promise<WireJob> {
  return saveJob(trader, { ...(await readJob(trader, job)), ...changes, status: 'PRICED' });
}
