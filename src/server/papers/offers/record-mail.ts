import { randomUUID } from 'node:crypto';
import { documentFilename } from '#domain/document/issue.ts';
import { acceptedMail, type AgreedFacts } from '#domain/offer/offer-mail.ts';
import { acceptedBefore } from '#domain/offer/offer.ts';
import { pence } from '#domain/money/money.ts';
import { notedBeforeWords, signedOtherThanNoted } from '#domain/offer/noted-terms.ts';
import { takenOptionPrices } from '#domain/offer/offered-quote.ts';
import { isEmail } from '#domain/text/email.ts';
import type { Instant } from '#domain/time/date.ts';
import { agreementOf, chosenIn, notedBeforeIn } from '#server/jobs/found-offer.ts';
import { listVersions } from '#server/jobs/offered-to-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageIdOf } from '#server/platform/mail/mail.ts';
import type { OutboxMail } from '#server/papers/outbox-store.ts';
import { offerFacts } from './answer-offer.ts';
import { toCustomer } from './offer-letters.ts';
import { findOfferedQuote } from './offered-quote-store.ts';
import { extraIn } from '#server/jobs/extra-store.ts';
import { hasPage, type PublicOffer } from './public-store.ts';

/** The mail that brings the record of an accepted offer to who accepted it; its Message-ID is the file's own. */
export async function recordMail(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  offer: PublicOffer,
  { fileId, address, at }: { readonly fileId: string; readonly address: string; readonly at: Instant },
): Promise<OutboxMail> {
  const { account_id: accountId, jobNumber, version } = offer;
  const agreed = await findAgreed(db, offer);
  const name = agreed.by;
  const { publicUrl } = config;
  const isThere = publicUrl !== null && hasPage(config, offer, offer.place ?? 'LINK');
  const words = acceptedMail(offerFacts(offer, agreed.at), agreed, isThere ? `${publicUrl}/q/${offer.token}` : null);
  const content = {
    ...toCustomer(offer, words, { name, address }),
    filename: documentFilename('acceptance', {
      jobNumber,
      version,
      number: null,
      extra: extraIn(offer)?.number ?? null,
    }),
    copyTo: null,
  };
  return { id: randomUUID(), accountId, fileId, messageId: messageIdOf(fileId, config), content, createdAt: at };
}

/** What was agreed by the acceptance of an offer, and when; throws for one that is not accepted. */
export async function findAgreed(db: Db, offer: PublicOffer): Promise<AgreedFacts & { readonly at: Instant }> {
  const { account_id: accountId, answered_at: at, answered_by: by } = offer;
  const agreement = agreementOf(offer);
  if (agreement === null || at === null || by === null) throw new Error(`The offer ${offer.id} is not accepted`);
  const quote = await findOfferedQuote(db, accountId, offer.document_id);
  const replaces = acceptedBefore(offer, await listVersions(db, offer));
  const taken = { total: pence(offer.total), chosenOptions: chosenIn(offer) };
  const options = takenOptionPrices(quote, taken.chosenOptions);
  const noted = notedBeforeIn(offer);
  const differs = signedOtherThanNoted(noted, taken, quote.lines);
  const notAsNoted = noted && differs && `${notedBeforeWords(noted, quote.lines)} ${differs}`;
  return { at, by, agreement, options, replaces, notAsNoted };
}

/** Where the copy of a customer who accepts goes: to their own address, else to the one given with the yes; empty where there is none. */
export function copyTo({ customerEmail }: PublicOffer, { email }: { readonly email: string | null }): string {
  return isEmail(customerEmail) ? customerEmail : (email ?? '');
}
