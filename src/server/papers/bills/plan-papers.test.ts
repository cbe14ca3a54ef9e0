import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import type { LineBody } from '#server/testing/job-calls.ts';
import { issueQuote } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { CONTRACTOR, fitting, goods, pricedWith } from '#server/testing/vat-job.ts';

type Answer = z.input<typeof InvoiceAnswer>;
type Issued = { readonly invoice: WireJob['invoices'][number]; readonly words: string };

const pennies = (pounds: number) => Math.round(pounds * 100);

/** Issues deposit, stage and rest of a quoted job; answers it, its trader, and each invoice with the words of its PDF. */
async function issueParts(stage: number, lines: readonly LineBody[], content: object) {
  const server = await createTestApp();
  const client = await server.signUp();
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, cisRegistered: true });
  const paymentPlan = [
    { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' },
    { id: randomUUID(), label: 'Stage', share: { amount: stage }, when: 'ON_START' },
    { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' },
  ];
  const job = await issueQuote(client, await pricedWith(client, lines, { ...content, paymentPlan }));
  const issued: Issued[] = [];
  for (const { id } of paymentPlan) {
    const { invoice, file } = (await client.post(`/api/jobs/${job.id}/invoices`, { partId: id })).json<Answer>();
    const { words } = await readPdf((await client.get(file?.link ?? '')).rawPayload);
    if (invoice) issued.push({ invoice, words: words.flat().join(' ') });
  }
  const sum = (of: (invoice: Issued['invoice']) => number): number =>
    issued.reduce((all, { invoice }) => all + pennies(of(invoice)), 0);
  return { client, job, issued, sum };
}

test('of two rates each part says to the penny what is net and VAT at each, and the parts come to the job', async () => {
  const lines = [
    goods('FIXED_FLOOR', 777.77),
    goods('CARPET', 333.33),
    fitting(300, 'FIXED_FLOOR'),
    fitting(150, 'CARPET'),
  ];
  const { job, issued, sum } = await issueParts(500, lines, { work: { property: 'NEW_HOME' } });
  // At 20% £483.33 and £96.67, at 0% £1,077.77.
  expect(job).toMatchObject({ priceVatExclusive: 1_561.1, priceVatComponent: 96.67, priceVatInclusive: 1_657.77 });
  const [deposit = '', stage = '', rest = ''] = issued.map(({ words }) => words);

  // 25% of £1,657.77 is £414.4425: £145.00 at 20%, of which 145.00 x 96.67 / 580.00 = 24.1675 is VAT, and £269.44 at 0%.
  expect(deposit).toMatch(/Deposit, 25% of £1,657\.77, CARPET and Fitting CARPET by quote #1 version 1 20% £120\.83/);
  expect(deposit).toMatch(
    /Deposit, 25% of £1,657\.77, [-\w]+ and Fitting FIXED_FLOOR by quote #1 version 1 0% £269\.44/,
  );
  expect(deposit).toContain('Subtotal £390.27 VAT 20% on £120.83 £24.17 VAT 0% on £269.44 £0.00 Total £414.44');

  // Of £435.00 and £808.33 left: £174.93, a sixth of which is £29.155, and £325.07.
  expect(stage).toContain('Stage, £500.00 of £1,657.77');
  expect(stage).toContain('Subtotal £470.84 VAT 20% on £145.77 £29.16 VAT 0% on £325.07 £0.00 Total £500.00');

  for (const less of ['120.83', '269.44']) expect(rest).toMatch(RegExp(`less invoice #1 of .*, Deposit .*−£${less}`));
  for (const less of ['145.77', '325.07']) expect(rest).toMatch(RegExp(`less invoice #1-2 of .*, Stage .*−£${less}`));
  expect(rest).toContain('Subtotal £699.99 VAT 20% on £216.73 £43.34 VAT 0% on £483.26 £0.00 Total £743.33');
  expect([sum(({ net }) => net), sum(({ vat }) => vat), sum(({ total }) => total)]).toEqual([156_110, 9_667, 165_777]);
});

test('under a reverse charge each part says the VAT that the customer pays and what is kept back, and no penny goes astray', async () => {
  const lines = [goods('ROOFING', 2_000, 1_600), fitting(999.99)];
  const content = { work: CONTRACTOR, customerVatNumber: 'GB 123 4567 82' };
  const { job, issued, sum } = await issueParts(333.33, lines, content);
  expect(job).toMatchObject({ priceVatExclusive: 2_999.99, priceVatComponent: 0, priceVatInclusive: 2_999.99 });

  // VAT of £600.00 on the whole, and £280.00 of it kept back: each by the nets, the rest what is left.
  const said = [
    ['£750.00', '£150.00', '−£70.00', '£680.00'],
    ['£333.33', '£66.67', '−£31.11', '£302.22'],
    ['£1,916.66', '£383.33', '−£178.89', '£1,737.77'],
  ] as const;
  for (const [index, [net, reversed, deduction, toPay]] of said.entries()) {
    const { words } = issued[index] ?? { words: '' };
    expect(words).toContain(`Subtotal ${net} VAT (reverse charge) £0.00 Total ${net}`);
    expect(words).toContain(`Reverse charge: customer to pay the VAT of ${reversed} to HMRC`);
    expect(words).toContain(`${deduction} Amount to pay ${toPay}`);
    expect(words).toContain('VAT No. GB 123 4567 82');
  }
  expect(issued[2]?.words).toMatch(/less invoice #1 of .*, Deposit .*−£750\.00 .*#1-2 of .*, Stage .*−£333\.33/);
  expect([sum(({ net }) => net), sum(({ vat }) => vat), sum(({ cisDeduction }) => cisDeduction)]).toEqual([
    299_999, 0, 28_000,
  ]);
  expect(sum(({ toPay }) => toPay)).toBe(271_999);
});

test('a credit note says what had been supplied, and that the customer accounts for less VAT of it', async () => {
  const lines = [goods('ROOFING', 2_000, 1_600), fitting(999.99)];
  const content = { work: CONTRACTOR, customerVatNumber: 'GB 123 4567 82' };
  const { client, issued } = await issueParts(333.33, lines, content);
  const path = `/api/invoices/${issued[1]?.invoice.id}/credit`;
  const { file } = (await client.post(path, { amount: 300, reason: 'Less scaffolding' })).json<Answer>();
  const { words } = await readPdf((await client.get(file?.link ?? '')).rawPayload);
  const said = words.flat().join(' ');
  expect(said).toMatch(/Stage, \S+ and Fitting Less scaffolding \(corrects invoice #1-2 of/);
  expect(said).toContain(
    'Reverse charge: customer to reduce the VAT accounted for to HMRC by £60.00 (VAT Act 1994, section 55A)',
  );
  expect(said).not.toContain('customer to pay the VAT');
});
