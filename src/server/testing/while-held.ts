import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { holdAccount } from '#server/identity/account/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { IS_ON_POSTGRES } from './postgres-databases.ts';
import { SOON } from './soon.ts';

/**
 * Begins calls while rows are held, each once those before are answered or wait for a row, then lets the rows go and answers what
 * came of them. Which of several that wait comes first is for PostgreSQL to say; what must come before them all is done by who holds the
 * rows, as they are taken or at the `end`. Where writers take turns, that comes first and each call begins once the one before is answered.
 */
export async function whileHeld<Answer>(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<Answer>)[],
  end: (tx: Tx) => Promise<void> = async () => {},
): Promise<Answer[]> {
  if (!IS_ON_POSTGRES) {
    await inTransaction(db, async (tx) => {
      await hold(tx);
      await end(tx);
    });
    return oneByOne(calls);
  }
  const begun = await db.transaction().execute(async (tx) => {
    await hold(tx);
    const under: Promise<Answer>[] = [];
    let answered = 0;
    for (const call of calls) {
      const answer = call();
      under.push(answer);
      const count = () => void (answered += 1);
      answer.then(count, count);
      await untilTrue(async () => answered + (await countWaiting(db)) >= under.length);
    }
    await end(tx);
    return { under };
  });
  return Promise.all(begun.under);
}

/**
 * Makes a call while its account is held, and throws when the call holds the job although it waits for the account: whoever holds the
 * account and wants the job then waits in turn, and PostgreSQL has to end one of the two.
 */
export async function answerHoldingAccountFirst<Answer>(
  db: Db,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const askForJob = async () => {
    if (!IS_ON_POSTGRES) return;
    await inTransaction(db, async (tx) => {
      await sql`select id from job where account_id = ${accountId} and id = ${jobId} for update nowait`.execute(tx);
    });
  };
  const [answer] = await whileHeld<Answer | void>(db, (tx) => holdAccount(tx, accountId), [call, askForJob]);
  return answer as Answer; // the first call's
}

async function oneByOne<Answer>(calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await call());
  return answers;
}

/** How many connections to the database wait for a row that another holds. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

async function untilTrue(ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + SOON.timeout;
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error('The call neither waits nor is answered');
    await sleep(SOON.interval);
  }
}
