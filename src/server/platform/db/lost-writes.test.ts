import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createJob, putJob, readJob, refusal } from '#server/testing/job-calls.ts';
import { IS_ON_POSTGRES } from '#server/testing/postgres-databases.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('a save whose write is lost each time is refused in the end, and does not go on for ever', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const job = await createJob(client);
  // As if somebody else had always been there first.
  const lose = sql`create trigger lost before update on job begin select raise(ignore); end`;
  if (IS_ON_POSTGRES) {
    await sql`create function lose() returns trigger language plpgsql as 'begin return null; end'`.execute(db);
    await sql`create trigger lost before update on job for each row execute function lose()`.execute(db);
    // Other tests use this database after it.
    onTestFinished(async () => void (await sql`drop function lose cascade`.execute(db)));
  } else await lose.execute(db);
  const refused = await putJob(client, job, { customerName: 'Margaret Ellison' });
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'JOB_CHANGED_ELSEWHERE' });
  expect(await readJob(client, job)).toEqual(job);
});
