import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { AcceptanceSection } from './acceptance-section.tsx';
import { EmailSection } from './email-section.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { queryClient } from '#web/api/query-client.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

async function open(section: ReactNode, delivery: 'smtp' | 'folder') {
  fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    'GET /mail-setup': { body: { delivery, mailsLeft: 20, unconfirmedEmail: null } },
  });
  renderScreen(section);
  await screen.findByRole('button', { name: 'Save' });
  await queryClient.ensureQueryData(mailSetupQuery);
}

describe.each([
  ['reminders of invoices', <RemindersSection key="reminders" />, 'no reminder is sent'],
  ['reminders of quotes', <AcceptanceSection key="acceptance" />, 'no reminder is sent'],
  ['e-mails', <EmailSection key="email" />, 'no quotes, invoices or receipts are sent: download the PDFs instead'],
])('the settings of %s', (_, section, so) => {
  const words = `E-mail is not set up on this server, so ${so}.`;

  test('say where no e-mail leaves the server that nothing comes of them', async () => {
    await open(section, 'folder');
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('say nothing of it elsewhere', async () => {
    await open(section, 'smtp');
    expect(screen.queryByText(words)).toBeNull();
  });
});
