import { beforeEach, describe, expect, test } from 'vitest';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { cellsOf, paragraphsOf } from '#domain/document/document-reading.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { acceptance, tokenOf } from '#server/testing/open-offer.ts';
import { readJob, refusal, saveJob, type LineBody } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import type { SmtpPeer } from '#server/testing/smtp-peer.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { CONTRACTOR, fitting, goods, pricedWith } from '#server/testing/vat-job.ts';

let peer: SmtpPeer;
let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  peer = await createSmtpPeer();
  server = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' } });
  client = await server.signUp();
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, cisRegistered: true });
});

/** What is printed and mailed for a job: its preview, the words of the PDF, and the text of the mail. */
async function papersOf(job: WireJob, type: 'quote' | 'invoice') {
  const query = `isQuote=${type === 'quote'}`;
  const preview = (await client.get(`/api/jobs/${job.id}/document?${query}`)).json<DocumentModel>();
  const sent = await client.post(`/api/jobs/${job.id}/send-email?${query}`);
  expect(sent.statusCode).toBe(200);
  const pdf = await readPdf((await client.get(sent.json<{ url: string }>().url)).rawPayload);
  const text = peer.arrived.at(-1)?.email?.text ?? '';
  return { preview, words: pdf.words.flat().join(' '), text };
}

const ROOF = [goods('ROOFING', 2_000, 1_600), fitting(1_000)];
const LAID = [goods('CARPET', 1_000, 800), goods('FIXED_FLOOR', 500, 400), fitting(500, 'CARPET', 'FIXED_FLOOR')];

const vatOfLines = (preview: DocumentModel): string[] => cellsOf(preview, 'Items').map((cells) => cells.at(-2) ?? '');

test('worked case 2: several rates have a column and a row each', async () => {
  const lines = [
    goods('FIXED_FLOOR', 1_000),
    goods('CARPET', 500),
    fitting(300, 'FIXED_FLOOR'),
    fitting(150, 'CARPET'),
  ];
  const job = await pricedWith(client, lines, { work: { property: 'NEW_HOME' } });
  const { preview, words, text } = await papersOf(job, 'quote');
  expect(vatOfLines(preview)).toEqual(['0%', '20%', '0%', '20%']);
  const sums = [
    ['Subtotal', '£1,950.00'],
    ['VAT 20% on £650.00', '£130.00'],
    ['VAT 0% on £1,300.00', '£0.00'],
    ['Total', '£2,080.00'],
  ];
  expect(cellsOf(preview, 'Sums')).toEqual(sums);
  for (const [label, amount] of sums) expect(words).toContain(`${label} ${amount}`);
  expect(text).toContain('Total including VAT: £2,080.00');
});

test('worked case 4: a rate that changes is the one of the day of the paper, and an invoice keeps its own', async () => {
  const job = await pricedWith(client, [goods('INSULATION', 600), fitting(250)], { work: { property: 'HOME' } });
  const before = await papersOf(job, 'quote');
  expect(cellsOf(before.preview, 'Sums')).toEqual([
    ['Subtotal', '£850.00'],
    ['VAT 0%', '£0.00'],
    ['Total', '£850.00'],
  ]);
  server.clock.advance(Date.parse('2027-04-01T09:00:00.000Z') - server.clock.now().getTime());
  // No session lives that long.
  client = await server.visitor();
  await client.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: 'Tape-measure5!' });
  const after = await papersOf(job, 'invoice');
  expect(cellsOf(after.preview, 'Sums')).toEqual([
    ['Subtotal', '£850.00'],
    ['VAT 5%', '£42.50'],
    ['Total', '£892.50'],
  ]);
  expect(after.words).toContain('VAT 5% £42.50');
  expect(after.text).toContain('Total including VAT: £892.50');
  const invoiced = await readJob(client, job);
  expect(invoiced).toMatchObject({ status: 'INVOICED', priceVatInclusive: 892.5 });
  server.clock.advance(86_400_000);
  expect(await readJob(client, job)).toEqual(invoiced);
});

