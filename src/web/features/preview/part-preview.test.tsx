import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Preview } from './preview.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import { buildDocument } from '#domain/document/document.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { pence } from '#domain/money/money.ts';
import { valueOf } from '#web/testing/control.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const STAGE = { id: exampleId(801), label: 'Stage', share: { percent: 25 }, when: 'ON_START', invoiceId: null };
const REST = { ...STAGE, id: exampleId(802), label: 'Rest', share: 'REST', when: 'ON_FINISH' };
const JOB = {
  ...EXAMPLE_JOBS.QUOTED,
  agreed: null,
  priceVatExclusive: 2_000,
  priceVatComponent: 0,
  priceVatInclusive: 2_000,
  vatBreakdown: [],
  paymentPlan: [
    { ...STAGE, total: 500 },
    { ...REST, total: 1_500 },
  ],
};
const PATH = `/jobs/${JOB.id}/invoices`;
const MADE = { ...EXAMPLE_INVOICE, jobId: JOB.id, number: '#1042', label: 'Stage', total: 500, net: 500, toPay: 500 };
const AFTER = { ...JOB, invoices: [MADE], tstampUpdated: '2026-11-30T09:00:00.000Z' };
const PAPER = buildDocument(exampleSource(undefined, { type: 'invoice' }));

beforeEach(() => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
});

async function open(
  part: AskedPart | null = { partId: STAGE.id },
  changes: object = {},
  answers: Record<string, Answer> = {},
) {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null } },
    [`GET /jobs/${JOB.id}/document`]: { body: PAPER },
    [`POST ${PATH}`]: { status: 201, body: { invoice: MADE, file: EXAMPLE_FILES.sending, job: AFTER } },
    [`PUT /jobs/${JOB.id}/aside`]: { body: JOB },
    ...answers,
  });
  const job = z.decode(JobAnswer, { ...JOB, ...changes } as z.input<typeof JobAnswer>); // as the wire has it
  const { user } = renderScreen(<Preview job={job} type="invoice" part={part} />);
  const press = async (name: string) => {
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
  };
  const ask = async (name: string) => {
    await press(name);
    return within(await screen.findByRole('dialog'));
  };
  const shown = () => api.callsOf('GET', `/jobs/${JOB.id}/document`).map(({ path }) => path.split('?')[1]);
  return { ...api, user, press, ask, shown, asked: () => api.callsOf('POST', PATH).map(({ body }) => body) };
}

test('the invoice of a part is seen as it will be, its mail is written anew, and it is sent under a key', async () => {
  const { user, ask, asked, shown, callsOf } = await open();
  await screen.findByText('Stage 25% comes to £500.00.');
  expect(shown()).toEqual([`isQuote=false&partId=${STAGE.id}`]);
  const back = screen.getAllByRole('link', { name: 'Back to history' })[0]?.getAttribute('href');
  expect(back).toBe(`/job/history?jobId=${JOB.id}`);
  const dialog = await ask('Email to customer');
  await user.click(dialog.getByRole('button', { name: 'Change subject and message' }));
  const subject = await dialog.findByLabelText('Subject');
  expect(valueOf(subject)).toContain('Invoice #');
  dialog.getByText('What it is for, when to pay by, and what has been paid already, are added below it.');
  await user.clear(subject);
  await user.type(subject, 'First stage');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^Now at \/job\/history/);
  expect(asked()).toEqual([
    {
      partId: STAGE.id,
      deliver: 'SEND',
      subject: 'First stage',
      message: '',
      copyToMe: false,
      seen: JOB.tstampUpdated,
    },
  ]);
  expect(callsOf('POST', PATH)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
});

test('a part of its own is asked for by its share and label, and says what of the job it is', async () => {
  const { ask, asked, shown } = await open({ share: { amount: pence(2_500) }, label: 'Skip' });
  await screen.findByText('Skip comes to £25.00.');
  expect(shown()).toEqual(['isQuote=false&amount=25&label=Skip']);
  const dialog = await ask('Download PDF');
  dialog.getByText(/becomes final: it can't be changed afterwards\./);
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await screen.findByText(/^Now at \/job\/history/);
  expect(asked()).toEqual([{ share: { amount: 25 }, label: 'Skip', deliver: 'DOWNLOAD', seen: JOB.tstampUpdated }]);
});

test('what was printed is what was issued', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const byHand = { customerEmail: '', customerHasNoEmail: true };
  const { ask, shown } = await open(undefined, byHand);
  const dialog = await ask('Print');
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(shown()).toContain(`isQuote=false&invoiceId=${MADE.id}`);
  vi.unstubAllGlobals();
});

