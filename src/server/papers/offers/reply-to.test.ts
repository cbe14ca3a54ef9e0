import { expect, test, vi } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { accept, openOffer } from '#server/testing/open-offer.ts';
import { SOON } from '#server/testing/soon.ts';

const TRADER = 'owner-1@example.co.uk';

test('the trader answers a yes and a cancellation at the address that was given with the yes, where the job has none', async () => {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const offer = await openOffer({ customerEmail: '', customerHasNoEmail: true }, { deps: { mail } });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  expect((await accept(offer, { email: 'maggie@post.example' })).statusCode).toBe(200);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  const answered = () =>
    sent
      .filter(({ to, subject }) => to.address === TRADER && subject.startsWith('Quote'))
      .map(({ subject, replyTo }) => [/accepted|cancelled/.exec(subject)?.[0], replyTo?.address]);
  await vi.waitFor(() => {
    expect(answered().toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      ['accepted', 'maggie@post.example'],
      ['cancelled', 'maggie@post.example'],
    ]);
  }, SOON);
});
