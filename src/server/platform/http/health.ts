import type { FastifyInstance } from 'fastify';
import type { BackupAge } from '#server/platform/backup/scheduled-backup.ts';
import { conditionOf } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';

/** How old the newest backup is (null: none is made by itself), and whether the database's pages have been read since the start. */
type Health = Pick<Deps, 'db'> & { readonly backupAge: () => BackupAge | null; readonly isSound: () => boolean };

// What the log and the answer say.
const UNREADY = {
  GONE: ['the database does not answer', 'database not answering'],
  READ_ONLY: ['the database takes no changes: it is a replica, or read-only', 'database read-only'],
} as const;

/** For whoever runs it: /healthz once the process serves, /readyz while the database is known to be whole, answers (ruling R2) and takes changes, with how old the newest backup is. */
export function healthRoutes(app: FastifyInstance, { db, backupAge, isSound }: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (!isSound()) return reply.code(503).header('retry-after', 5).send({ status: 'checking the database' });
    const backup = backupAge();
    // A server without a backup is worth an alarm, and none the better for getting no calls.
    const condition = await conditionOf(db);
    if (condition === 'WELL') return { status: 'ok', ...(backup && { backup }) };
    const [told, status] = UNREADY[condition];
    request.log.error(told);
    return reply.code(503).header('retry-after', 5).send({ status });
  });
}
