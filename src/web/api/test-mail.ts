import type * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { TestMailAnswer } from '#contract/mail.ts';

/** What became of a test mail; `reply` has the mail server's own words or says what went wrong. */
export type TestMailOutcome = z.output<typeof TestMailAnswer>;

/** Sends a mail to the account's own address and answers what the mail server said. */
export async function sendTestMail(): Promise<TestMailOutcome> {
  return readAnswer(await callApi({ method: 'POST', path: '/account/test-mail' }), TestMailAnswer);
}
