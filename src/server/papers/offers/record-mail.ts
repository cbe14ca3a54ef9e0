import { randomUUID } from 'node:crypto';
import { documentFilename } from '#domain/document/issue.ts';
import { acceptedMail } from '#domain/offer/offer-mail.ts';
import type { Instant } from '#domain/time/date.ts';
import { agreementOf } from '#server/jobs/offer-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageIdOf } from '#server/platform/mail/mail.ts';
import type { OutboxMail } from '#server/papers/outbox-store.ts';
import { offerFacts } from './answer-offer.ts';
import { toCustomer } from './offer-letters.ts';
import type { PublicOffer } from './public-store.ts';

/** The mail that brings the record of an accepted offer to who accepted it; its Message-ID is the file's own. */
export function recordMail(
  { config }: Pick<Deps, 'config'>,
  offer: PublicOffer,
  { fileId, address, at }: { readonly fileId: string; readonly address: string; readonly at: Instant },
): OutboxMail {
  const { account_id: accountId, answered_at, answered_by: name, jobNumber, version } = offer;
  const agreement = agreementOf(offer);
  if (agreement === null || answered_at === null || name === null)
    throw new Error(`The offer ${offer.id} is not accepted`);
  const words = acceptedMail(offerFacts(offer, answered_at), name, agreement);
  const content = {
    ...toCustomer(offer, words, { name, address }),
    filename: documentFilename('acceptance', jobNumber, version),
    copyTo: null,
  };
  return { id: randomUUID(), accountId, fileId, messageId: messageIdOf(fileId, config), content, createdAt: at };
}
