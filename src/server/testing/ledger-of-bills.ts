import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { ExtraAnswer } from '#contract/extra.ts';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import type { HttpClient } from './http-client.ts';
import { acceptance, EXTRA_BODY, tokenOf } from './open-offer.ts';
import type { WireJob } from './priced-job.ts';

type Wire<Schema extends z.ZodMiniType> = z.input<Schema>;
type Act = 'PART' | 'CREDIT' | 'PAYMENT' | 'VOID' | 'EXTRA' | 'YES';
type BillCall = {
  readonly act: Act;
  readonly jobId: string;
  readonly path: string;
  readonly body: object;
  /** What came of it, once its answer came: a paper, payment or extra, or what was voided or accepted. */
  id?: string;
};

// Parts of a tenth each, so that something is always left, and extras so few that little is drawn.
const [PARTS_MAX, EXTRAS_MAX] = [9, 2];

/** What was called for the accepted jobs of a ledger, by the key of each call. */
export type BillLedger = Map<string, BillCall>;

/** Invoices a part of an accepted job, credits or pays one, voids a payment, or offers an extra and accepts it, by turns. */
export async function workOnBills(client: HttpClient, calls: BillLedger, jobId: string): Promise<void> {
  const of = (act: Act) => callsOf(calls, jobId).filter((call) => call.act === act);
  const [invoice, payment] = [oneOf(of('PART')), oneOf(of('PAYMENT'))];
  const [next, turn] = [of('PART').length < PARTS_MAX, randomInt(5)];
  const call = (act: Act, path: string, body: object) => make(client, calls, { act, jobId, path, body });
  if (invoice === undefined || (turn === 0 && next)) {
    await call('PART', `/api/jobs/${jobId}/invoices`, { share: { percent: 10 }, label: `Part ${randomInt(1_000)}` });
  } else if (turn === 1) {
    await call('CREDIT', `/api/invoices/${invoice.id}/credit`, { amount: 1, reason: 'A door bar less' });
  } else if (turn === 2 && payment !== undefined) {
    await call('VOID', `/api/payments/${payment.id}/void`, { reason: 'Another customer’s' });
  } else if (turn === 3 && of('EXTRA').length < EXTRAS_MAX) {
    await offerExtra(client, calls, jobId);
  } else {
    const body = { amount: randomInt(1, 200), method: 'BANK', receivedOn: '2026-01-02', note: '' };
    await call('PAYMENT', `/api/invoices/${invoice.id}/payments`, body);
  }
}

async function offerExtra(client: HttpClient, calls: BillLedger, jobId: string): Promise<void> {
  const body = { ...EXTRA_BODY, send: false };
  const id = await make(client, calls, { act: 'EXTRA', jobId, path: `/api/jobs/${jobId}/extras`, body });
  const { extras } = await client.get<WireJob>(`/api/jobs/${jobId}`);
  const offer = extras.find((each) => each.id === id)?.offer;
  if (!offer) throw new Error('The extra is gone');
  const yes = acceptance({ sha256: offer.sha256 }, { name: id });
  await make(client, calls, { act: 'YES', jobId, path: `/api/offers/${tokenOf({ offer })}/accept`, body: yes });
}

async function make(client: HttpClient, calls: BillLedger, call: BillCall): Promise<string> {
  const key = randomUUID();
  calls.set(key, call);
  return send(client, key, call);
}

async function send(client: HttpClient, key: string, call: BillCall): Promise<string> {
  const caller = call.act === 'YES' ? client.visitor() : client;
  const answer = await caller.post<unknown>(call.path, call.body, { 'idempotency-key': key });
  call.id = idIn(call, answer);
  return call.id;
}

function idIn({ act, body }: BillCall, answer: unknown): string {
  // What each address answers, by its contract.
  if (act === 'YES') return (body as { readonly name: string }).name;
  if (act === 'EXTRA') return (answer as Wire<typeof ExtraAnswer>).extra.id;
  if (act === 'PAYMENT' || act === 'VOID') return (answer as Wire<typeof PaymentAnswer>).payment.id;
  return (answer as Wire<typeof InvoiceAnswer>).invoice?.id ?? '';
}

/** Repeats every call whose answer was lost, with its key, in the order in which they were made. */
export async function repeatLostBills(client: HttpClient, calls: BillLedger): Promise<void> {
  for (const [key, call] of calls) if (call.id === undefined) await send(client, key, call);
}

