import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { pence } from '#domain/money/money.ts';
import type { OfferTerms, OwnTerms } from './offer-terms.ts';

/** What a business says of its own, for tests: nothing. */
export const NO_OWN_TERMS: OwnTerms = DEFAULT_PREFERENCES;

/** An offer of floor and fitting for tests. */
export const EXAMPLE_OFFER: OfferTerms = {
  business: {
    name: 'Hargreave Flooring',
    address: { line1: 'Unit 6, Canal Wharf', line2: 'Water Lane', city: 'Leeds', postcode: 'LS11 5PS' },
    phone: '07700-900142',
    email: 'hello@hargreave.example',
  },
  customer: {
    name: 'Margaret Ellison',
    address: { line1: '27 Alma Road', line2: 'Flat 2', city: 'Leeds', postcode: 'LS17 6DN' },
  },
  number: '#1042',
  version: 2,
  total: pence(305_872),
  hasVat: true,
  hasOptions: true,
  basis: 'GOODS_WITH_FITTING',
  workStartsOn: null,
  workEndsOn: null,
  madeToMeasure: '',
  hasPage: true,
  terms: NO_OWN_TERMS,
  accepted: null,
};
