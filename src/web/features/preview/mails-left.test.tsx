import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Preview } from './preview.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const JOB = exampleJob('PRICED');
const ASKED = `Are you sure you want to send the quote to ${JOB.customerName}?`;

test.each<[number, string, string | null]>([
  [6, '', null],
  [2, ' 2 more e-mails can be sent today.', null],
  [0, ' You have sent as many e-mails as can be sent in a day. You can send more tomorrow.', null],
  [6, ' It goes out once you have confirmed your e-mail address.', 'owen@example.co.uk'],
])('with %i mails left for today the send dialog adds %j', async (mailsLeft, words, unconfirmedEmail) => {
  const { callsOf } = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft, unconfirmedEmail } },
    [`GET /jobs/${JOB.id}/document`]: { body: buildDocument(exampleSource()) },
  });
  const { user } = renderScreen(<Preview job={JOB} type="quote" />);
  await waitFor(() => expect(callsOf('GET', '/mail-setup')).toHaveLength(1));
  const [button] = screen.getAllByRole('button', { name: 'Email to customer' });
  if (button) await user.click(button);
  await screen.findByText(`${ASKED}${words}`);
});
