import { formatDay } from '#domain/time/date.ts';
import { capital } from '#domain/text/capital.ts';
import { contactLine, addressLine, versionName, type OfferTerms } from './offer-terms.ts';

/** A line of the form that is filled in by hand; `value` is what is known already, or empty. */
export type FormLine = { readonly label: string; readonly value: string };

/** The cancellation form, filled in as far as it can be. */
export type CancellationForm = {
  readonly title: string;
  /** When it is to be used. */
  readonly instruction: string;
  /** Who it goes to. */
  readonly to: string;
  /** What the customer declares, and about which contract. */
  readonly declaration: string;
  readonly contract: string;
  readonly lines: readonly FormLine[];
  readonly footnote: string;
};

/**
 * The model cancellation form of SI 2013/3134, Schedule 3 part B, whose words the law prescribes: nothing of it may be said in
 * another way (reg 10(1)(b), 13(1)(b)). Where it has the trader insert something, ours are filled in. Crown copyright, Open
 * Government Licence v3.0.
 */
export function cancellationForm(offer: OfferTerms): CancellationForm {
  const { business, customer, accepted } = offer;
  return {
    title: 'Cancellation form',
    instruction: '(Complete and return this form only if you wish to withdraw from the contract)',
    to: `To ${business.name}, ${contactLine(business)}:`,
    declaration:
      'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
    contract: `${capital(versionName(offer))}, ${customer.name}, ${addressLine(customer.address)}`,
    lines: [
      { label: 'Ordered on [*]/received on [*],', value: datesOf(accepted) },
      { label: 'Name of consumer(s),', value: '' },
      { label: 'Address of consumer(s),', value: '' },
      { label: 'Signature of consumer(s) (only if this form is notified on paper),', value: '' },
      { label: 'Date', value: '' },
    ],
    footnote: '[*] Delete as appropriate',
  };
}

function datesOf(accepted: OfferTerms['accepted']): string {
  if (accepted === null) return '';
  const { on, goodsArrivedOn } = accepted;
  return [on, goodsArrivedOn]
    .filter((day) => day !== null)
    .map(formatDay)
    .join(' / ');
}
