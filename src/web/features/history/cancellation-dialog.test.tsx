import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CancellationDialog } from './cancellation-dialog.tsx';

const JOB = exampleJob('QUOTED');

test.each([
  ['a server that mails', 'smtp', {}, 'You and your customer get an e-mail about it.'],
  [
    'a customer without an address',
    'smtp',
    { customerHasNoEmail: true, customerEmail: '' },
    'You get an e-mail about it.',
  ],
  ['a server that mails nothing', 'folder', {}, 'No e-mail is sent: tell your customer yourself.'],
] as const)('for %s a noted cancellation promises no mail but what leaves', async (_of, delivery, changes, words) => {
  const job = { ...JOB, ...changes };
  fakeApi({
    'GET /mail-setup': { body: { delivery, mailsLeft: 20, unconfirmedEmail: null } },
    [`POST /jobs/${job.id}/offer/cancel`]: { body: job },
  });
  const offer = {
    ...EXAMPLE_OFFER,
    total: pence(305_872),
    replaces: null,
    notedBefore: null,
    state: 'ACCEPTED',
    answeredAt: new Date().toISOString(),
  } as const;
  const { user } = renderScreen(
    <CancellationDialog job={job} offer={offer} yes={offer} extra={null} onClose={vi.fn<() => void>()} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel the quote' }));
  expect(await screen.findByText(`The cancellation is noted. ${words}`)).toBeDefined();
});