/** Expects of each job every paper, payment and extra once, numbers without a gap, sums that come to what is stored, and an event for each act. */
export async function expectBills(client: HttpClient, calls: BillLedger): Promise<void> {
  for (const jobId of new Set(Array.from(calls.values(), (call) => call.jobId))) {
    const made = callsOf(calls, jobId);
    const job = await client.get<WireJob>(`/api/jobs/${jobId}`);
    const { jobNumber, invoices, extras } = job;
    expect(invoices.map(({ number }) => number)).toEqual(
      invoices.map((_, at) => (at === 0 ? `#${jobNumber}` : `#${jobNumber}-${at + 1}`)),
    );
    const bills = await Promise.all(
      invoices.map(({ id }) => client.get<Wire<typeof InvoiceWithPayments>>(`/api/invoices/${id}`)),
    );
    const payments = bills.flatMap((bill) => bill.payments);
    const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
    const stored: Record<Act, string[]> = {
      PART: ids(invoices.filter(({ kind }) => kind === 'INVOICE')),
      CREDIT: ids(invoices.filter(({ kind }) => kind === 'CREDIT_NOTE')),
      PAYMENT: ids(payments),
      VOID: ids(payments.filter(({ voidedAt }) => voidedAt !== null)),
      EXTRA: ids(extras),
      YES: ids(extras.filter(({ agreedOn }) => agreedOn !== null)),
    };
    for (const act of ['PART', 'CREDIT', 'PAYMENT', 'VOID', 'EXTRA', 'YES'] as const) {
      expectOnce(
        stored[act],
        made.filter((call) => call.act === act),
        act,
      );
    }
    bills.forEach(expectSums);
    await expectEvents(client, job, stored);
  }
}

/** Expects all that was acknowledged, and nothing more than was called for: each call once, whatever was repeated. */
function expectOnce(stored: readonly string[], made: readonly BillCall[], act: Act): void {
  const acknowledged = new Set(made.flatMap(({ id }) => (id === undefined ? [] : [id])));
  expect([act, new Set(stored.filter((id) => acknowledged.has(id)))]).toEqual([act, acknowledged]);
  const open = made.filter(({ id }) => id === undefined).length;
  expect(stored.length).toBeLessThanOrEqual(acknowledged.size + open);
}

function expectSums({ kind, toPay, paid, credited, due, payments }: Wire<typeof InvoiceWithPayments>): void {
  if (kind === 'CREDIT_NOTE') return;
  const pence = (pounds: number) => Math.round(pounds * 100);
  const received = payments.reduce((sum, each) => sum + (each.voidedAt === null ? pence(each.amount) : 0), 0);
  expect(pence(paid)).toBe(Math.min(received, pence(toPay)));
  expect(pence(due)).toBe(Math.max(0, pence(toPay) - pence(credited) - received));
}

async function expectEvents(client: HttpClient, job: WireJob, stored: Record<Act, string[]>): Promise<void> {
  const events = await client.get<{ what: string; facts: { offerId?: string } }[]>(`/api/jobs/${job.id}/events`);
  const count = (what: string) => events.filter((event) => event.what === what).length;
  expect([count('INVOICED'), count('CREDITED'), count('PAID'), count('VOIDED'), count('EXTRA_OFFERED')]).toEqual(
    (['PART', 'CREDIT', 'PAYMENT', 'VOID', 'EXTRA'] as const).map((act) => stored[act].length),
  );
  for (const { id, offer } of job.extras) {
    const accepted = events.filter(({ what, facts }) => what === 'ACCEPTED' && facts.offerId === id);
    const records = job.files.filter((file) => file.id === offer.recordFileId);
    expect([accepted.length, records.length]).toEqual(stored.YES.includes(id) ? [1, 1] : [0, 0]);
  }
}

function callsOf(calls: BillLedger, jobId: string): BillCall[] {
  return Array.from(calls.values()).filter((call) => call.jobId === jobId);
}

function oneOf(of: readonly BillCall[]): BillCall | undefined {
  const acknowledged = of.filter(({ id }) => id !== undefined);
  return acknowledged[acknowledged.length === 0 ? 0 : randomInt(acknowledged.length)];
}
