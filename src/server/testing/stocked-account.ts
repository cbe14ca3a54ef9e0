import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import type { BankImport } from '#contract/bank.ts';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { tokenOf } from './open-offer.ts';
import { addProduct, createJob, saveJob, type WireProduct } from './job-calls.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { createPricedJob, type WireJob } from './priced-job.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { testPng } from './test-images.ts';

/** An export for an accountant of all that the account has. */
export const BOOKED = { kind: 'INVOICES', format: 'XERO', from: '2026-01-01', to: '2026-12-31', again: true };

/** An account that has something of everything. */
export type StockedAccount = {
  readonly client: TestClient;
  readonly email: string;
  readonly password: string;
  /** A word that stands in each of its texts. */
  readonly mark: string;
  /** Its ids by the name of the collection that they stand behind in a path. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** The id of its logo, which stands in a query. */
  readonly logoId: string;
  /** The only batch of the list that it has imported. */
  readonly importBody: Readonly<Record<string, unknown>>;
  readonly product: WireProduct;
  /** A job that is priced, and one that was quoted by e-mail. */
  readonly job: WireJob;
  readonly quoted: WireJob;
};

/** Signs up an account whose texts hold the mark, and gives it jobs in every state, a file, an invoice that was paid in part unless told otherwise, a logo and a second session. */
export async function stockAccount(
  { signUp, visitor }: TestApp,
  mark: string,
  { hasInvoice = true }: { readonly hasInvoice?: boolean } = {},
): Promise<StockedAccount> {
  const email = `${mark}@example.co.uk`.toLowerCase();
  const password = `${mark}-Tape-5!`;
  const names = { businessName: `${mark} Flooring`, firstname: mark, lastname: mark };
  const client = await signUp({ email, password, confirmPassword: password, ...names });
  const secondDevice = await visitor();
  await secondDevice.post('/api/sign-in', { email, password });
  await client.put('/api/account/preferences', {
    ...EXAMPLE_PREFERENCES,
    quoteFooterNote: mark,
    invoiceFooterNote: mark,
    currentPassword: password,
  });
  // The same image would have the same id.
  const logo = testPng({ width: mark.length });
  const withLogo = await client.put('/api/account/logo', logo, { 'content-type': 'image/png' });
  const { logoUrl } = withLogo.json<{ logoUrl: string }>();
  const list = { id: randomUUID(), batch: 0, total: 1, known: 'skip', newCategory: `${mark} lists` };
  const importBody = { ...list, rows: [{ name: `${mark} listed`, unitPrice: 4.5 }] };
  await client.post('/api/products/imports', importBody);
  const product = await addProduct(client, { name: `${mark} oak`, category: `${mark} wood` });
  const added = await client.post('/api/customers', { name: `${mark} Developments`, contactName: mark, notes: mark });
  const customer = added.json<{ id: string }>();
  const job = await createPricedJob(client, { customerName: `${mark} Ellison` });
  const priced = await createPricedJob(client, { customerName: `${mark} Hughes` });
  const sent = await client.post(`/api/jobs/${priced.id}/send-email?isQuote=true`);
  const { file, job: quoted } = sent.json<z.input<typeof FileAnswer>>();
  const paid = hasInvoice ? [await payPart(client, mark)] : [];
  const statement = await importBankStatement(client, mark);
  const booked = await client.post('/api/exports', BOOKED);
  const deleted = await createJob(client, { customerName: `${mark} Rees` });
  await client.delete(`/api/jobs/${deleted.id}`);
  const sessions = (await client.get('/api/account/sessions')).json<{ id: string }[]>().map(({ id }) => id);
  return {
    client,
    email,
    password,
    mark,
    ids: {
      jobs: [job.id, quoted.id, deleted.id],
      products: [product.id],
      customers: [customer.id, job.customerId ?? ''],
      imports: [list.id, statement.id],
      invoices: paid.map(({ invoice }) => invoice.id),
      payments: paid.map(({ payment }) => payment.id),
      exports: [booked.json<{ id: string }>().id],
      files: [file.id],
      offers: [tokenOf(quoted)],
      sessions,
    },
    logoId: new URL(logoUrl, 'http://localhost').searchParams.get('v') ?? '',
    importBody,
    product,
    job: await saveJob(client, job),
    quoted,
  };
}

/** Imports the statement of a bank with two lines; the mark stands in both. */
async function importBankStatement(client: TestClient, mark: string): Promise<z.input<typeof BankImport>> {
  const csv = `Date,Description,Amount\n01/11/2026,${mark} Pugh,1.00\n02/11/2026,${mark} Ltd,-1.00\n`;
  return (await client.post('/api/bank/imports', { csv })).json<z.input<typeof BankImport>>();
}

/** Invoices a job of its own and notes a part payment; the mark stands in both. */
async function payPart(
  client: TestClient,
  mark: string,
): Promise<Pick<z.input<typeof PaymentAnswer>, 'invoice' | 'payment'>> {
  const { id } = await createPricedJob(client, {
    customerName: `${mark} Pugh`,
    work: { ...EMPTY_WORK, customerKind: 'BUSINESS' },
  });
  const issued = await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  const [invoice] = issued.json<z.input<typeof FileAnswer>>().job.invoices;
  const body = { amount: 1, method: 'CASH', receivedOn: '2026-11-01', note: mark };
  return (await client.post(`/api/invoices/${invoice?.id}/payments`, body)).json<z.input<typeof PaymentAnswer>>();
}
