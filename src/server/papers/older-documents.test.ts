import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword } from '#server/identity/login/password-hash.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { openKeptInstallation } from '#server/testing/kept-installation.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { findFacts } from './document-store.ts';
import { placeFirstLayout } from './first-layout.ts';
import type { FirstModel } from './first-layout-model.ts';

// Made by using the version before facts were kept; what was issued, changed since, deleted and closed stands in each name below.
const BEFORE = '0008-security-notices';

const PRYS = {
  name: 'Prys Flooring',
  address: { line1: '14 Albany Road', line2: '', postcode: 'CF24 3RP', city: 'Cardiff' },
  vatNumber: 'GB123-4567-89',
  email: 'owen@prysflooring.co.uk',
  phone: '029-2018-0042',
};
const LLOYD = {
  ...PRYS,
  name: 'Lloyd Carpets',
  address: { ...PRYS.address, line2: 'Canal Wharf' },
  vatNumber: '',
  email: 'gwen@lloyd.example',
};
const ZERO = { ...PRYS, name: 'Zero Floors', vatNumber: '', email: 'zara@zero.example' };
const OWN = { ...PRYS, name: 'Own Rate Roofing', email: 'olive@own.example' };
const ADDRESS = { line1: '27 Alma Road', line2: 'Flat 2', postcode: 'LS17 6DN', city: 'Leeds' };
const ELLISON = { name: 'Margaret Ellison', address: ADDRESS, email: 'm.ellison@post.example' };
const MOVED = { ...ELLISON, email: 'margaret@post.example' };
const UNKNOWN = { ...ELLISON, email: null };
const ANGSTROM = {
  name: 'Jo Ångström •',
  address: { line1: '1 High Street', line2: '', postcode: 'M1 1AA', city: 'Manchester' },
  email: null,
};

type Paper = { readonly job?: number; readonly version?: number; readonly until: string | null };

function paper(
  kind: 'QUOTE' | 'INVOICE',
  { job = 1, version = 1, until }: Paper,
  parties: { readonly business: object; readonly customer: object },
  sums: { readonly total: number },
): object {
  const [validUntil, dueOn] = kind === 'QUOTE' ? [until, null] : [null, until];
  const { customer, ...others } = parties;
  const since = { discount: null, reverseChargeVat: 0, cis: null, amountToPay: sums.total };
  const named = { ...others, customer: { ...customer, vatNumber: '' } };
  return { kind, jobNumber: job, number: `#${job}`, version, validUntil, dueOn, ...named, ...sums, ...since };
}

function taxed(treatment: string | null, rate: number | null, net: number, vat: number) {
  return { vatBreakdown: [{ treatment, rate, net, vat }], net, vat, total: net + vat };
}

const untaxed = (net: number) => ({ vatBreakdown: [], net, vat: 0, total: net });