test('only the part that leaves nothing says so, names extras that wait, and asks when the work was finished', async () => {
  const offer = { ...EXAMPLE_OFFER, id: exampleId(803) };
  const extra = { id: offer.id, description: 'Trim door', total: 42, offer, photoUrl: null, agreedOn: null };
  const asks = (dialog: ReturnType<typeof within>) => [
    dialog.queryAllByLabelText('Work finished on').length,
    dialog.queryAllByText(/^The extra “Trim door”/).length,
  ];
  const some = await open(undefined, { extras: [extra] });
  expect(asks(await some.ask('Download PDF'))).toEqual([0, 0]);
  cleanup();
  const all = await open({ share: { amount: pence(200_000) }, label: 'All' }, { extras: [extra] });
  await screen.findByText(/^All comes to £2,000\.00\. This is all that is left, so the job is then fully invoiced\.$/);
  expect(asks(await all.ask('Download PDF'))).toEqual([1, 1]);
});

test('before all is invoiced the dialog says that it is more than was agreed, and before a part it does not', async () => {
  const offer = { ...EXAMPLE_OFFER, state: 'ACCEPTED', version: JOB.version, total: 1_500 };
  const changed = { offer, version: JOB.version + 1 };
  const more = /^Your customer agreed to £1,500\.00\. With this invoice you ask for £500\.00 more in all\./;
  const all = await open(null, changed);
  expect((await all.ask('Download PDF')).getByText(more)).toBeDefined();
  cleanup();
  const some = await open(undefined, changed);
  expect((await some.ask('Download PDF')).queryByText(more)).toBeNull();
});

test('the invoice of all that is left says which parts are in it, asked for as the last part or in the usual way', async () => {
  const deposit = { ...STAGE, id: exampleId(804), label: 'Deposit', when: 'ON_ACCEPTANCE', total: 500 };
  const paymentPlan = [deposit, { ...STAGE, total: 500 }, { ...REST, total: 1_000 }];
  await open({ partId: REST.id }, { paymentPlan });
  await screen.findByText(
    'Rest comes to £2,000.00, with Deposit and Stage, which are not invoiced. This is all that is left, so the job is then fully invoiced.',
  );
  cleanup();
  await open(null, { paymentPlan });
  await screen.findByText(
    'This invoice asks for all that is left, with Deposit and Stage, which are not invoiced. A part by itself is invoiced from the history.',
  );
  cleanup();
  const one = await open(null, {
    paymentPlan: [
      { ...STAGE, invoiceId: MADE.id, total: 500 },
      { ...REST, total: 1_500 },
    ],
  });
  await one.ask('Download PDF');
  expect(screen.queryByText(/not invoiced/)).toBeNull();
});

test.each([
  ['signed', null],
  ['agreed to', { how: 'PHONE', on: '2026-11-28', note: '', papers: false }],
])('a part of what was %s says so where the job comes to something else by now', async (agreed, noted) => {
  const offer = { ...EXAMPLE_OFFER, state: 'ACCEPTED', version: JOB.version, total: 1_000, noted };
  const paymentPlan = [
    { ...STAGE, total: 250 },
    { ...REST, total: 1_750 },
  ];
  await open(undefined, { offer, paymentPlan, version: JOB.version + 1 });
  const of = `Stage 25% of the £1,000.00 that your customer ${agreed} comes to £250.00. The rest takes the difference.`;
  await screen.findByText(of);
  expect(screen.getByText(/^Your customer agreed to £1,000\.00\./).textContent).toContain('comes to £2,000.00 now.');
});

test('a part that can not be had any more is told with the way to the history, and nothing is asked of it', async () => {
  const refused = refusal(409, 'PART_ISSUED', 'This part is invoiced. Open the history of the job to send it again.');
  const paymentPlan = [
    { ...STAGE, invoiceId: MADE.id, total: 500 },
    { ...REST, total: 1_500 },
  ];
  await open(undefined, { paymentPlan, invoices: [MADE] }, { [`GET /jobs/${JOB.id}/document`]: refused });
  await screen.findByText('This part is invoiced. Open the history of the job to send it again.');
  expect(screen.getByRole('link', { name: 'Open the history' }).getAttribute('href')).toContain('/job/history');
  for (const way of ['Email to customer', 'Download PDF'])
    expect(screen.queryByRole('button', { name: way })).toBeNull();
});

test('credit is used for a part unless that is unticked', async () => {
  const { user, ask, asked } = await open(undefined, { credit: 620 });
  const dialog = await ask('Email to customer');
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /of credit that was paid before$/ });
  expect(box.checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({ partId: STAGE.id, useCredit: true });
});