describe('worked case 5: a reverse charge with a CIS deduction', () => {
  const priced = (content: object = {}) => {
    return pricedWith(client, ROOF, { work: CONTRACTOR, ...content });
  };

  test('says what the law wants, and what is to be paid', async () => {
    const { preview, words, text } = await papersOf(await priced({ customerVatNumber: 'GB 123 4567 82' }), 'invoice');
    expect(vatOfLines(preview)).toEqual(['RC 20%', 'RC 20%']);
    expect(cellsOf(preview, 'Sums')).toEqual([
      ['Subtotal', '£3,000.00'],
      ['VAT (reverse charge)', '£0.00'],
      ['Total', '£3,000.00'],
    ]);
    expect(cellsOf(preview, 'Amount to pay')).toEqual([
      ['Materials', '£1,600.00'],
      ['CIS deduction, 20% of £1,400.00', '\u2212£280.00'],
      ['Amount to pay', '£2,720.00'],
    ]);
    const sentence = 'Reverse charge: customer to pay the VAT of £600.00 to HMRC (VAT Act 1994, section 55A)';
    const paragraphs = preview.pages.flatMap(paragraphsOf);
    expect(paragraphs).toEqual(expect.arrayContaining([sentence, 'VAT No. GB 123 4567 82', 'Amount to pay £2,720.00']));
    for (const said of [sentence, 'VAT No. GB 123 4567 82', 'Amount to pay £2,720.00']) expect(words).toContain(said);
    expect(text).toContain('Amount to pay after the CIS deduction: £2,720.00');
  });

  test('has no deduction on a quote', async () => {
    const { preview, text } = await papersOf(await priced(), 'quote');
    expect(cellsOf(preview, 'Amount to pay')).toEqual([]);
    expect(text).not.toContain('CIS');
    // No VAT is in it, so it is no total with VAT.
    expect(preview.pages.flatMap(paragraphsOf).join()).not.toContain('Total with VAT');
    expect(text).toContain('Total: £3,000.00');
  });

  test('is no invoice without the customer’s VAT number; the quote is', async () => {
    const job = await priced();
    for (const call of ['send-email', 'download-pdf']) {
      const response = await client.post(`/api/jobs/${job.id}/${call}?isQuote=false`);
      expect(refusal(response)).toEqual({ status: 409, code: 'VAT_NUMBER_MISSING', paths: [] });
    }
    expect(await readJob(client, job)).toMatchObject({ status: 'PRICED', files: [] });
    await papersOf(job, 'quote');
    const numbered = await saveJob(client, await readJob(client, job), {
      customerVatNumber: 'GB 123 4567 82',
      status: 'PRICED',
    });
    await papersOf(numbered, 'invoice');
  });

  test('is an invoice of an accepted quote once its customer’s VAT number is known, without a new yes', async () => {
    const job = await priced();
    await papersOf(job, 'quote');
    const { offer } = await readJob(client, job);
    const path = `/api/offers/${tokenOf({ offer })}/accept`;
    expect((await (await server.visitor()).post(path, acceptance({ sha256: offer?.sha256 ?? '' }))).statusCode).toBe(
      200,
    );
    const changes = { customerVatNumber: 'GB 123 4567 82', customerBillingAddress: ADDRESS, purchaseOrder: 'PO 77' };
    const numbered = await saveJob(client, await readJob(client, job), { ...changes, status: 'QUOTED' });
    expect(numbered).toMatchObject({ status: 'QUOTED', version: job.version, offer: { state: 'ACCEPTED' } });
    const { words } = await papersOf(numbered, 'invoice');
    for (const said of ['VAT No. GB 123 4567 82', 'PO 77', '1 Mill Lane']) expect(words).toContain(said);
  });
});

const ADDRESS = { line1: '1 Mill Lane', line2: '', postcode: 'LS2 7EW', city: 'Leeds' };

