import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Preview } from './preview.tsx';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { stubSharing } from '#web/testing/stub-sharing.ts';

const JOB: Job = { ...exampleJob('PRICED'), customerEmail: '', customerHasNoEmail: true };
const { QUOTED } = EXAMPLE_JOBS;
const [FILE] = QUOTED.files;

const print = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  vi.stubGlobal('print', print);
  print.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const DRAWN = { body: { url: FILE?.link, file: FILE, job: QUOTED } };

type Setting = { job?: Job; drawn?: Answer; delivery?: string };

async function open(type: DocumentType = 'quote', { job = JOB, drawn = DRAWN, delivery = 'smtp' }: Setting = {}) {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    'GET /mail-setup': { body: { delivery, mailsLeft: 40, unconfirmedEmail: null } },
    [`GET /jobs/${job.id}/document`]: { body: buildDocument(exampleSource()) },
    [`POST /jobs/${job.id}/download-pdf`]: drawn,
    [`PUT /jobs/${job.id}/aside`]: { body: { ...EXAMPLE_JOBS.PRICED, id: job.id } },
    [`GET /files/${FILE?.id}`]: { body: 'the PDF' },
  });
  const view = renderScreen(<Preview job={job} type={type} />);
  await waitFor(() => expect(api.callsOf('GET', '/mail-setup')).toHaveLength(1));
  const press = async (name: string): Promise<void> => {
    const [button] = screen.getAllByRole('button', { name });
    if (button) await view.user.click(button);
  };
  return { ...api, ...view, press, drawings: () => api.callsOf('POST', `/jobs/${job.id}/download-pdf`) };
}

const names = () => [...new Set(screen.getAllByRole('button').map(({ textContent }) => textContent))];
const kept = () => screen.findByText(/^Quote.* is kept in the file history\.$/);

describe('for a customer without e-mail (amendment N12)', () => {
  test('nothing can be sent: what is offered is Download and Print, and Share where the device has it', async () => {
    const { unmount } = await open();
    expect(names().join()).not.toContain('Email to customer');
    expect(names().join()).not.toContain('Share');
    expect(screen.getAllByRole('button', { name: 'Print' })[0]?.dataset['variant']).toBe('primary');
    expect(screen.getAllByRole('button', { name: 'Download PDF' }).length).toBeGreaterThan(0);
    unmount();
    stubSharing();
    await open();
    expect(screen.getAllByRole('button', { name: 'Share PDF' })[0]?.dataset['variant']).toBe('primary');
    screen.getByText('No e-mail: hand it over yourself.');
  });

  test('Share issues the document, hands its PDF over, and goes on to the history', async () => {
    const share = stubSharing();
    const { press, drawings } = await open();
    await press('Share PDF');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(drawings()).toHaveLength(1);
    const [pdf] = share.mock.calls[0]?.[0].files ?? [];
    expect([pdf?.name, pdf?.type]).toEqual([`Quote-${JOB.jobNumber}-v${FILE?.version}.pdf`, 'application/pdf']);
    await screen.findByText(/^Now at \/job\/history/);
    await kept();
  });

  test('who closes the sheet is told nothing; a press too long ago is asked for again', async () => {
    const share = stubSharing();
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    const { press, user } = await open();
    await press('Share PDF');
    await screen.findByText('The PDF is ready.');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what the device refuses at the second press is told as at the first', async () => {
    const share = stubSharing();
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    share.mockRejectedValueOnce(new DOMException('', 'DataError'));
    const { press, user } = await open();
    await press('Share PDF');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByText(/^The quote wasn't shared\./);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(3));
  });

  test('what the device refuses is told, with Retry', async () => {
    const share = stubSharing();
    share.mockRejectedValueOnce(new DOMException('', 'DataError'));
    const { press, user } = await open();
    await press('Share PDF');
    await screen.findByText(/^The quote wasn't shared\./);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  });

  test('Print issues the document before it prints, and not at all where that failed', async () => {
    const failing = refusal(503, 'BUSY', 'The server is busy.');
    const { press, unmount } = await open('quote', { drawn: failing });
    await press('Print');
    await screen.findByText(/^The quote wasn’t printed\. The server is busy\./);
    expect(print).not.toHaveBeenCalled();
    unmount();
    const again = await open();
    await again.press('Print');
    await kept();
    expect(print).toHaveBeenCalledTimes(1);
    expect(again.drawings()).toHaveLength(1);
  });

  test('an invoice asks before it becomes final (amendment N2)', async () => {
    const file = { ...EXAMPLE_FILES.invoice, number: 'MF-0046' };
    const { press, drawings, user } = await open('invoice', { drawn: { body: { ...DRAWN.body, file } } });
    await press('Print');
    const dialog = within(screen.getByRole('dialog', { name: 'Print invoice' }));
    dialog.getByText(/becomes final/);
    expect(drawings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await screen.findByText('Invoice MF-0046 is kept in the file history.');
  });

  test('nothing is said of a server that sends no e-mail', async () => {
    const { unmount } = await open('quote', { delivery: 'folder' });
    expect(screen.queryByText(/E-mail is not set up/)).toBeNull();
    unmount();
    await open('quote', { delivery: 'folder', job: exampleJob('PRICED') });
    await screen.findByText(/^E-mail is not set up on this server, so nothing reaches the customer/);
  });
});

test('a download that opened in its tab says where it is kept', async () => {
  const tab = { opener: null, document: { title: '' }, closed: false, location: { replace: vi.fn<() => void>() } };
  vi.spyOn(globalThis, 'open').mockReturnValue(tab as unknown as Window); // what of a window is used
  const { press } = await open('quote', { job: exampleJob('PRICED') });
  await press('Download PDF');
  await kept();
  expect(tab.location.replace).toHaveBeenCalledTimes(1);
  await screen.findByText(/^Now at \/job\/history/);
});
