import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { exampleSource } from '#domain/document/document-examples.ts';
import { documentFacts } from '#domain/document/document-facts.ts';
import { NO_OWN_MAIL } from '#domain/document/own-mail.ts';
import { buildDocument } from '#domain/document/document.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { dayOf } from '#domain/time/date.ts';
import { addAccount } from '#server/identity/account/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { DatabasePlace } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { addDocument } from './document-store.ts';
import { addFile, findFile } from './store.ts';
import { addJobRow } from '#server/jobs/store.ts';
import { GREYLISTING, REFUSAL, type SmtpPeer } from '#server/testing/smtp-peer.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { createTestClock, type TestClock } from '#server/testing/test-clock.ts';
import { createTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { documentMail } from './document-mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { claimDueRow } from '#server/platform/queue/queue-store.ts';
import { LEASE_MS } from '#server/platform/queue/queue-worker.ts';
import { addToOutbox } from './outbox-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ACCOUNT = randomUUID();
const PDF = new TextEncoder().encode('%PDF-1.7 these very bytes');
const CUSTOMER = { name: 'Margaret Ellison', address: 'm.ellison@post.example' };

let db: Db;
let place: DatabasePlace;
let clock: TestClock;
let peer: SmtpPeer;

beforeEach(async () => {
  ({ db, place } = await createTestDatabase());
  clock = createTestClock();
  peer = await createSmtpPeer();
});

function openOutbox(over: Db = db, answerWaitMs = 30_000): Outbox {
  const mail = { mailer: createSmtpMailer(peer.url, 'quotes@mail.example'), answerWaitMs };
  const outbox = createOutbox({
    config: readConfig({}),
    db: over,
    clock: clock.now,
    uptime: clock.uptime,
    mail,
    log: silentLog(),
  });
  onTestFinished(() => outbox.stop());
  return outbox;
}

/** Puts files with a mail each into the outbox, as sending does; answers their ids. */
async function queueMails(count = 1): Promise<string[]> {
  const source = exampleSource();
  const [model, facts] = [buildDocument(source), documentFacts(source)];
  const now = clock.now().toISOString();
  await addAccount(db, { ...source.account, id: ACCOUNT, createdAt: now });
  const fileIds = Array.from({ length: count }, () => randomUUID());
  await inTransaction(db, async (tx) => {
    await addJobRow(tx, ACCOUNT, source.job);
    const documentId = randomUUID();
    await addDocument(tx, ACCOUNT, source.job.id, { id: documentId, model, pdf: PDF, facts });
    for (const id of fileIds) {
      await addFile(tx, ACCOUNT, {
        id,
        jobId: source.job.id,
        documentId,
        type: 'quote',
        version: 2,
        tstampCreated: now,
        action: 'SEND',
        destination: CUSTOMER.address,
        delivery: 'SENDING',
        own: NO_OWN_MAIL,
      });
      await addToOutbox(tx, {
        id: randomUUID(),
        accountId: ACCOUNT,
        fileId: id,
        messageId: `<${id}@mail.example>`,
        content: documentMail(source.account, DEFAULT_PREFERENCES, facts, CUSTOMER, { today: dayOf(now) }),
        createdAt: now,
      });
    }
  });
  return fileIds;
}

async function queueMail(): Promise<string> {
  const [fileId = ''] = await queueMails();
  return fileId;
}

async function deliveryOf(fileId: string) {
  const found = await findFile(db, ACCOUNT, fileId);
  return [found?.file.delivery, found?.file.deliveryError];
}

test('a mail goes out at once and is only then called sent', async () => {
  const fileId = await queueMail();
  expect(await deliveryOf(fileId)).toEqual(['SENDING', '']);
  await openOutbox().attempted(ACCOUNT, fileId);
  expect(await deliveryOf(fileId)).toEqual(['SENT', '']);
  expect(peer.arrived).toHaveLength(1);
  const [attachment] = peer.arrived[0]?.email.attachments ?? [];
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(Buffer.from(PDF));
});

test('what another has sent meanwhile is not waited for', async () => {
  const fileId = await queueMail();
  await openOutbox().attempted(ACCOUNT, fileId);
  await openOutbox(db, HOUR).attempted(ACCOUNT, fileId);
  expect(peer.arrived).toHaveLength(1);
});

test("a refusal ends the delivery at once, in the server's own words", async () => {
  const fileId = await queueMail();
  peer.behave('refuse');
  const outbox = openOutbox();
  await outbox.attempted(ACCOUNT, fileId);
  expect(await deliveryOf(fileId)).toEqual(['FAILED', REFUSAL]);
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('greylisting, a death in DATA and silence are tried again until the mail gets through, always as the same mail', async () => {
  const fileId = await queueMail();
  const outbox = openOutbox();
  peer.behave('greylist');
  await outbox.attempted(ACCOUNT, fileId);
  expect(await deliveryOf(fileId)).toEqual(['SENDING', GREYLISTING]);

  clock.advance(MINUTE);
  peer.behave('die');
  await outbox.attempted(ACCOUNT, fileId);
  expect((await deliveryOf(fileId))[0]).toBe('SENDING');
  expect(peer.attempts()).toBe(2);

  clock.advance(2 * MINUTE);
  peer.behave('accept');
  await outbox.attempted(ACCOUNT, fileId);
  expect(await deliveryOf(fileId)).toEqual(['SENT', '']);
  expect(peer.arrived.map(({ email }) => email.messageId)).toEqual([`<${fileId}@mail.example>`]);
});

test('a delayed mail is not tried before its time', async () => {
  const fileId = await queueMail();
  peer.behave('greylist');
  await openOutbox().attempted(ACCOUNT, fileId);
  const now = clock.now().getTime();
  expect(await claimDueRow(db, 'outbox', now + 22_000)).toBeUndefined();
  expect(await claimDueRow(db, 'outbox', now + 38_000)).toMatchObject({ file_id: fileId, attempts: 2 });
});

test('after 24 hours a mail counts as not delivered, with the last words that were heard', async () => {
  const fileId = await queueMail();
  peer.behave('greylist');
  const outbox = openOutbox();
  await outbox.attempted(ACCOUNT, fileId);
  clock.advance(24 * HOUR - MINUTE / 2);
  await outbox.attempted(ACCOUNT, fileId);
  expect(await deliveryOf(fileId)).toEqual(['FAILED', `Given up after 24 hours. ${GREYLISTING}`]);
});

test('a mail that the server takes and is cut off before it says so is brought three times at most, and may have arrived', async () => {
  const fileId = await queueMail();
  peer.behave('cut');
  const outbox = openOutbox();
  for (let copies = 1; copies <= 3; copies += 1) {
    await outbox.attempted(ACCOUNT, fileId);
    expect(peer.arrived).toHaveLength(copies);
    expect(await claimDueRow(db, 'outbox', clock.now().getTime() + 89 * MINUTE)).toBeUndefined();
    clock.advance(90 * MINUTE);
  }
  expect(await deliveryOf(fileId)).toEqual([
    'FAILED',
    'It may have arrived: ask before you send it again. The mail server closed the connection.',
  ]);
});

test('a mail that waited out 24 hours in a stopped server is not sent any more', async () => {
  const fileId = await queueMail();
  clock.advance(25 * HOUR);
  await openOutbox().attempted(ACCOUNT, fileId);
  expect((await deliveryOf(fileId))[0]).toBe('FAILED');
  expect(peer.attempts()).toBe(0);
});

test('a clock that is put back by days does not keep a mail waiting, whether it was delayed or under way', async () => {
  peer.behave('greylist');
  const fileId = await queueMail();
  const outbox = openOutbox();
  await outbox.attempted(ACCOUNT, fileId);
  peer.behave('accept');
  clock.advance(-72 * HOUR);
  await outbox.attempted(ACCOUNT, fileId);
  expect(await deliveryOf(fileId)).toEqual(['SENT', '']);
});

test.each([10 * MINUTE, -72 * HOUR])(
  'a mail under way is sent once when the clock jumps by %i ms, whichever process looks',
  async (jump) => {
    const fileId = await queueMail();
    peer.behave('hang');
    const [holder, other] = [openOutbox(), openOutbox(await openTestDatabase(place))];
    const sent = holder.attempted(ACCOUNT, fileId);
    await peer.untilAttempt(1);
    peer.behave('accept');
    await other.look();
    clock.jump(jump);
    await holder.look();
    await other.look();
    await other.stop();
    peer.letGo();
    await sent;
    expect(peer.arrived.map(({ email }) => email.messageId)).toEqual([`<${fileId}@mail.example>`]);
    expect(await deliveryOf(fileId)).toEqual(['SENT', '']);
  },
);

test('the mail of a killed process is delivered by another one', async () => {
  const fileId = await queueMail();
  // The claim of a worker that was killed before it could record anything.
  expect(await claimDueRow(db, 'outbox', clock.now().getTime())).toMatchObject({ file_id: fileId, attempts: 1 });
  const other = openOutbox(await openTestDatabase(place));
  await other.look();
  clock.advance(LEASE_MS);
  await other.attempted(ACCOUNT, fileId);
  expect(await deliveryOf(fileId)).toEqual(['SENT', '']);
});

test('two processes on one database send every mail once', async () => {
  const fileIds = await queueMails(12);
  const workers = [openOutbox(), openOutbox(await openTestDatabase(place))];
  await Promise.all(fileIds.map((fileId) => Promise.race(workers.map((worker) => worker.attempted(ACCOUNT, fileId)))));
  expect(peer.arrived).toHaveLength(fileIds.length);
  const ids = new Set(peer.arrived.map(({ email }) => email.messageId));
  expect(ids).toEqual(new Set(fileIds.map((id) => `<${id}@mail.example>`)));
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a worker that lost its claim while it was away does not undo what the other one found out', async () => {
  const fileId = await queueMail();
  peer.behave('hang');
  const slow = openOutbox();
  void slow.attempted(ACCOUNT, fileId);
  await peer.untilAttempt(1);
  const other = openOutbox(await openTestDatabase(place));
  await other.look();
  clock.advance(LEASE_MS);
  peer.behave('refuse');
  await other.attempted(ACCOUNT, fileId);
  expect((await deliveryOf(fileId))[0]).toBe('FAILED');
  peer.letGo();
  await slow.stop();
  expect(await deliveryOf(fileId)).toEqual(['FAILED', REFUSAL]);
});

test('stopping finishes the mail under way and takes no other', async () => {
  const [first = '', ...rest] = await queueMails(6);
  peer.behave('hang');
  const outbox = openOutbox();
  void outbox.attempted(ACCOUNT, first);
  await peer.untilAttempt(4);
  const stopped = outbox.stop();
  peer.letGo();
  peer.behave('accept');
  await stopped;
  expect(peer.attempts()).toBe(4);
  const deliveries = await Promise.all([first, ...rest].map(async (fileId) => (await deliveryOf(fileId))[0]));
  expect(deliveries.filter((delivery) => delivery === 'SENT')).toHaveLength(4);
  expect(deliveries.filter((delivery) => delivery === 'SENDING')).toHaveLength(2);
});

test('a worker that starts finds the mail that was left behind', async () => {
  const fileId = await queueMail();
  openOutbox().start();
  await peer.untilAttempt(1);
  await expect.poll(() => deliveryOf(fileId)).toEqual(['SENT', '']);
});
