import type { Account } from '#domain/account/account.ts';
import type { DocumentSource, PageLink } from './document-source.ts';
import type { Job } from '#domain/job/job.ts';
import type { LineItem, LineItemType } from '#domain/price/line-item.ts';
import type { Unit } from '#domain/price/units.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/account/preferences.ts';
import { isOffered } from '#domain/price/options.ts';
import { printedJob } from './printed-job.ts';
import { NO_OPTION } from '#domain/price/line-option.ts';
import { NO_SELLING } from '#domain/price/line-selling.ts';
import { MATERIALS_OFF } from '#domain/materials.ts';
import { EMPTY_LINE_VAT } from '#domain/vat/vat-line.ts';
import { sumLines } from '#domain/job/sum-job.ts';
import { pricesOf } from '#domain/price/pricing.ts';
import { hundredths, pence, timesQuantity, type Hundredths } from '#domain/money/money.ts';

const EXAMPLE_BUSINESS: Account = {
  firstname: 'Jo',
  lastname: 'Hargreave',
  email: 'hello@hargreave.example',
  businessName: 'Hargreave Flooring',
  taxNumber: 'GB123-4567-89',
  phone: '07700-900142',
  phoneType: 'MOBILE',
  businessAddressLine1: 'Unit 6, Canal Wharf',
  businessAddressLine2: 'Water Lane',
  businessAddressPostcode: 'LS11 5PS',
  businessAddressCity: 'Leeds',
  legalLine: '',
  vatRegistered: true,
  vatRate: hundredths(2000),
  cisRegistered: false,
  acceptOnline: false,
  acceptOnlineAsked: true,
  sendReceipts: false,
  offerReminders: null,
  invoiceReminders: [],
  statutoryInterest: false,
  invoiceSeries: null,
  defaultPaymentPlan: null,
  cisDeductionRate: hundredths(2000),
  vatBasis: 'INVOICED',
  vatBases: [{ basis: 'INVOICED', from: null }],
  logoUrl: null,
};

/** Eight lines as a floor layer writes them: quantities in hundredths, prices with markup in pence; four are for rooms. */
export const EXAMPLE_LINES: readonly LineItem[] = [
  inRooms(exampleLine('Harbour Oak LVT click plank, 5 mm', 2901, 'SQM', 2965), 'Lounge 1', 'Kitchen 1'),
  inRooms(exampleLine('Acoustic LVT underlay, 1.5 mm', 2901, 'SQM', 508), 'Lounge 1', 'Kitchen 1'),
  inRooms(exampleLine('Wensleydale twist carpet, Slate', 1235, 'SQM', 2287), 'Bedroom 1'),
  inRooms(exampleLine('Softstep carpet underlay, 9 mm', 1235, 'SQM', 617), 'Bedroom 1'),
  exampleLine('Self-levelling compound, 3 mm', 4136, 'SQM', 726),
  exampleLine('Door bars, brushed steel', 300, 'ITEM', 1150, 'EXTRA'),
  exampleLine('Uplift and dispose of old flooring', 400, 'HOUR', 3200, 'LABOUR'),
  exampleLine('Fitting, two fitters', 200, 'DAY', 36_000, 'LABOUR'),
];

type ExampleChanges = Partial<Omit<DocumentSource, 'job' | 'options' | 'account' | 'preferences'>> & {
  job?: Partial<Job>;
  account?: Partial<Account>;
  preferences?: Partial<Preferences>;
};

/** A customer's page; its code is none that can be read. */
export const EXAMPLE_PAGE: PageLink = {
  url: 'https://quotes.hargreave.example/q/Zk3vR8sYw2Lq0nT5bXc7JmP1dHf9gUaE4iKoV6yBtNs',
  path: 'M0 0h7v1h-7zM9 0h1v1h-1z',
  modules: 37,
};

/** Everything that a business can have printed on its documents. */
export const EXAMPLE_TERMS = {
  paymentTermsDays: 14,
  quoteValidityDays: 30,
  bankDetails: 'Hargreave Flooring Ltd\nSort code 20-41-06\nAccount number 7312 0458',
  scopeText:
    'Rooms emptied of small items by you, furniture moved by us. Old flooring taken away. Not included: repairs to the subfloor beyond 3 mm.',
  quoteFooterNote: 'Registered in England and Wales, no. 09876543. All fitting is guaranteed for twelve months.',
  invoiceFooterNote: 'Registered in England and Wales, no. 09876543. All fitting is guaranteed for twelve months.',
} as const satisfies Partial<Preferences>;

/** What a document of these lines is made of; the sums follow from the lines, anything else can be replaced. */
export function exampleSource(
  lineItems: readonly LineItem[] = EXAMPLE_LINES,
  own: ExampleChanges = {},
): DocumentSource {
  const vatRate = own.job?.vatRate === undefined ? hundredths(2000) : own.job.vatRate;
  const job = { ...exampleJob(lineItems, vatRate), ...own.job };
  const { cisRegistered = false } = own.account ?? {};
  const context = { accountVatRate: vatRate, cisRegistered, now: job.tstampUpdated };
  const summed = { ...sumLines(job, context), ...own.job };
  const { type = 'quote' } = own;
  // Of lines without options nothing is summed anew, so that a test's own sums stay.
  const printed = lineItems.some(isOffered)
    ? printedJob(type, summed, { chosenOptions: [], extras: [] }, context)
    : { job: summed, options: [] };
  return {
    type,
    ...printed,
    bill: own.bill ?? null,
    account: { ...EXAMPLE_BUSINESS, ...own.account },
    preferences: { ...DEFAULT_PREFERENCES, ...own.preferences },
    logo: own.logo ?? null,
    page: own.page ?? null,
    issuedAt: own.issuedAt ?? '2026-11-20T08:14:00.000Z',
  };
}

/** A priced line: quantity in hundredths, price with markup in pence. */
export function exampleLine(
  description: string,
  quantity: number,
  units: Unit,
  price: number,
  type: LineItemType = 'PRODUCT',
): LineItem {
  return {
    id: '00000000-0000-4000-8000-000000000021',
    type,
    description,
    productId: null,
    quantity: hundredths(quantity),
    units,
    unitPriceWithoutMarkup: pence(price),
    markup: hundredths(0),
    unitPriceWithMarkup: pence(price),
    totalPrice: timesQuantity(pence(price), hundredths(quantity)),
    zones: [],
    material: null,
    ...EMPTY_LINE_VAT,
    ...NO_SELLING,
    ...NO_OPTION,
  };
}

/** The same line for these rooms. */
export function inRooms(line: LineItem, ...rooms: readonly string[]): LineItem {
  return { ...line, zones: rooms.map((name) => ({ name, area: null })) };
}

function exampleJob(lineItems: readonly LineItem[], vatRate: Hundredths | null): Job {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    jobNumber: 1042,
    customerId: null,
    status: 'PRICED',
    version: 2,
    tstampUpdated: '2026-11-20T08:14:00.000Z',
    customerName: 'Margaret Ellison',
    customerEmail: 'm.ellison@post.example',
    customerAddress: { line1: '27 Alma Road', line2: 'Flat 2', postcode: 'LS17 6DN', city: 'Leeds' },
    zones: [],
    lineItems,
    customerHasNoEmail: false,
    materials: MATERIALS_OFF,
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
    credit: pence(0),
    vatRate,
    ...pricesOf(lineItems, vatRate),
  };
}
