import type { FastifyInstance } from 'fastify';
import type { BackupAge } from '#server/platform/backup/scheduled-backup.ts';
import { isAnswering } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';

type Health = Pick<Deps, 'db'> & { readonly backupAge: () => BackupAge | null };

/** For whoever runs it: /healthz once the process serves, /readyz while the database answers (ruling R2), with how old the newest backup is. */
export function healthRoutes(app: FastifyInstance, { db, backupAge }: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const backup = backupAge();
    // A server without a backup is worth an alarm, and none the better for getting no calls.
    if (await isAnswering(db)) return { status: 'ok', ...(backup && { backup }) };
    request.log.error('the database does not answer');
    return reply.code(503).header('retry-after', 5).send({ status: 'database not answering' });
  });
}
