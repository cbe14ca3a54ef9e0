import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#scripts/paths.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { accept, EXTRA_BODY, openOffer, type OpenOffer } from './open-offer.ts';
import type { WireJob } from './priced-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An extra as its job has it. */
export type WireExtra = WireJob['extras'][number];

/** What offering an extra answers. */
export type ExtraAnswer = { readonly extra: WireExtra; readonly job: WireJob };

/** An offer with what was mailed about it. */
export type MailedOffer = OpenOffer & { readonly sent: readonly Mail[] };

/** A job whose quote is accepted, with what was mailed. */
export type AcceptedOffer = MailedOffer;

/** A quote that its customer has the link of, on a server with mail and the page. */
export async function mailedOffer(changes: Record<string, unknown> = {}): Promise<MailedOffer> {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  const screensDir = await temporaryFolder();
  await writeFile(join(screensDir, 'offer.html'), await readFile(join(ROOT, 'offer.html')));
  const deps = { mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } } as const;
  const offer = await openOffer(changes, { screensDir, deps });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  return { ...offer, sent };
}

/** A quote that its customer has accepted by the link, on a server with mail and the page. */
export async function acceptedOffer(changes: Record<string, unknown> = {}): Promise<AcceptedOffer> {
  const offer = await mailedOffer(changes);
  mustBe(200, await accept(offer));
  return offer;
}

/** The mails to the customer, the oldest first. */
export function toCustomer({ sent, job }: AcceptedOffer): Mail[] {
  return sent.filter(({ to }) => to.address === job.customerEmail);
}

/** Asks for an extra to be offered. */
export function callExtra({ trader, job }: Pick<OpenOffer, 'trader' | 'job'>, body: object = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return trader.post(`/api/jobs/${job.id}/extras`, { ...EXTRA_BODY, ...body }, headers);
}

/** Offers an extra. */
export async function addExtra(offer: OpenOffer, body: object = {}): Promise<WireExtra> {
  return mustBe(201, await callExtra(offer, body)).json<ExtraAnswer>().extra;
}

/** The page of an extra, as its customer has it. */
export function ofExtra(offer: OpenOffer, { offer: { url } }: WireExtra): Pick<OpenOffer, 'customer' | 'path'> {
  return { customer: offer.customer, path: `/api/offers/${url?.split('/q/')[1] ?? ''}` };
}

/** Offers an extra, which the customer accepts. */
export async function addAccepted(offer: OpenOffer, body: object = {}): Promise<WireExtra> {
  const extra = await addExtra(offer, body);
  mustBe(200, await accept(ofExtra(offer, extra)));
  return extra;
}

function mustBe<Response extends { readonly statusCode: number; readonly body: string }>(
  status: number,
  response: Response,
): Response {
  if (response.statusCode !== status) throw new Error(response.body);
  return response;
}
