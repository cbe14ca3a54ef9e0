import { expect, test, vi } from 'vitest';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { openOffer, type OpenOffer } from '#server/testing/open-offer.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { SOON } from '#server/testing/soon.ts';
import { createLetterPost } from './letter-post.ts';
import { addLetter } from './letters.ts';

const CONTENT = {
  fromName: 'Prys Flooring',
  replyTo: null,
  to: { name: 'Margaret Ellison', address: 'm.ellison@post.example' },
  subject: 'A letter',
  text: 'Hello',
  html: '<p>Hello</p>',
};

const cutOff = (mail: string): string => mail.slice(0, mail.length / 2);

/** A letter with a quote's PDF, whose stored text is damaged: what the server sends of it and for it. */
async function sendTorn(delivery: Mailer['delivery'], damage = cutOff) {
  const sent: Mail[] = [];
  const deliver: Mailer['deliver'] = async (mail) => {
    if (!mail.subject.startsWith('Confirm')) sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' };
  };
  const offer = await openOffer({}, { deps: { mail: { mailer: { delivery, deliver }, answerWaitMs: 30_000 } } });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  await tear(offer, damage);
  const letters = createLetterPost({ ...offer.deps, log: silentLog() });
  await vi.waitFor(async () => {
    await letters.look();
    expect(await offer.db.selectFrom('letter').select('id').execute()).toEqual([]);
  }, SOON);
  await letters.stop();
  return sent;
}

async function tear({ db, clock, job, deps }: OpenOffer, damage: typeof cutOff): Promise<void> {
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const at = clock.now().toISOString();
  await db.transaction().execute(async (tx) => {
    await addLetter(deps, tx, { accountId, fileId: job.files[0]?.id ?? null, content: CONTENT, at });
    const { mail } = await tx.selectFrom('letter').select('mail').executeTakeFirstOrThrow();
    await tx
      .updateTable('letter')
      .set({ mail: damage(mail) })
      .execute();
  });
}

test.each([
  ['is cut off', cutOff],
  ['is nothing', () => 'null'],
  ['has no words', () => '{}'],
])(
  'a letter that %s is not tried for ever: the business is told once, with the file that belonged to it',
  async (_how, damage) => {
    const sent = await sendTorn('smtp', damage);
    expect(sent).toMatchObject([
      { to: { address: 'owner-1@example.co.uk' }, subject: 'A mail of 20 Nov 2026 was not sent' },
    ]);
    expect(sent[0]?.attachment?.filename).toBe('Quote-1-v1.pdf');
  },
);

test('where no mail leaves the server, it goes without a word', async () => {
  expect(await sendTorn('folder')).toEqual([]);
});

test('of each kind of letter to the business twenty go to an address in a day, and every one to a customer', async () => {
  const sent: Mail[] = [];
  const deliver: Mailer['deliver'] = async (mail) => {
    if (!mail.subject.startsWith('Confirm')) sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' };
  };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const { db, deps, clock } = await openOffer({}, { deps: { mail } });
  const { id: accountId } = await db
    .updateTable('account')
    .set({ email_confirmed: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const letter = { accountId, fileId: null, content: CONTENT, at: clock.now().toISOString() };
  const toBusiness = { ...CONTENT, to: { name: '', address: 'owner-1@example.co.uk' } };
  await db.transaction().execute(async (tx) => {
    for (let each = 0; each < 22; each += 1) {
      await addLetter(deps, tx, letter);
      await addLetter(deps, tx, { ...letter, content: toBusiness, own: 'QUESTION' });
    }
    await addLetter(deps, tx, { ...letter, content: toBusiness, own: 'DECLINED' });
  });
  const letters = createLetterPost({ ...deps, log: silentLog() });
  await vi.waitFor(async () => {
    await letters.look();
    expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
  }, SOON);
  await letters.stop();
  const count = ({ to: { address } }: typeof CONTENT) => sent.filter(({ to }) => to.address === address).length;
  expect([count(CONTENT), count(toBusiness)]).toEqual([22, 21]);
});
