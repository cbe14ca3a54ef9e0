import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { PartShare } from '#domain/payment-plan.ts';
import { hundredths, pence, percentOf, sumPence, type Pence } from '#domain/money/money.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';
import type { StatedVat, VatTreatment } from '#domain/vat/vat-rates.ts';
import { billStanding, type BillStanding } from './bill-standing.ts';
import { statedMaterials } from './stated-materials.ts';
import { deductionToCredit, keptBackBreak, keptInAll, keptOfInvoice } from './kept-back.ts';
import { nextCredit, nextInvoice, type BilledJob, type BillSums } from './next-invoice.ts';
import { isBelowZero, leftToCredit, leftToInvoice } from '#domain/job/part-of-job.ts';
import { creditTaken, paymentConflict, type PaymentMethod } from './payment.ts';

const ACTS = [
  'PERCENT',
  'AMOUNT',
  'REST',
  'PRICE',
  'CREDIT',
  'KEEP',
  'CORRECT',
  'PAY',
  'REFUND',
  'USE',
  'VOID',
] as const;
const RATES = { STANDARD: 2_000, REDUCED: 500, ZERO: 0, REVERSE_CHARGE: 2_000 } as const;
const DAY = '2026-11-22';

type Act = readonly [act: (typeof ACTS)[number], which: number, perMille: number];
type Bill = BillRecord & { readonly cis: CisDeduction | null };
type Row = { readonly bill: string; readonly amount: number; readonly method: PaymentMethod; readonly pair: number };
type Ledger = { job: BilledJob; isInvoiced: boolean; papers: Bill[]; rows: Row[]; voided: Set<Row> };

function share(treatment: VatTreatment, net: number): StatedVat {
  const rate = hundredths(RATES[treatment]);
  return {
    treatment,
    rate,
    net: pence(net),
    vat: treatment === 'REVERSE_CHARGE' ? pence(0) : percentOf(pence(net), rate),
  };
}

function jobOf(vatBreakdown: readonly StatedVat[], hasCis: boolean): BilledJob {
  const [net, vat] = [sumPence(vatBreakdown.map((each) => each.net)), sumPence(vatBreakdown.map((each) => each.vat))];
  const [materials, rate] = [pence(Math.floor(net / 10)), hundredths(2_000)];
  const base = pence(net - materials);
  const cis = hasCis ? { materials, base, rate, deduction: percentOf(base, rate) } : null;
  return {
    vatBreakdown,
    net,
    vat,
    total: pence(net + vat),
    reverseChargeVat: pence(0),
    cis,
    materialsStated: pence(0),
  };
}

function paperOf(ledger: Ledger, { cis, isLast: _, ...sums }: BillSums, corrects: string | null): Bill {
  const id = String(ledger.papers.length + 1);
  const days = { issuedOn: DAY, dueOn: null, workFinishedOn: null, taxPoint: DAY };
  const names = { number: id, label: '', partId: null };
  const billedTo = { name: '', email: '' };
  const own = { id, jobId: 'job', customerId: null, billedTo, ...names, version: 1, fileId: id, corrects };
  const none = pence(0);
  const standing = { toPay: none, paid: none, credited: none, due: none, over: none, state: 'ISSUED' } as const;
  const rest = { cancelledOn: null, extrasToCredit: null, remindersOff: false, nextReminderOn: null, remindersOn: [] };
  const kind = corrects === null ? 'INVOICE' : 'CREDIT_NOTE';
  const deduction = cis?.deduction ?? pence(0);
  return { ...own, ...days, ...standing, ...rest, ...sums, kind, cis, cisDeduction: deduction, cisKept: deduction };
}

const invoicesOf = ({ papers }: Ledger) => papers.filter(({ kind }) => kind === 'INVOICE');
const notesOf = ({ papers }: Ledger, id: string) => papers.filter(({ corrects }) => corrects === id);
const openRows = ({ rows, voided }: Ledger) => rows.filter((row) => !voided.has(row));

