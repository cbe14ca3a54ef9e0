import type * as z from 'zod/mini';
import type { Account } from './account.ts';
import { EXAMPLE_FILES } from './example-files.ts';
import { exampleId, extraLine, LAMINATE_LINE, labourLine, standardSums, UNDERLAY_LINE } from './example-lines.ts';
import { BEDROOM, EMPTY_ZONE, LOUNGE } from './example-zones.ts';
import type { ListedJob } from './listed-job.ts';
import type { Job } from './job.ts';
import type { Preferences } from './preferences.ts';
import type { ProblemDocument } from './problem-document.ts';
import { PROBLEM_INSTANCE_PREFIX, PROBLEM_TYPE_PREFIX } from './problem.ts';
import type { ProblemCode } from '#domain/problem.ts';

type JobExample = z.input<typeof Job>;

/** A business as the account calls answer it. */
export const EXAMPLE_ACCOUNT = {
  firstname: 'Gareth',
  lastname: 'Pritchard',
  email: 'gareth@pritchardfloors.example',
  businessName: 'Pritchard Floors',
  taxNumber: 'GB123-4567-89',
  phone: '029-2018-0447',
  phoneType: 'WORK',
  businessAddressLine1: '14 Cowbridge Road East',
  businessAddressLine2: 'Unit 2',
  businessAddressPostcode: 'CF11 9AD',
  businessAddressCity: 'Cardiff',
  legalLine: 'Gareth Pritchard trading as Pritchard Floors',
  vatRegistered: true,
  vatRate: 20,
  cisRegistered: false,
  cisDeductionRate: 20,
  vatBasis: 'INVOICED',
  vatBases: [{ basis: 'INVOICED', from: null }],
  acceptOnline: true,
  acceptOnlineAsked: true,
  sendReceipts: false,
  offerReminders: null,
  invoiceReminders: [],
  statutoryInterest: false,
  invoiceSeries: null,
  defaultPaymentPlan: null,
  logoUrl: null,
} satisfies z.input<typeof Account>;

/** Everything that a business can set, set. */
export const EXAMPLE_PREFERENCES = {
  paymentTermsDays: 14,
  quoteValidityDays: 30,
  bankDetails: 'Pritchard Floors\nSort code 20-41-06\nAccount 7312 0458',
  quoteFooterNote: 'Registered in England and Wales, no. 09876543.',
  invoiceFooterNote: 'Thank you for paying on time.',
  scopeText: 'Furniture moved by us.\nNot included: painting and plumbing.',
  showRooms: true,
  showMaterials: true,
  materials: { isOn: true, packsBy: 'JOB', chargeFor: 'FULL_PACKS' },
  defaultMarkup: 21,
  supplierSearchUrl: 'https://trade.example/search?q={query}',
  trades: ['FLOORING'],
  quoteMailSubject: 'Your quote {number} from {business}',
  quoteMailText: 'Dear {customer},\n\nThe total is {total}. Call {phone} with any questions.',
  invoiceMailSubject: '',
  invoiceMailText: '',
  complaints: 'Call or write to us. You have an answer within 7 days.',
  guarantee: 'Our fitting is guaranteed for 2 years.',
  cancellationNotice: '',
  collectsCancelledGoods: true,
} satisfies z.input<typeof Preferences>;

const NEW_JOB: JobExample = {
  id: exampleId(1),
  jobNumber: 1042,
  customerId: null,
  status: 'NEW',
  version: 1,
  tstampUpdated: '2026-11-19T09:05:12.345Z',
  customerName: '',
  customerEmail: '',
  customerHasNoEmail: false,
  customerAddress: { line1: '', line2: '', postcode: '', city: '' },
  zones: [EMPTY_ZONE],
  lineItems: [],
  materials: { isOn: false, packsBy: 'JOB', chargeFor: 'NET' },
  scopeText: null,
  work: null,
  discount: null,
  customerVatNumber: '',
  customerBillingAddress: null,
  purchaseOrder: '',
  cisMaterials: null,
  paymentPlan: null,
  notes: '',
  customerPhone: '',
  workStartsOn: null,
  workEndsOn: null,
  goodsArrivedOn: null,
  offerRemindersOff: false,
  workStartedOn: null,
  workFinishedOn: null,
  ordered: [],
  files: [],
  offer: null,
  extras: [],
  agreed: null,
  agreedPlan: null,
  invoices: [],
  numbersPassedOver: 0,
  credit: 0,
  vatRate: 20,
  ...standardSums(0, 0, 0),
  reverseChargeVat: 0,
};

const CUSTOMER_JOB: JobExample = {
  ...NEW_JOB,
  id: exampleId(2),
  status: 'CUSTOMER_DETAILS_ENTERED',
  customerName: 'Margaret Ellison',
  customerEmail: 'm.ellison@post.example',
  customerAddress: { line1: '7 Heol-y-Deri', line2: 'Rhiwbina', postcode: 'CF14 6HA', city: 'Cardiff' },
  notes: 'Key with the neighbour at Flat 1.',
  customerPhone: '07700-900318',
  workStartsOn: '2026-12-08',
  workEndsOn: '2026-12-10',
};

const MEASURED_JOB: JobExample = {
  ...CUSTOMER_JOB,
  id: exampleId(3),
  status: 'MEASURED',
  zones: [LOUNGE, BEDROOM],
  lineItems: [LAMINATE_LINE, UNDERLAY_LINE],
  ...standardSums(376.73, 75.35, 452.08),
};

