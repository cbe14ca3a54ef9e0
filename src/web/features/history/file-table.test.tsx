import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FileTable } from './file-table.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { UNCONFIRMED_REASON } from '#domain/account/mail-limit.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { stubSharing } from '#web/testing/stub-sharing.ts';

const JOB = exampleJob('QUOTED');
const [FILE] = JOB.files;

// What the table asks for by itself: left without an answer, it would call a server that is not there.
const MAIL_SETUP = { 'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } } };

beforeEach(() => {
  fakeApi(MAIL_SETUP);
});

const shares = () => screen.queryAllByRole('button', { name: /^Share / });

test('each file can be handed over to another app where the device does that (amendment N12)', async () => {
  const share = stubSharing();
  fakeApi({ ...MAIL_SETUP, [`GET /files/${FILE?.id}`]: { body: 'the PDF' } });
  const { user } = renderScreen(<FileTable job={JOB} onRetry={vi.fn<() => void>()} />);
  expect(shares()).toHaveLength(JOB.files.length);
  await user.click(shares()[0] ?? document.body);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe(`Quote-${JOB.jobNumber}-v${FILE?.version}.pdf`);
});

test('elsewhere nothing of it is said', () => {
  renderScreen(<FileTable job={JOB} onRetry={vi.fn<() => void>()} />);
  expect(shares()).toEqual([]);
});

test.each([
  ['FAILED', 'margaret@example.com', 'Not delivered to margaret@example.com', 1],
  ['FAILED', '', 'Not delivered', 0],
  ['SENT', '', 'Sent', 0],
] as const)('what is %s to “%s” says so, and is sent again only where an address is known (K4)', (...row) => {
  const [delivery, destination, words, retries] = row;
  const files = JOB.files.slice(0, 1).map((file) => ({ ...file, delivery, destination }));
  renderScreen(<FileTable job={{ ...JOB, files }} onRetry={vi.fn<() => void>()} />);
  screen.getByText(words, { exact: true });
  expect(screen.queryAllByRole('button', { name: /^Retry/ })).toHaveLength(retries);
});

test.each([
  ['owner@example.co.uk', 'Not sent: your e-mail address was not confirmed within 7 days. Retry once it is.'],
  [null, 'Not sent: your e-mail address was not confirmed within 7 days. It is confirmed now: retry.'],
])('what was given up says what is true while %s is not confirmed', async (unconfirmedEmail, words) => {
  fakeApi({ 'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail } } });
  const failed = { delivery: 'FAILED', deliveryError: UNCONFIRMED_REASON, destination: 'm@example.com' } as const;
  const files = JOB.files.slice(0, 1).map((file) => ({ ...file, ...failed }));
  renderScreen(<FileTable job={{ ...JOB, files }} onRetry={vi.fn<() => void>()} />);
  expect(await screen.findByText(words)).toBeDefined();
});

test('where no mail leaves the server nothing has failed, and nothing is sent again', async () => {
  fakeApi({ 'GET /mail-setup': { body: { delivery: 'folder', mailsLeft: 20, unconfirmedEmail: null } } });
  const deliveryError = 'E-mail is not set up on this server, so nothing was sent.';
  const files = JOB.files.slice(0, 1).map((file) => {
    return { ...file, delivery: 'FAILED' as const, destination: 'margaret@example.com', deliveryError };
  });
  renderScreen(<FileTable job={{ ...JOB, files }} onRetry={vi.fn<() => void>()} />);
  const words = await screen.findByText('Not sent to margaret@example.com');
  expect(Object.hasOwn(words.dataset, 'failed')).toBe(false);
  expect(screen.getByText(deliveryError)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('invoices and credit notes are told apart by their numbers', () => {
  const numbers = ['MF-0048', 'MF-0047', 'MF-0046', null];
  const types = ['invoice', 'credit-note', 'invoice', 'quote'] as const;
  const files = types.map((type, at) => ({
    ...EXAMPLE_FILES.downloaded,
    id: `${at}`,
    type,
    number: numbers[at] ?? null,
  }));
  renderScreen(<FileTable job={{ ...JOB, files }} onRetry={vi.fn<() => void>()} />);
  const names = screen.getAllByRole('row').map((row) => row.querySelector('[data-column="version"]')?.textContent);
  expect(names.slice(1)).toEqual(['invoice MF-0048', 'credit note MF-0047', 'invoice MF-0046', 'quote version #1']);
});
