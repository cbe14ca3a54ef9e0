import { mailSignature } from '#domain/account/mail-signature.ts';
import { failedLetterNotice } from '#domain/offer/letter-notices.ts';
import type { OfferMail } from '#domain/offer/offer-mail.ts';
import { businessMail, ownMail } from '#server/platform/mail/letter.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import type { PublicOffer } from './public-store.ts';

/** A mail to the trader about what a customer did; answers go to the customer where there is an address: that of the job, else what they gave while they did it. */
export function toTrader(offer: PublicOffer, words: OfferMail, given = ''): MailContent {
  const { customerName: name, customerEmail } = offer;
  const address = customerEmail === '' ? given : customerEmail;
  return { ...ownMail(offer.business.email, words), replyTo: address === '' ? null : { name, address } };
}

/** What the business is mailed where this mail to a customer is not delivered. */
export function toWriter(email: string, { subject }: Pick<MailContent, 'subject'>): MailContent {
  return ownMail(email, failedLetterNotice(subject));
}

/** A mail to the customer, from the business alone. */
export function toCustomer(offer: PublicOffer, words: OfferMail, to: { name: string; address: string }): MailContent {
  const { name, email, legalLine } = offer.business;
  const signature = mailSignature({ businessName: name, legalLine });
  return businessMail(email, { ...words, heading: name, signature }, to);
}