// In the order in which they were issued.
const EXPECTED: readonly [string, object][] = [
  [
    'quoted, changed and quoted again since: the rate is the only one that makes this VAT',
    paper(
      'QUOTE',
      { until: '2026-12-22' },
      { business: PRYS, customer: UNKNOWN },
      taxed('STANDARD', 2000, 178_721, 35_744),
    ),
  ],
  [
    'quoted again and then invoiced: the job is still the one that was quoted',
    paper(
      'QUOTE',
      { version: 2, until: '2026-12-22' },
      { business: PRYS, customer: MOVED },
      taxed('STANDARD', 2000, 147_891, 29_578),
    ),
  ],
  [
    'an invoice of two pages, whose account has another name, number and rate by now',
    paper(
      'INVOICE',
      { version: 2, until: '2026-12-06' },
      { business: PRYS, customer: MOVED },
      taxed('STANDARD', 2000, 147_891, 29_578),
    ),
  ],
  [
    'changed since and so small that several rates make this VAT',
    paper('QUOTE', { job: 2, until: '2026-12-22' }, { business: PRYS, customer: ANGSTROM }, taxed(null, null, 80, 16)),
  ],
  [
    'quoted and deleted',
    paper(
      'QUOTE',
      { job: 3, until: '2026-12-22' },
      { business: PRYS, customer: ELLISON },
      taxed('STANDARD', 2000, 59_239, 11_848),
    ),
  ],
  [
    'of hundreds of thousands of pounds',
    paper(
      'QUOTE',
      { job: 4, until: '2026-12-22' },
      { business: PRYS, customer: UNKNOWN },
      taxed('STANDARD', 2000, 29_650_868, 5_930_174),
    ),
  ],
  [
    'a quote without VAT of a business that is registered by now',
    paper('QUOTE', { until: '2026-11-23' }, { business: LLOYD, customer: ELLISON }, untaxed(62_326)),
  ],
  [
    'its invoice, due on receipt',
    paper('INVOICE', { until: '2026-11-22' }, { business: LLOYD, customer: ELLISON }, untaxed(62_326)),
  ],
  [
    'a quote at the zero rate without a VAT number or terms',
    paper('QUOTE', { until: null }, { business: ZERO, customer: ELLISON }, taxed('ZERO', 0, 59_239, 0)),
  ],
  [
    'its invoice, with a logo in place of the name',
    paper('INVOICE', { until: null }, { business: ZERO, customer: ELLISON }, taxed('ZERO', 0, 59_239, 0)),
  ],
  [
    'a quote at a rate of its own of an account that is closed',
    paper('QUOTE', { until: null }, { business: OWN, customer: UNKNOWN }, taxed('STANDARD', 1275, 49_739, 6_342)),
  ],
  [
    'its invoice',
    paper('INVOICE', { until: null }, { business: OWN, customer: UNKNOWN }, taxed('STANDARD', 1275, 49_739, 6_342)),
  ],
];

type Stored = { account_id: string; id: string; created_at: string; sha256: string; model: string };

async function documentsOf(db: Db): Promise<Stored[]> {
  const rows = await db
    .selectFrom('document')
    .select(['account_id', 'id', 'created_at', 'pdf', 'model'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ pdf, ...row }) => ({ ...row, sha256: createHash('sha256').update(pdf).digest('hex') }));
}

test('every document gets its facts to the penny, and null where nobody can tell; models and PDFs stay as they are', async () => {
  const db = await openKeptInstallation(BEFORE);
  const before = await documentsOf(db);
  await migrate(db);
  expect(await documentsOf(db)).toEqual(before);
  const facts = await Promise.all(before.map(({ account_id, id }) => findFacts(db, account_id, id)));
  const names = EXPECTED.map(([name]) => name);
  const expected = EXPECTED.map(([name, each], index) => [name, { ...each, issuedAt: before[index]?.created_at }]);
  expect(Object.fromEntries(facts.map((each, index) => [names[index], each]))).toEqual(Object.fromEntries(expected));
});

test('their owner sees an issued invoice as it was, and sends it again with its total', async () => {
  const db = await openKeptInstallation(BEFORE);
  await migrate(db);
  // Tests hash at less cost than the server that made it.
  const password = 'Tape-measure5!';
  await db
    .updateTable('user_login')
    .set({ password_hash: await hashPassword(password) })
    .execute();
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return { kind: 'SENT', reply: '250' } as const;
  };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const { visitor } = await createTestApp({ deps: { db, mail } });
  const owner = await visitor();
  const signedIn = await owner.post('/api/sign-in', { email: 'office@prysflooring.co.uk', password });
  expect(signedIn.json()).toMatchObject({ businessName: 'Prys & Daughters' });
  const job = (await owner.get('/api/jobs')).json<WireJob[]>().find(({ jobNumber }) => jobNumber === 1);
  const { files } = await readJob(owner, { id: job?.id ?? '' });
  const stored = (await documentsOf(db)).map(({ model }) => JSON.parse(model) as FirstModel);
  const invoice = stored.find(({ type }) => type === 'invoice');
  const preview = await owner.get(`/api/jobs/${job?.id}/document?isQuote=false`);
  expect(preview.json()).toEqual(invoice && placeFirstLayout(invoice));

  const failed = files.find(({ type, action }) => type === 'invoice' && action === 'SEND');
  expect(failed?.delivery).toBe('FAILED');
  expect((await owner.post(`/api/files/${failed?.id}/retry`, {})).json()).toMatchObject({ file: { delivery: 'SENT' } });
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('Total including VAT: £1,774.69')]);
});
