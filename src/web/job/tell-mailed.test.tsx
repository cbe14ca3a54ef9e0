import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellMailed } from './tell-mailed.ts';
import { EXAMPLE_FILES } from '#contract/example-files.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import type { Delivery } from '#domain/job/job.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const NEXT = 'The job is open again.';

test.each<[Delivery, string, string]>([
  ['SENT', '', 'Quote #1042 is sent to Tarquin F.'],
  ['SENDING', '', 'Quote #1042 is on its way to Tarquin F.'],
  [
    'SENDING',
    '450 Come back later',
    'Quote #1042 has not gone out yet, and will be tried again automatically. 450 Come back later.',
  ],
  ['WAITING', '', 'Quote #1042 waits until you confirm your e-mail address. Then it goes to Tarquin F. automatically.'],
  ['FAILED', '', 'Quote #1042 was not delivered.'],
  ['FAILED', 'No such mailbox.', 'Quote #1042 was not delivered. No such mailbox.'],
])('of a mail that is %s (%s) nothing more is claimed, and then what comes next', (delivery, deliveryError, words) => {
  const file = { ...EXAMPLE_FILES.sending, delivery, deliveryError };
  const job = { ...EXAMPLE_JOBS.QUOTED, customerName: 'Tarquin F.' };
  renderScreen(null);
  act(() => tellMailed({ job, file, paper: 'Quote #1042', next: NEXT }));
  screen.getByText(`${words} ${NEXT}`);
  expect(screen.queryAllByRole('alert')).toHaveLength(delivery === 'FAILED' ? 1 : 0);
});

test('a paper that is issued is said to be so where its mail failed', () => {
  const file = { ...EXAMPLE_FILES.sending, delivery: 'FAILED' } as const;
  renderScreen(null);
  act(() => tellMailed({ job: EXAMPLE_JOBS.QUOTED, file, paper: 'Invoice #7', done: 'issued' }));
  expect(screen.getByRole('alert').textContent).toContain('Invoice #7 is issued, but its e-mail was not delivered.');
});
