import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecuritySection } from './security-section.tsx';
import { exampleId } from '#contract/example-lines.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

test('tells what happened, when and on which device', async () => {
  fakeApi({
    'GET /account/second-factor': { body: { isOn: false, recoveryCodesLeft: 0, passkeys: [] } },
    'GET /account/events': {
      body: [
        { id: exampleId(2), at: '2026-11-20T09:14:00.000Z', what: 'INVOICE_SENT', device: null },
        { id: exampleId(1), at: '2026-11-20T08:14:00.000Z', what: 'SIGN_IN_REFUSED', device: 'Chrome on Android' },
      ],
    },
  });
  renderScreen(<SecuritySection />, { path: '/settings/security' });
  const lines = within(await screen.findByRole('list', { name: 'What happened here' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'E-mail with an invoice asked for20 Nov 26 09:14',
    'Sign-in refused20 Nov 26 08:14, Chrome on Android',
  ]);
});
