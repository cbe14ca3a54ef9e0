import type { CompiledQuery } from 'kysely';
import { findSession } from '#server/identity/session/session-store.ts';
import { listJobs } from '#server/jobs/list-store.ts';
import { openDatabase } from '#server/platform/db/engine.ts';
import type { FilledFolder } from './fill-jobs.ts';

/** A statement with its values. */
type Statement = Pick<CompiledQuery, 'sql'> & { readonly parameters: readonly (string | number)[] };

/** What is run for a page of the list. */
export type ListStatements = Readonly<Record<'session' | 'total' | 'page' | 'offers', Statement>>;

/** What the program itself runs for the first page, so that its yardstick runs the same; the session's value is each caller's own. */
export async function listStatements({ dataDir, accountId }: FilledFolder): Promise<ListStatements> {
  const db = await openDatabase({ dataDir, databaseUrl: null });
  const run: Statement[] = [];
  const executeQuery = db.executeQuery.bind(db);
  db.executeQuery = async (query) => {
    const { sql, parameters } = 'sql' in query ? query : query.compile();
    run.push({ sql, parameters: parameters as Statement['parameters'] }); // neither bytes nor null among them
    return executeQuery(query);
  };
  try {
    await findSession(db, '', 0);
    await listJobs(db, accountId, { q: '', today: '2000-01-01', sort: 'jobNumber', page: 1 });
  } finally {
    await db.destroy();
  }
  const [session, total, page, offers, ...others] = run;
  if (!session || !total || !page || !offers || others.length > 0) throw new Error('A page has other statements.');
  return { session, total, page, offers };
}
