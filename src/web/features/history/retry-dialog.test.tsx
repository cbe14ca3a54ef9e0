import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { UNCONFIRMED_REASON } from '#domain/account/mail-limit.ts';
import type { FileType } from '#domain/job/job.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { RetryDialog } from './retry-dialog.tsx';

test('what waited too long for a confirmed address says that it is confirmed by now', async () => {
  fakeApi({ 'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } } });
  const file = { ...EXAMPLE_FILES.downloaded, ...FILE, deliveryError: UNCONFIRMED_REASON };
  renderScreen(<RetryDialog file={file} onDone={vi.fn<() => void>()} onCancel={vi.fn<() => void>()} />);
  expect(await screen.findByText(/ It is confirmed now: retry\.$/)).toBeDefined();
});

const [FILE] = exampleJob('QUOTED').files;

test.each([
  ['quote', 'Send quote again'],
  ['credit-note', 'Send credit note again'],
  ['papers', 'Send papers again'],
] as const satisfies readonly [FileType, string][])(
  'a %s is called by its name, and what kept it from leaving is said',
  async (type, title) => {
    const file = { ...EXAMPLE_FILES.downloaded, ...FILE, type, destination: 'margaret@example.com' };
    fakeApi({ [`POST /files/${file.id}/retry`]: refusal(503, 'BUSY', 'The server is busy right now.') });
    const { user } = renderScreen(
      <RetryDialog file={file} onDone={vi.fn<() => void>()} onCancel={vi.fn<() => void>()} />,
    );
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('It wasn’t sent. The server is busy right now.')).toBeDefined();
  },
);
