import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { EXAMPLE_OFFER } from './example-offer.ts';

/** A quote as it is signed on the trader's device, as the wire carries it, in pounds: open, without lines, parts and papers of the law. */
export const EXAMPLE_SIGNING = {
  state: 'OPEN',
  number: `#${EXAMPLE_JOBS.QUOTED.jobNumber}`,
  version: 1,
  business: {
    name: 'Hargreave Flooring',
    email: 'hello@hargreave.example',
    phone: '',
    address: { line1: '', line2: '', postcode: '', city: '' },
    legalLine: '',
    logoUrl: null,
  },
  customerName: 'Margaret Ellison',
  photoUrl: null,
  document: buildDocument(exampleSource()),
  lines: [],
  priceVatExclusive: 2548.93,
  priceVatComponent: 509.79,
  priceVatInclusive: 3058.72,
  vatBreakdown: [{ treatment: 'STANDARD', rate: 20, net: 2548.93, vat: 509.79 }],
  sums: [
    { label: 'Discount 10%', amount: '−£283.21' },
    { label: 'Subtotal', amount: '£2,548.93' },
    { label: 'VAT 20%', amount: '£509.79' },
  ],
  parts: [],
  scope: [],
  validUntil: null,
  fileId: EXAMPLE_OFFER.fileId,
  sha256: EXAMPLE_OFFER.sha256,
  needs: { email: false, cancellation: null },
  summary: [],
  button: 'Accept and agree to pay £3,058.72',
  answeredAt: null,
  answeredBy: null,
  noted: null,
  startEarly: null,
  chosenOptions: [],
  hasRecord: false,
  canCancel: false,
  cancelUntil: null,
  workFrom: null,
  cancelledAt: null,
  newerUrl: null,
  replaces: null,
  messages: [],
  papersFileIds: [],
};