const PRICED_JOB: JobExample = {
  ...MEASURED_JOB,
  id: exampleId(4),
  status: 'PRICED',
  lineItems: [
    LAMINATE_LINE,
    { ...UNDERLAY_LINE, unitPriceWithoutMarkup: 1.45, unitPriceWithMarkup: 1.75, totalPrice: 33.81 },
    extraLine(23, 'Door bar, aluminium, 0.9 m', { quantity: 3, price: 8.5, withMarkup: 10.29, total: 30.87 }),
    labourLine(24, 'Lift the old carpet and lay the laminate', { units: 'DAY', quantity: 2, price: 190, total: 380 }),
  ],
  ...standardSums(821.41, 164.28, 985.69),
};

/** Nine lines, so that the document takes two pages. */
const QUOTED_JOB: JobExample = {
  ...PRICED_JOB,
  id: exampleId(5),
  status: 'QUOTED',
  tstampUpdated: EXAMPLE_FILES.sent.tstampCreated,
  lineItems: [
    ...PRICED_JOB.lineItems,
    extraLine(25, 'Scotia beading, 2.4 m', { quantity: 8, price: 3.95, withMarkup: 4.78, total: 38.24 }),
    extraLine(26, 'Levelling compound, 20 kg bag', { quantity: 4, price: 18.6, withMarkup: 22.51, total: 90.04 }),
    labourLine(27, 'Move furniture', { units: 'HOUR', quantity: 1.5, price: 28, total: 42 }),
    labourLine(28, 'Trim three doors', { units: 'HOUR', quantity: 2, price: 28, total: 56 }),
    extraLine(29, 'Take waste to the tip', { quantity: 1, price: 45, withMarkup: 54.45, total: 54.45 }),
  ],
  files: [EXAMPLE_FILES.sent, EXAMPLE_FILES.downloaded],
  ...standardSums(1102.14, 220.43, 1322.57),
};

const INVOICED_JOB: JobExample = {
  ...QUOTED_JOB,
  id: exampleId(6),
  status: 'INVOICED',
  tstampUpdated: EXAMPLE_FILES.invoice.tstampCreated,
  files: [EXAMPLE_FILES.invoice, ...QUOTED_JOB.files],
};

const DELETED_JOB: JobExample = { ...CUSTOMER_JOB, id: exampleId(7), status: 'DELETED' };

/** A job in each status; the quoted and the invoiced one have nine lines. */
export const EXAMPLE_JOBS = {
  NEW: NEW_JOB,
  CUSTOMER_DETAILS_ENTERED: CUSTOMER_JOB,
  MEASURED: MEASURED_JOB,
  PRICED: PRICED_JOB,
  QUOTED: QUOTED_JOB,
  INVOICED: INVOICED_JOB,
  DELETED: DELETED_JOB,
} satisfies Record<JobExample['status'], JobExample>;

/** A page of the job list: ten jobs, newest first, the first without a customer. */
export const EXAMPLE_JOB_PAGE: z.input<typeof ListedJob>[] = Array.from({ length: 10 }, (_, place) => {
  const jobs = [NEW_JOB, CUSTOMER_JOB, MEASURED_JOB, PRICED_JOB, QUOTED_JOB, INVOICED_JOB] as const;
  const {
    customerId: _customerId,
    zones: _zones,
    lineItems: _lines,
    customerHasNoEmail: _hasNone,
    materials: _counted,
    scopeText: _scope,
    work: _work,
    discount: _discount,
    customerVatNumber: _number,
    customerBillingAddress: _billing,
    purchaseOrder: _order,
    cisMaterials: _materials,
    paymentPlan: _plan,
    vatBreakdown: _breakdown,
    reverseChargeVat: _reversed,
    notes: _notes,
    customerPhone: _phone,
    workStartsOn: _starts,
    workEndsOn: _ends,
    goodsArrivedOn: _arrived,
    offerRemindersOff: _reminders,
    workStartedOn: _started,
    workFinishedOn: _finished,
    ordered: _ordered,
    invoices: _invoices,
    agreedPlan: _agreedPlan,
    numbersPassedOver: _passed,
    credit: _credit,
    files: _files,
    extras: _extras,
    ...summary
  } = jobs[place % jobs.length] ?? NEW_JOB;
  const isKept = summary.status === 'INVOICED';
  const listed = { notDelivered: place === 4, hasQuestion: false, paid: false, credited: false, isKept };
  return { ...summary, ...listed, id: exampleId(301 + place), jobNumber: 1042 - place };
});

const CHANGED = 'This job was changed elsewhere. Load it to go on from there.';

/** Refusals of a call: broken rules, a job that another save has changed, no session, no such job, too many calls. */
export const EXAMPLE_PROBLEMS = {
  invalid: {
    ...problem('INVALID', 422, 'Unprocessable Entity', 'Some details are missing or wrong.'),
    errors: [
      { path: '/customerEmail', message: 'Enter an e-mail address like name@example.com' },
      { path: '/zones/0/length', message: 'Enter a length from 0.5 to 200 metres' },
    ],
  },
  changedElsewhere: { ...problem('JOB_CHANGED_ELSEWHERE', 409, 'Conflict', CHANGED), job: PRICED_JOB },
  signedOut: problem('SIGNED_OUT', 401, 'Unauthorized', 'Sign in to go on.'),
  jobNotFound: problem('JOB_NOT_FOUND', 404, 'Not Found', 'There is no such job.'),
  tooManyCalls: problem('TOO_MANY_CALLS', 429, 'Too Many Requests', 'Too many calls. Wait a minute, then try again.'),
} satisfies Record<string, z.input<typeof ProblemDocument>>;

function problem(code: ProblemCode, status: number, title: string, detail: string) {
  const instance = `${PROBLEM_INSTANCE_PREFIX}${exampleId(status)}`;
  return { type: `${PROBLEM_TYPE_PREFIX}${code}`, title, status, detail, instance };
}
