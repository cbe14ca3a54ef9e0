import { lineOf, type DemoLine } from './demo-work.ts';
import { succeed } from './succeed.ts';
import type { PaymentMethod } from '#domain/bill/payment.ts';
import { acceptance, tokenOf, type WirePage } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** Who acts on a job as it is at that time, and the day of it as YYYY-MM-DD. */
export type Scene = {
  readonly trader: TestClient;
  readonly customer: TestClient;
  readonly job: WireJob;
  readonly today: string;
};

/** Something that happens to a priced job. */
export type Act = (scene: Scene) => Promise<unknown>;

export const sendQuote = issuing('send-email', 'quote');
export const downloadQuote = issuing('download-pdf', 'quote');
export const sendInvoice = issuing('send-email', 'invoice');
export const downloadInvoice = issuing('download-pdf', 'invoice');

/** The trader goes back to the prices and saves them as they were. */
export const reprice: Act = async ({ trader, job }) => {
  const measured = await succeed(trader.put(`/api/jobs/${job.id}`, { ...job, status: 'MEASURED' }));
  await succeed(trader.put(`/api/jobs/${job.id}`, { ...measured.json<WireJob>(), status: 'PRICED' }));
};

/** The customer opens the quote's page. */
export const look: Act = ({ customer, job }) => succeed(customer.get(pageOf(job)));

/** The customer signs the quote on its page and takes all that is optional. */
export const accept: Act = ({ customer, job }) => signPage(customer, pageOf(job), job);

/** The customer says no and why. */
export function decline(reason: string): Act {
  return ({ customer, job }) => succeed(customer.post(`${pageOf(job)}/decline`, { reason }));
}

/** The customer asks something on the quote's page. */
export function ask(text: string): Act {
  return ({ customer, job }) => succeed(customer.post(`${pageOf(job)}/question`, { text }));
}

/** The trader answers. */
export function answer(text: string): Act {
  return ({ trader, job }) => succeed(trader.post(`/api/jobs/${job.id}/messages`, { text }));
}

/** The trader notes that the work has begun. */
export const start: Act = ({ trader, job, today }) =>
  succeed(trader.put(`/api/jobs/${job.id}`, { ...job, workStartedOn: today }));

/** The trader notes that the work is done. */
export const finish: Act = ({ trader, job, today }) =>
  succeed(trader.put(`/api/jobs/${job.id}`, { ...job, workFinishedOn: today }));

/** The trader mails the invoice of a part of the plan, by its place in it. */
export function invoicePart(place: number): Act {
  return ({ trader, job }) =>
    succeed(
      trader.post(`/api/jobs/${job.id}/invoices`, {
        partId: job.paymentPlan?.[place]?.id,
        deliver: 'SEND',
        useCredit: false,
      }),
    );
}

/** All that is due of the newest invoice comes in, or so many pounds. */
export function pay(method: PaymentMethod, pounds?: number): Act {
  return ({ trader, job, today }) => {
    const invoice = job.invoices.at(-1);
    if (!invoice) throw new Error(`Job ${job.jobNumber} has no invoice to pay.`);
    const amount = pounds ?? invoice.due;
    return succeed(trader.post(`/api/invoices/${invoice.id}/payments`, { amount, method, receivedOn: today }));
  };
}

/** The trader offers work besides what was accepted, and the customer accepts it. */
export function agreeExtra(line: DemoLine): Act {
  return async ({ trader, customer, job }) => {
    const { description, quantity, units, unitPriceWithoutMarkup, markup } = lineOf(line);
    const body = { description, quantity, units, unitPriceWithoutMarkup, markup, vatKind: 'MATERIAL' };
    const { extra } = (await succeed(trader.post(`/api/jobs/${job.id}/extras`, body))).json<{
      extra: WireJob['extras'][number];
    }>();
    await signPage(customer, pageOf(extra), job);
  };
}

function issuing(call: 'send-email' | 'download-pdf', type: 'quote' | 'invoice'): Act {
  return ({ trader, job }) => succeed(trader.post(`/api/jobs/${job.id}/${call}?isQuote=${type === 'quote'}`));
}

async function signPage(customer: TestClient, path: string, job: WireJob): Promise<void> {
  const page = (await succeed(customer.get(path))).json<WirePage>();
  const chosenOptions = job.lineItems.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  await succeed(customer.post(`${path}/accept`, acceptance(page, { name: job.customerName, chosenOptions })));
}

function pageOf(offered: Parameters<typeof tokenOf>[0]): string {
  return `/api/offers/${tokenOf(offered)}`;
}
