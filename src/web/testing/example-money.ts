import type * as z from 'zod/mini';
import type { MoneyOverview } from '#contract/money.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';

type WireMoney = z.input<typeof MoneyOverview>;
type WirePayment = z.input<typeof PaymentAnswer>['payment'];
type WireInvoice = z.input<typeof PaymentAnswer>['invoice'];

const JOB_ID = EXAMPLE_JOBS.INVOICED.id;

/** An invoice of £1,486.20 that is due since 10 November 2026. */
export const EXAMPLE_INVOICE = {
  id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01',
  jobId: JOB_ID,
  customerId: null,
  billedTo: { name: EXAMPLE_JOBS.INVOICED.customerName, email: EXAMPLE_JOBS.INVOICED.customerEmail },
  number: '#1029',
  kind: 'INVOICE',
  partId: null,
  label: '',
  version: 1,
  issuedOn: '2026-10-27',
  dueOn: '2026-11-10',
  workFinishedOn: null,
  taxPoint: '2026-10-27',
  vatBreakdown: [],
  net: 1486.2,
  vat: 0,
  total: 1486.2,
  cisDeduction: 0,
  cisKept: 0,
  toPay: 1486.2,
  paid: 0,
  credited: 0,
  due: 1486.2,
  over: 0,
  state: 'OVERDUE',
  cancelledOn: null,
  extrasToCredit: null,
  remindersOff: false,
  remindersOn: [],
  nextReminderOn: null,
  corrects: null,
  fileId: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e02',
} as const satisfies WireInvoice;

/** All of it, by bank. */
export const EXAMPLE_PAYMENT = {
  id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e03',
  invoiceId: EXAMPLE_INVOICE.id,
  jobId: JOB_ID,
  amount: 1486.2,
  method: 'BANK',
  receivedOn: '2026-11-22',
  note: '',
  voidedAt: null,
  voidReason: '',
  tstampCreated: '2026-11-22T09:00:00.000Z',
} as const satisfies WirePayment;

const ROW = {
  jobId: JOB_ID,
  customerEmail: '',
  partId: null,
  label: '',
  withParts: [],
  day: null,
  issuedOn: null,
  cancelledOn: null,
  views: 0,
  usableFor: null,
  otherJobsOwe: 0,
  credited: 0,
  neverArrived: false,
  keptBack: null,
};

/** What a business is owed with a row of every kind. */
export const EXAMPLE_MONEY = {
  owed: 2126.2,
  ofCancelled: 0,
  overdue: 1486.2,
  dueSoon: 640,
  receivedThisMonth: 4512.68,
  receivedThisTaxYear: 54_012.68,
  quotesWaiting: { count: 3, value: 15_885.54 },
  won: { won: 14, answered: 19 },
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
    invoiced: 4_210 + index * 500,
    received: 3_880 + index * 400,
  })),
  lists: {
    overdue: [
      {
        ...ROW,
        act: 'PAY',
        id: EXAMPLE_INVOICE.id,
        customerName: 'Ann-Marie Fairweather',
        customerEmail: 'annmarie.f@example.com',
        number: '#1029',
        amount: 1486.2,
        whole: 1486.2,
        day: '2026-11-10',
        issuedOn: EXAMPLE_INVOICE.issuedOn,
      },
    ],
    waiting: [
      { ...ROW, act: 'PAY', id: 'w1', customerName: 'Otley Cricket Club', number: '#1031-2', amount: 640, whole: 940 },
      {
        ...ROW,
        act: 'LOOK',
        id: 'w2',
        customerName: 'Daniel Shah',
        number: '#1051',
        amount: 11_629.74,
        whole: 11_629.74,
        views: 2,
      },
      { ...ROW, act: 'ANSWER', id: 'w3', customerName: 'Yusuf Rahman', number: '#1039', amount: 2310, whole: 2310 },
      {
        ...ROW,
        act: 'SEND_AGAIN',
        id: 'w4',
        customerName: 'Fiona MacLeod',
        number: '#1043',
        amount: 1945.8,
        whole: 1945.8,
      },
    ].map((row, index) => ({
      ...row,
      id: `5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7f0${index}`,
    })) as WireMoney['lists']['waiting'],
    ready: [
      {
        ...ROW,
        act: 'INVOICE',
        id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e10',
        customerName: 'Priya Nair',
        number: '#1046',
        label: 'Second third',
        amount: 1019.57,
        whole: 3058.72,
        day: '2026-11-20',
      },
      {
        ...ROW,
        act: 'INVOICE',
        id: JOB_ID,
        customerName: 'Graham Poole',
        number: '#1044',
        amount: 873.6,
        whole: 873.6,
      },
    ],
    toCredit: [],
    payBack: [
      {
        ...ROW,
        act: 'PAY_BACK',
        id: '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e09',
        customerName: 'Helen Whitcombe',
        number: '#1020',
        amount: 250,
        whole: 250,
        day: '2026-12-02',
      },
    ],
  },
} satisfies WireMoney;
