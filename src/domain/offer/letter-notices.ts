import { formatDay, type Day } from '#domain/time/date.ts';
import type { OfferMail } from './offer-mail.ts';

/** What the trader is told of a mail to a customer that did not arrive; without the customer's name, so that nothing of it is left to forget. */
export function failedLetterNotice(subject: string): OfferMail {
  return {
    subject: `Not delivered: ${subject}`,
    text: `Your customer did not get the e-mail “${subject}”, and it will not be tried again. Check the e-mail address, and tell them some other way.`,
  };
}

/** What the trader is told of a mail of a day whose text was lost before it left, so that nobody knows to whom it went. */
export function lostLetterNotice(writtenOn: Day): OfferMail {
  const day = formatDay(writtenOn);
  return {
    subject: `A mail of ${day} was not sent`,
    text: `A mail that was written for you or for one of your customers on ${day} was damaged before it left, and is not sent. What it said can’t be read any more. Look at what happened in your jobs on that day, and tell your customer in another way.`,
  };
}
