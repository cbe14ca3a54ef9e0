import { expect, test } from 'vitest';
import { noticeMail } from './notice-mail.ts';

test('whoever is told of refused tries learns that a wrong code means a known password', () => {
  const row = { id: '1', account_id: '1', email: 'owner@example.co.uk', detail: '', happened_at: 0 };
  const queue = { claimed: 0, attempts: 0, next_attempt_at: 0 };
  const { text } = noticeMail({ ...row, ...queue, kind: 'TRIES_REFUSED' });
  expect(text).toContain('“Wrong code entered at sign-in”, somebody knows your password: change it at once.');
});