function receivedOf(ledger: Ledger, id: string): Pence {
  return sumPence(openRows(ledger).flatMap(({ bill, amount }) => (bill === id ? [pence(amount)] : [])));
}

function standingOf(ledger: Ledger, bill: Bill): BillStanding {
  const credited = sumPence(notesOf(ledger, bill.id).map(({ total, cisDeduction }) => pence(total - cisDeduction)));
  return billStanding(bill, { received: receivedOf(ledger, bill.id), credited });
}

function issue(ledger: Ledger, asked: PartShare): void {
  const job = { ...ledger.job, materialsStated: statedMaterials(ledger.papers, ledger.job) };
  const planned = nextInvoice(job, ledger.papers, asked, () => null);
  if (ledger.isInvoiced || !planned.ok) return;
  ledger.papers.push(paperOf(ledger, planned.value, null));
  const left = leftToInvoice(ledger.job, ledger.papers);
  expect(isBelowZero(left)).toBe(false);
  expect(isBelowZero(planned.value.vatBreakdown)).toBe(false);
  if (!planned.value.isLast) return;
  expect(left.every(({ net, vat }) => net === 0 && vat === 0)).toBe(true);
  ledger.isInvoiced = true;
}

function credit(ledger: Ledger, invoice: Bill, asked: Pence | 'ALL'): void {
  const notes = notesOf(ledger, invoice.id);
  const planned = nextCredit({ ...invoice, cis: deductionToCredit(invoice.cis, invoice, notes) }, notes, asked);
  if (planned.ok) ledger.papers.push(paperOf(ledger, planned.value, invoice.id));
  // Nothing of an invoice that is credited as a whole is left to pay, whatever was kept back of it.
  if (planned.ok && planned.value.isLast) {
    expect(standingOf(ledger, invoice).toPay).toBe(standingOf(ledger, invoice).credited);
  }
  expect(isBelowZero(leftToCredit(invoice, notesOf(ledger, invoice.id)))).toBe(false);
}

/** As the server notes what a contractor kept back. */
function keep(ledger: Ledger, invoice: Bill, amount: Pence): void {
  const notes = notesOf(ledger, invoice.id);
  if (keptBackBreak(amount, invoice, notes) !== null) return;
  const kept = { ...invoice, cisKept: keptOfInvoice(amount, invoice, notes) ?? invoice.cisDeduction };
  expect(keptInAll(kept, notes)).toBe(amount);
  ledger.papers.splice(ledger.papers.indexOf(invoice), 1, kept);
}

function enter(ledger: Ledger, bill: Bill, amount: Pence, method: PaymentMethod): void {
  const others = invoicesOf(ledger).filter(({ id }) => id !== bill.id);
  const overs = others.map((other) => standingOf(ledger, other).over);
  const paid = { kind: bill.kind, standing: standingOf(ledger, bill), received: receivedOf(ledger, bill.id) };
  if (amount === 0 || paymentConflict({ amount, method, receivedOn: DAY }, paid, sumPence(overs)) !== null) return;
  const pair = ledger.rows.length;
  ledger.rows.push({ bill: bill.id, amount, method, pair });
  if (method !== 'CREDIT') return;
  for (const [at, taken] of creditTaken(amount, overs).entries()) {
    if (taken !== 0) ledger.rows.push({ bill: others[at]?.id ?? '', amount: 0 - taken, method, pair });
  }
}

/** As the server voids: all rows of a pair, and none that was paid back or used since. */
function voidRow(ledger: Ledger, row: Row | undefined): void {
  const rows = ledger.rows.filter(({ pair }) => pair === row?.pair);
  if (rows.some(({ bill, amount }) => amount > 0 && receivedOf(ledger, bill) < amount)) return;
  for (const each of rows) ledger.voided.add(each);
}

