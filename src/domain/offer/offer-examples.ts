import { exampleSource } from '#domain/document/document-examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import type { AcceptanceRecord } from './acceptance-record.ts';
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
    legalLine: '',
  },
  customer: {
    name: 'Margaret Ellison',
    address: { line1: '27 Alma Road', line2: 'Flat 2', city: 'Leeds', postcode: 'LS17 6DN' },
  },
  jobNumber: 1042,
  extra: null,
  version: 2,
  total: pence(305_872),
  parts: [],
  hasVat: true,
  hasOptions: true,
  onTop: null,
  basis: 'GOODS_WITH_FITTING',
  hasRight: true,
  today: '2026-11-22',
  workStartsOn: null,
  workEndsOn: null,
  madeToMeasure: '',
  hasPage: true,
  terms: NO_OWN_TERMS,
  accepted: null,
};

/** An acceptance by the link, with a drawn signature, for tests. */
export const EXAMPLE_RECORD: AcceptanceRecord = {
  jobNumber: 1042,
  offer: {
    ...EXAMPLE_OFFER,
    accepted: { on: '2026-11-22', by: 'Margaret Ellison', goodsArrivedOn: null, startEarly: false },
  },
  hasRight: true,
  net: pence(254_893),
  vat: pence(50_979),
  options: [{ description: 'Trim three doors to clear the new floor', total: pence(5_400), isOfChoice: false }],
  replaces: null,
  quote: buildDocument(exampleSource()),
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  logo: null,
  at: '2026-11-22T14:32:05.123Z',
  email: 'm.ellison@post.example',
  place: 'LINK',
  papers: null,
  internetAddress: '2001:db8::8a2e:370:7334',
  device: 'Safari on iPhone',
  startEarly: false,
  signature: {
    width: 358,
    height: 176,
    strokes: [
      [
        [44, 122],
        [68, 52],
        [78, 102],
        [104, 50],
        [110, 118],
      ],
      [[120, 118]],
    ],
  },
};
