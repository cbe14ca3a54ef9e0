import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Preview } from './preview.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { pence } from '#domain/money/money.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { queryClient } from '#web/api/query-client.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi, refusal, toSettle, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const JOB = exampleJob('PRICED');
const FINAL = /^This invoice over £[\d,.]+ becomes final: it can't be changed afterwards\.$/;

beforeEach(() => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
});

async function open(job: Job, type: DocumentType, answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, footerNote: '' } },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null } },
    [`GET /jobs/${job.id}/document`]: { body: buildDocument(exampleSource()) },
    [`POST /jobs/${job.id}/send-email`]: refusal(503, 'BUSY', 'The server is busy.'),
    [`POST /jobs/${job.id}/download-pdf`]: refusal(503, 'BUSY', 'The server is busy.'),
    [`PUT /jobs/${job.id}/aside`]: { body: { ...EXAMPLE_JOBS.PRICED, id: job.id } },
    ...answers,
  });
  const view = renderScreen(<Preview job={job} type={type} />);
  await waitFor(() => expect(api.callsOf('GET', '/account')).toHaveLength(1));
  const press = async (name: string): Promise<void> => {
    const [button] = screen.getAllByRole('button', { name });
    if (button) await view.user.click(button);
  };
  const sent = () => api.callsOf('POST', `/jobs/${job.id}/send-email`).map(({ body }) => body);
  const downloads = () => api.callsOf('POST', `/jobs/${job.id}/download-pdf`);
  return { ...api, ...view, press, sent, downloads };
}

const dialog = () => within(screen.getByRole('dialog'));