function act(ledger: Ledger, [kind, which, perMille]: Act): void {
  const { job, isInvoiced, rows } = ledger;
  const invoices = invoicesOf(ledger);
  const invoice = invoices[which % Math.max(1, invoices.length)];
  const of = (whole: number): Pence => pence(Math.floor((whole * perMille) / 500));
  if (kind === 'PERCENT') issue(ledger, { percent: hundredths(perMille * 9 + 1) });
  else if (kind === 'AMOUNT') issue(ledger, { amount: pence(of(job.total) + 1) });
  else if (kind === 'REST') issue(ledger, 'REST');
  else if (kind === 'PRICE' && !isInvoiced) {
    const shares = job.vatBreakdown.map(({ treatment, net }, at) =>
      share(treatment ?? 'ZERO', at % 2 === 0 ? of(net) : net),
    );
    ledger.job = jobOf(shares, which % 2 === 0);
  } else if (invoice === undefined) return;
  else if (kind === 'CREDIT') credit(ledger, invoice, perMille > 450 ? 'ALL' : pence(of(invoice.total) + 1));
  else if (kind === 'KEEP') keep(ledger, invoice, of(invoice.net));
  else if (kind === 'CORRECT' && isInvoiced) {
    credit(ledger, invoices.at(-1) ?? invoice, 'ALL');
    ledger.isInvoiced = false;
  } else if (kind === 'PAY') enter(ledger, invoice, of(invoice.total), 'BANK');
  else if (kind === 'REFUND') enter(ledger, invoice, pence(0 - of(receivedOf(ledger, invoice.id))), 'BANK');
  else if (kind === 'USE') enter(ledger, invoice, pence(of(invoice.total) + 1), 'CREDIT');
  else if (kind === 'VOID') voidRow(ledger, rows[which % Math.max(1, rows.length)]);
}

function expectRight(ledger: Ledger): void {
  const bills = invoicesOf(ledger).map((bill) => ({
    received: receivedOf(ledger, bill.id),
    ...standingOf(ledger, bill),
  }));
  for (const { received, toPay, paid, due } of bills) {
    expect([received >= 0, toPay >= 0, paid >= 0, paid <= toPay, due >= 0]).toEqual([true, true, true, true, true]);
  }
  const sum = (of: (bill: (typeof bills)[number]) => Pence) => sumPence(bills.map(of));
  const cameIn = openRows(ledger).filter(({ method }) => method !== 'CREDIT');
  expect(sum((bill) => bill.received)).toBe(sumPence(cameIn.map(({ amount }) => pence(amount))));
  // What is asked for is paid, credited or due, and what is above that is credit: no penny is lost between them.
  expect(sum((bill) => bill.toPay) + sum((bill) => bill.over)).toBe(
    sum((bill) => bill.received) + sum((bill) => bill.credited) + sum((bill) => bill.due),
  );
}

const anyShares = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom<VatTreatment>('STANDARD', 'REDUCED', 'ZERO', 'REVERSE_CHARGE'), fc.nat(9_999_999))
    .map(([treatment, net]) => share(treatment, net)),
  { minLength: 1, maxLength: 4, selector: ({ treatment }) => treatment },
);
const anyAct = fc.tuple(fc.constantFrom(...ACTS), fc.nat(20), fc.nat(1_000));

test('any order of parts, prices, credits, sums kept back, corrections, payments, refunds, credit and voids keeps every sum', () => {
  fc.assert(
    fc.property(anyShares, fc.boolean(), fc.array(anyAct, { minLength: 10, maxLength: 40 }), (shares, hasCis, acts) => {
      const job = jobOf(shares, hasCis);
      const ledger: Ledger = { job, isInvoiced: false, papers: [], rows: [], voided: new Set() };
      for (const each of acts) {
        act(ledger, each);
        expectRight(ledger);
      }
      expect(ledger.papers.every(({ total, cisDeduction }) => total >= 0 && cisDeduction >= 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
