import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Preview } from './preview.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { buildDocument } from '#domain/document/document.ts';
import { EXAMPLE_LINES, exampleSource } from '#domain/document/document-examples.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { CONTRACTOR } from '#domain/vat/vat-examples.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const JOB = { ...EXAMPLE_JOBS.PRICED, workFinishedOn: '2026-11-20', credit: 51.36 };
const ISSUED = {
  url: EXAMPLE_FILES.invoice.link,
  file: { ...EXAMPLE_FILES.invoice, action: 'SEND', delivery: 'SENT' },
  job: { ...EXAMPLE_JOBS.INVOICED, invoices: [{ ...EXAMPLE_INVOICE, paid: 51.36, due: 3007.36, state: 'PART_PAID' }] },
};
const BOX = 'Use £51.36 of credit that was paid before';

beforeEach(() => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
});

async function open(
  job: object = JOB,
  answers: Record<string, Answer | Answer[]> = {},
  type: DocumentType = 'invoice',
) {
  const shown = z.parse(JobAnswer, job);
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null } },
    [`GET /jobs/${JOB.id}/document`]: { body: buildDocument(exampleSource(undefined, { type })) },
    [`POST /jobs/${JOB.id}/send-email`]: { body: ISSUED },
    [`POST /jobs/${JOB.id}/download-pdf`]: { body: ISSUED },
    ...answers,
  });
  const { user } = renderScreen(<Preview job={shown} type={type} />);
  await screen.findByRole('article');
  const ask = async (name: string) => {
    const [button] = screen.getAllByRole('button', { name });
    if (button) await user.click(button);
    return within(await screen.findByRole('dialog'));
  };
  return { ...api, user, ask };
}

test('an invoice uses credit unless that is unticked, and says before and after what is left to pay', async () => {
  const { user, ask, callsOf } = await open();
  screen.getByText('£51.36 that came in before is used for this invoice: £3,007.36 is left to pay.');
  const dialog = await ask('Email to customer');
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: BOX });
  expect(box.checked).toBe(true);
  dialog.getByText('The invoice says that £51.36 is paid and £3,007.36 is left to pay.');
  await user.click(box);
  dialog.getByText('Your customer is asked for the whole £3,058.72.');
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText(/ sent to .*\. £51\.36 of credit is used\. £3,007\.36 is left to pay\.$/);
  const sent = callsOf('POST', `/jobs/${JOB.id}/send-email`).map(({ body }) => body);
  expect(sent).toEqual([{ subject: '', message: '', copyToMe: false, useCredit: true, seen: JOB.tstampUpdated }]);
});

test('the sheet is asked for as it would be issued, with the credit or without', async () => {
  const { user, ask, callsOf } = await open();
  const dialog = await ask('Email to customer');
  await user.click(dialog.getByRole('checkbox', { name: BOX }));
  const asked = () => callsOf('GET', `/jobs/${JOB.id}/document`).map(({ path }) => path.split('?')[1]);
  await waitFor(() => expect(asked()).toEqual(['isQuote=false&useCredit=true', 'isQuote=false']));
});

test('a download uses it too; unticked, the customer is asked for all and the credit is kept', async () => {
  const { user, ask, callsOf } = await open(JOB, {
    [`POST /jobs/${JOB.id}/download-pdf`]: refusal(503, 'BUSY', 'Busy.'),
  });
  const said = () => callsOf('POST', `/jobs/${JOB.id}/download-pdf`).map(({ body }) => body);
  const first = await ask('Download PDF');
  first.getByText('The invoice says that £51.36 is paid and £3,007.36 is left to pay.');
  await user.click(first.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(said()).toEqual([{ useCredit: true, seen: JOB.tstampUpdated }]));
  await screen.findByRole('button', { name: 'Retry' });
  const second = await ask('Download PDF');
  await user.click(second.getByRole('checkbox', { name: BOX }));
  await user.click(second.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(said()[1]).toEqual({ seen: JOB.tstampUpdated });
  screen.getByText('£51.36 that came in before is kept as credit.');
});

test('of an invoice from which a contractor keeps something back, the credit is taken off what is then to pay', async () => {
  const lines = EXAMPLE_LINES.map((line) => ({ ...line, vatKind: 'ROOFING' as const }));
  const own = { type: 'invoice', account: { cisRegistered: true }, job: { work: CONTRACTOR } } as const;
  const printed = buildDocument(exampleSource(lines, own));
  const [total, toPay] = ['Sums', 'Amount to pay'].map((table) => cellsOf(printed, table).at(-1)?.at(-1));
  expect([total, toPay]).toEqual(['£2,548.93', '£2,379.33']);
  const { ask } = await open(JOB, { [`GET /jobs/${JOB.id}/document`]: { body: printed } });
  screen.getByText('£51.36 that came in before is used for this invoice: £2,327.97 is left to pay.');
  const dialog = await ask('Email to customer');
  dialog.getByText('The invoice says that £51.36 is paid and £2,327.97 is left to pay.');
});

test.each([
  ['a quote', { ...JOB }, 'quote'],
  ['an invoice that is issued', { ...EXAMPLE_JOBS.INVOICED, id: JOB.id, credit: 51.36 }, 'invoice'],
  ['an invoice of a job without credit', { ...JOB, credit: 0 }, 'invoice'],
] as const)('%s asks for no credit and sends no word of it', async (_which, job, type) => {
  const { user, ask, callsOf } = await open(job, {}, type);
  expect(screen.queryByText(/that came in before/)).toBeNull();
  const dialog = await ask('Email to customer');
  expect(dialog.queryByRole('checkbox', { name: /credit/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(callsOf('POST', `/jobs/${JOB.id}/send-email`)).toHaveLength(1));
  expect(callsOf('POST', `/jobs/${JOB.id}/send-email`)[0]?.body).not.toHaveProperty('useCredit');
});

test('a try that went through after all leads to the history, and is not sent once more', async () => {
  const reused = refusal(409, 'KEY_REUSED', 'This Idempotency-Key was used for another call.');
  const { user, ask } = await open(JOB, { [`POST /jobs/${JOB.id}/send-email`]: ['lost', reused] });
  await user.click((await ask('Email to customer')).getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Retry' });
  const dialog = await ask('Email to customer');
  await user.click(dialog.getByRole('checkbox', { name: BOX }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your first try for the invoice went through after all, as it stood then.');
  expect(screen.getByRole('link', { name: 'Open the history' }).getAttribute('href')).toContain('/job/history');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