// Those of the worked cases whose customer is under CIS, with the sums and what is to be paid on their invoices.
const UNDER_CIS: readonly (readonly [string, readonly LineBody[], object, string[][], string[][]])[] = [
  [
    '6',
    ROOF,
    { ...CONTRACTOR, endUserConfirmedOn: '2026-11-20' },
    [
      ['Subtotal', '£3,000.00'],
      ['VAT 20%', '£600.00'],
      ['Total', '£3,600.00'],
    ],
    [
      ['Materials', '£1,600.00'],
      ['CIS deduction, 20% of £1,400.00', '\u2212£280.00'],
      ['Amount to pay', '£3,320.00'],
    ],
  ],
  [
    '7',
    [goods('CARPET', 2_000), fitting(1_000, 'CARPET')],
    CONTRACTOR,
    [
      ['Subtotal', '£3,000.00'],
      ['VAT 20%', '£600.00'],
      ['Total', '£3,600.00'],
    ],
    [],
  ],
  [
    '8',
    LAID,
    { ...CONTRACTOR, partOfBuildingWork: true },
    [
      ['Subtotal', '£2,000.00'],
      ['VAT (reverse charge)', '£0.00'],
      ['Total', '£2,000.00'],
    ],
    [
      ['Materials', '£1,200.00'],
      ['CIS deduction, 20% of £800.00', '\u2212£160.00'],
      ['Amount to pay', '£1,840.00'],
    ],
  ],
  [
    '8a',
    LAID,
    CONTRACTOR,
    [
      ['Subtotal', '£2,000.00'],
      ['VAT 20%', '£400.00'],
      ['Total', '£2,400.00'],
    ],
    [],
  ],
  [
    '9',
    ROOF,
    { ...CONTRACTOR, property: 'NEW_HOME' },
    [
      ['Subtotal', '£3,000.00'],
      ['VAT 0%', '£0.00'],
      ['Total', '£3,000.00'],
    ],
    [
      ['Materials', '£1,600.00'],
      ['CIS deduction, 20% of £1,400.00', '\u2212£280.00'],
      ['Amount to pay', '£2,720.00'],
    ],
  ],
];

test.each(UNDER_CIS)('worked case %s: what is charged and kept back', async (_, lines, work, sums, toPay) => {
  const job = await pricedWith(client, lines, { work, customerVatNumber: 'GB 123 4567 82' });
  const { preview, words } = await papersOf(job, 'invoice');
  expect(cellsOf(preview, 'Sums')).toEqual(sums);
  expect(cellsOf(preview, 'Amount to pay')).toEqual(toPay);
  for (const [label, amount] of [...sums, ...toPay]) expect(words).toContain(`${label} ${amount}`);
});

test('worked case 10: nothing is kept back from a business that is no CIS subcontractor', async () => {
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, cisRegistered: false });
  const { preview } = await papersOf(await pricedWith(client, ROOF, { work: CONTRACTOR }), 'invoice');
  expect(cellsOf(preview, 'Sums').at(-1)).toEqual(['Total', '£3,600.00']);
  expect(cellsOf(preview, 'Amount to pay')).toEqual([]);
});

test('worked case 13: a discount stands above the subtotal', async () => {
  const discount = { kind: 'AMOUNT', value: 16.43, label: 'Neighbours' };
  const job = await pricedWith(client, [goods('MATERIAL', 433.1)], { discount });
  const { preview, words, text } = await papersOf(job, 'invoice');
  expect(cellsOf(preview, 'Sums')).toEqual([
    ['Before discount', '£433.10'],
    ['Neighbours', '\u2212£16.43'],
    ['Subtotal', '£416.67'],
    ['VAT 20%', '£83.33'],
    ['Total', '£500.00'],
  ]);
  expect(words).toContain(
    'Before discount £433.10 Neighbours \u2212£16.43 Subtotal £416.67 VAT 20% £83.33 Total £500.00',
  );
  expect(text).toContain('Total including VAT: £500.00');
});
