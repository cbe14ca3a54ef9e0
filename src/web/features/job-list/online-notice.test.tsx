import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OnlineNotice } from './online-notice.tsx';
import { Account } from '#contract/account.ts';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { enter } from '#web/api/account.ts';
import { fakeApi, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const BEFORE = { ...EXAMPLE_ACCOUNT, acceptOnline: false, acceptOnlineAsked: false };

function open(account: z.input<typeof Account>, saved: Answer[] = []) {
  const api = fakeApi({ 'GET /account': { body: account }, 'PUT /account': saved });
  const view = renderScreen(<OnlineNotice />);
  act(() => enter(z.decode(Account, account)));
  return { ...api, ...view };
}

const answered = (acceptOnline: boolean): Answer => ({
  body: { ...BEFORE, acceptOnline, acceptOnlineAsked: true, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 },
});

test.each([
  ['Turn it on', true],
  ['No thanks', false],
])('a business of before is offered answers online once: %s (rule O2)', async (button, acceptOnline) => {
  const { user, callsOf } = open(BEFORE, [answered(acceptOnline)]);
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({ acceptOnline, acceptOnlineAsked: true });
});

test('an answer that was not saved is told and can be given again', async () => {
  const { user } = open(BEFORE, ['lost', answered(false)]);
  await user.click(await screen.findByRole('button', { name: 'No thanks' }));
  await screen.findByText(/^That may not have been saved\./);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No thanks' })).toBeNull());
});

test.each([
  ['takes answers online', { acceptOnline: true, acceptOnlineAsked: true }],
  ['has said no', { acceptOnline: false, acceptOnlineAsked: true }],
])('a business that %s is not asked', async (_, said) => {
  open({ ...BEFORE, ...said });
  expect(screen.queryByRole('button', { name: 'Turn it on' })).toBeNull();
});
