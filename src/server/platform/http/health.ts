import type { FastifyInstance } from 'fastify';
import { isAnswering } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';

/** For whoever runs it: /healthz once the process serves, /readyz while the database answers (ruling R2). */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (await isAnswering(db)) return { status: 'ok' };
    request.log.error('the database does not answer');
    return reply.code(503).header('retry-after', 5).send({ status: 'database not answering' });
  });
}