describe('an invoice becomes final knowingly (amendment N2)', () => {
  test('before it is first sent the dialog says so', async () => {
    const { press } = await open(JOB, 'invoice');
    await press('Email to customer');
    expect(screen.getByRole('dialog', { name: 'Send invoice' })).toBeDefined();
    expect(dialog().getByText(`Are you sure you want to send the invoice to ${JOB.customerName}?`)).toBeDefined();
    expect(dialog().getByText(FINAL)).toBeDefined();
  });

  test('all that is said before names the total that the paper has', async () => {
    const { press, user } = await open({ ...JOB, priceVatInclusive: pence(1) }, 'invoice');
    const article = await screen.findByRole('article');
    await press('Email to customer');
    const said = /£[\d,.]+/.exec(dialog().getByText(FINAL).textContent)?.[0] ?? '';
    expect(article.textContent).toContain(`Total${said}`);
    await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
    expect(valueOf(await dialog().findByLabelText('Message'))).toContain(said);
  });

  test('its first download asks, and does nothing on Cancel', async () => {
    const { press, user, downloads } = await open(JOB, 'invoice');
    await press('Download PDF');
    expect(screen.getByRole('dialog', { name: 'Download invoice' })).toBeDefined();
    expect(dialog().getByText(FINAL)).toBeDefined();
    expect(dialog().queryByRole('link')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(downloads()).toEqual([]);
    await press('Download PDF');
    await user.click(dialog().getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(downloads()).toHaveLength(1));
  });

  test.each([
    ['where to pay or when by', { bankDetails: '', paymentTermsDays: null }],
    ['where to pay', { bankDetails: ' ' }],
    ['when to pay by', { paymentTermsDays: null }],
  ])('one that does not say %s is questioned, with the way to the settings', async (what, missing) => {
    const preferences = { body: { ...EXAMPLE_PREFERENCES, footerNote: '', ...missing } };
    const { press, user } = await open(JOB, 'invoice', { 'GET /account/preferences': preferences });
    await press('Email to customer');
    expect(await dialog().findByText(new RegExp(`It doesn't say ${what}\\.`))).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await press('Download PDF');
    const name = 'Set it in Settings (opens in a new tab)';
    const link = dialog().getByRole<HTMLAnchorElement>('link', { name });
    expect([link.getAttribute('href'), link.target]).toEqual(['/settings/documents', '_blank']);
    expect(dialog().getByRole('button', { name: 'Download' })).toBeDefined();
  });

  test.each([
    ['an invoice', JOB, 'invoice', '', true],
    ['an invoice with bank details', JOB, 'invoice', 'Account 7312 0458', false],
    ['an invoice that is issued', exampleJob('INVOICED'), 'invoice', '', false],
    ['a quote', JOB, 'quote', '', false],
  ] as const)('the preview of %s says only where it is so that the bank details are missing', async (...row) => {
    const [, job, type, bankDetails, isSaid] = row;
    await open(job, type, { 'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, bankDetails } } });
    await act(() => queryClient.ensureQueryData(preferencesQuery));
    await screen.findByRole('article');
    const way = screen.queryByRole('link', { name: 'add your bank details in Settings' });
    expect(way?.getAttribute('href')).toBe(isSaid ? '/settings/documents' : undefined);
  });

  test('one whose customer pays the VAT to HMRC says before that it lacks the customer’s VAT number (V7)', async () => {
    const vatBreakdown = JOB.vatBreakdown.map((share) => ({ ...share, treatment: 'REVERSE_CHARGE' as const }));
    const reversed = { ...JOB, vatBreakdown };
    await open(reversed, 'invoice');
    const way = () => screen.queryByRole('link', { name: 'Enter it under VAT on pricing' });
    expect(way()?.getAttribute('href')).toBe(`/job/pricing?jobId=${JOB.id}`);
    cleanup();
    await open({ ...reversed, customerVatNumber: 'GB 123 4567 82' }, 'invoice');
    expect(way()).toBeNull();
    cleanup();
    await open(reversed, 'quote');
    expect(way()).toBeNull();
  });

  test('one whose customer pays the VAT to HMRC says before that the customer’s number looks mistyped', async () => {
    const vatBreakdown = JOB.vatBreakdown.map((share) => ({ ...share, treatment: 'REVERSE_CHARGE' as const }));
    const job = { ...JOB, customerVatNumber: 'GB123456789' };
    const { press } = await open({ ...job, vatBreakdown }, 'invoice');
    await press('Email to customer');
    expect(dialog().getByText(/GB123456789 has a typing mistake/)).toBeDefined();
    cleanup();
    const other = await open(job, 'invoice');
    await other.press('Email to customer');
    expect(dialog().queryByText(/typing mistake/)).toBeNull();
  });

  test('one that is refused for the number leads to where it is entered, not to trying again', async () => {
    const { press, user } = await open(JOB, 'invoice', {
      [`POST /jobs/${JOB.id}/download-pdf`]: refusal(409, 'VAT_NUMBER_MISSING', 'It must name the number.'),
    });
    await press('Download PDF');
    await user.click(dialog().getByRole('button', { name: 'Download' }));
    const way = await screen.findByRole('link', { name: 'Enter it' });
    expect(way.getAttribute('href')).toBe(`/job/pricing?jobId=${JOB.id}`);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test.each([
    ['a quote', JOB, 'quote'],
    ['an invoice that is issued', exampleJob('INVOICED'), 'invoice'],
  ] as const)('%s is downloaded at once, and sent without a word of that', async (_which, job, type) => {
    const { press, downloads } = await open(job, type);
    await press('Download PDF');
    await waitFor(() => expect(downloads()).toHaveLength(1));
    await press('Email to customer');
    expect(dialog().queryByText(/becomes final/)).toBeNull();
  });
});

describe('a preview that is left while it is sending (amendment N8)', () => {
  function held(job: Job) {
    const answer = toSettle<Response>();
    const fetched = vi.mocked(globalThis.fetch);
    const others = fetched.getMockImplementation();
    fetched.mockImplementation((input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
      return pathname.endsWith(`/jobs/${job.id}/send-email`) ? answer.promise : (others ?? fetch)(input, init);
    });
    return answer;
  }

  test('leaves the user where they went, and tells there that it failed', async () => {
    const { press, user, router } = await open(JOB, 'quote');
    const answer = held(JOB);
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await act(() => router.navigate('/elsewhere'));
    answer.reject(new TypeError('Failed to fetch'));
    await screen.findByText(
      `The quote #${JOB.jobNumber} may not have been sent. There is no connection. Check your signal and try again.`,
    );
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('claims no failure there of a first try that went through', async () => {
    const { press, user, router } = await open(JOB, 'quote');
    const answer = held(JOB);
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await act(() => router.navigate('/elsewhere'));
    const reused = refusal(409, 'KEY_REUSED', 'This Idempotency-Key was used for another call.');
    answer.resolve(Response.json(typeof reused === 'string' ? null : reused.body, { status: 409 }));
    const told = await screen.findByText(/went through after all/);
    expect(told.textContent).toBe(
      `Your first try for the quote #${JOB.jobNumber} went through after all, as it stood then.`,
    );
  });

  test('leaves them there once it is sent, too', async () => {
    const { press, user, router } = await open(JOB, 'quote');
    const answer = held(JOB);
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await act(() => router.navigate('/elsewhere'));
    const [file] = EXAMPLE_JOBS.QUOTED.files;
    answer.resolve(Response.json({ url: file?.link, file: { ...file, delivery: 'SENT' }, job: EXAMPLE_JOBS.QUOTED }));
    await screen.findByText(/ sent to /);
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('does not send again where it is opened again meanwhile', async () => {
    const { press, user, router } = await open(JOB, 'quote');
    const answer = held(JOB);
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    const [busy] = await screen.findAllByRole('button', { name: 'Sending' });
    if (busy) await user.click(busy);
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.reject(new TypeError('Failed to fetch'));
    await screen.findAllByRole('button', { name: 'Email to customer' });
  });
});

describe('the mail (amendment N6)', () => {
  test('goes to the address that the dialog shows, as the business has set it', async () => {
    const { press, user, sent } = await open(JOB, 'quote');
    await press('Email to customer');
    expect(dialog().getByText(JOB.customerEmail)).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ subject: '', message: '', copyToMe: false, seen: JOB.tstampUpdated }]),
    );
  });

  test('can have a subject and message of its own, which begin as they would go; only what was changed is sent', async () => {
    const { press, user, sent } = await open(JOB, 'quote');
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
    const subject = await dialog().findByLabelText('Subject');
    expect(valueOf(subject)).toBe(`Your quote ${JOB.jobNumber} from Pritchard Floors`);
    expect(valueOf(dialog().getByLabelText('Message'))).toMatch(/^Dear .+,\n\nThe total is £/);
    await user.clear(subject);
    await user.type(subject, 'Your floor');
    await user.click(dialog().getByRole('checkbox', { name: 'Copy to me' }));
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ subject: 'Your floor', message: '', copyToMe: true, seen: JOB.tstampUpdated }]),
    );
  });

  test('of a new version names it in its subject, and says what is added', async () => {
    const [file] = exampleJob('QUOTED').files;
    const preferences = { ...EXAMPLE_PREFERENCES, quoteMailSubject: '' };
    const lineItems = JOB.lineItems.map((line, index) => ({ ...line, isOptional: index === 0 }));
    const job = { ...JOB, lineItems, version: 2, files: file ? [{ ...file, version: 1 }] : [] };
    const { press, user } = await open(job, 'quote', { 'GET /account/preferences': { body: preferences } });
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
    expect(valueOf(await dialog().findByLabelText('Subject'))).toBe(
      `Quote #${JOB.jobNumber}, version 2, from Pritchard Floors`,
    );
    const message = dialog().getByLabelText('Message');
    expect(valueOf(message)).not.toContain('version');
    expect(descriptionOf(message)).toBe(
      'That it has options, and that it replaces the earlier version, are added below it.',
    );
  });

  test('of an invoice that is issued names its number, and its heading too, not the next one', async () => {
    const account = { ...EXAMPLE_ACCOUNT, invoiceSeries: { prefix: 'MF-', next: 47 } };
    const answers = { 'GET /account': { body: account } };
    const numberIn = async (job: Job): Promise<string> => {
      const { press, user, unmount } = await open(job, 'invoice', answers);
      await screen.findByRole('heading', { name: /Invoice MF-/ });
      const heading = screen.getByRole('heading', { name: /Invoice MF-/ }).textContent;
      await press('Email to customer');
      await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
      const subject = valueOf(await dialog().findByLabelText('Subject'));
      unmount();
      return `${heading}: ${subject}`;
    };
    const issued = { number: 'MF-0046', kind: 'INVOICE', total: JOB.priceVatInclusive };
    const invoices = [issued] as unknown as Job['invoices']; // no more is read
    expect(await numberIn({ ...JOB, status: 'INVOICED', invoices })).toMatch(/Invoice MF-0046: .*MF-0046/);
    expect(await numberIn(JOB)).toMatch(/Invoice MF-0047: .*MF-0047/);
  });

  test('of an invoice names the number that is next by now, whatever was next when the account was read', async () => {
    const seriesFrom = (next: number) => ({ body: { ...EXAMPLE_ACCOUNT, invoiceSeries: { prefix: 'MF-', next } } });
    const { press, user, router } = await open(JOB, 'invoice', { 'GET /account': [seriesFrom(47), seriesFrom(48)] });
    await screen.findByRole('heading', { name: /Invoice MF-0047/ });
    await act(() => router.navigate('/jobs'));
    await act(() => router.navigate('/'));
    await screen.findByRole('heading', { name: /Invoice MF-0048/ });
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
    expect(valueOf(await dialog().findByLabelText('Subject'))).toContain('MF-0048');
  });

  test('that was refused is sent again as it was, and what was typed is still there', async () => {
    const { press, user, sent } = await open(JOB, 'quote');
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
    await user.type(await dialog().findByLabelText('Message'), ' Bye.');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
    await screen.findByRole('button', { name: 'Retry' });
    await press('Email to customer');
    expect(valueOf(dialog().getByLabelText('Message'))).toMatch(/ Bye\.$/);
  });

  test('with a text that breaks a rule is not sent', async () => {
    const { press, user, sent } = await open(JOB, 'quote');
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
    const message = await dialog().findByLabelText('Message');
    await user.type(message, 'Hi {{name}');
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    expect(descriptionOf(message)).toMatch(/^\{name\} means nothing here\./);
    expect(document.activeElement).toBe(message);
    expect(sent()).toEqual([]);
  });

  test('whose texts can’t be loaded says so, and can be sent all the same', async () => {
    const { press, user, sent } = await open(JOB, 'quote', {
      'GET /account/preferences': refusal(500, 'UNEXPECTED', 'Something went wrong here.'),
    });
    await press('Email to customer');
    await user.click(dialog().getByRole('button', { name: 'Change subject and message' }));
    await dialog().findByText(/The message can't be shown\. Something went wrong here\./);
    await user.click(dialog().getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

test('what another device changed or sent meanwhile is told over any screen, and the job is read anew', async () => {
  const words = 'This job was changed, sent or answered meanwhile.';
  const { press, user, sent, callsOf } = await open(JOB, 'quote', {
    [`GET /jobs/${JOB.id}`]: { body: EXAMPLE_JOBS.QUOTED },
    [`POST /jobs/${JOB.id}/send-email`]: refusal(409, 'JOB_CHANGED_ELSEWHERE', words),
  });
  const read = renderHook(() => useQuery(jobQuery(JOB.id), queryClient));
  await waitFor(() => expect(read.result.current.isSuccess).toBe(true));
  await press('Email to customer');
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  const told = await screen.findByText(`The quote #${JOB.jobNumber} wasn’t sent. ${words}`);
  expect(told.closest('.toast')).not.toBeNull();
  await waitFor(() => expect(callsOf('GET', `/jobs/${JOB.id}`)).toHaveLength(2));
  expect([sent().length, screen.queryByRole('button', { name: 'Retry' })]).toEqual([1, null]);
});
