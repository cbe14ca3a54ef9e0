import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Instant } from '#domain/time/date.ts';
import type { BackupAge } from '#server/platform/backup/scheduled-backup.ts';
import type { Deps } from '#server/platform/deps.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How many mails wait for their first delivery, for another, and for their account's address to be confirmed, and when the oldest was put in that nothing holds back. */
export type OutboxAge = {
  readonly fresh: number;
  readonly retried: number;
  readonly held: number;
  readonly oldest: Instant | null;
};

/** What is measured of a server for Prometheus. */
export type Metrics = {
  /** A renderer that measures how long each document takes. */
  readonly timed: (render: Deps['renderPdf']) => Deps['renderPdf'];
  /** Measures all routes that are added afterwards, and answers GET /metrics to whoever brings the token. */
  readonly serve: (app: FastifyInstance) => void;
};

type MetricsDeps = Pick<Deps, 'clock'> & {
  readonly outboxAge: () => Promise<OutboxAge>;
  readonly backupAge: () => BackupAge | null;
};

/**
 * Measures requests by route, documents drawn, and the mail that waits, with Node's own figures. Routes stand as they are written,
 * never as they were called, so that no id of anybody gets into a monitoring system.
 */
export function createMetrics({ clock, outboxAge, backupAge }: MetricsDeps, token: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status; saves are PUT /api/jobs/:id.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const documents = new Histogram({
    name: 'chalkline_pdf_duration_seconds',
    help: 'PDF documents drawn, by outcome, from the call to the last byte.',
    labelNames: ['outcome'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'chalkline_outbox_mails',
    help: 'Mails that wait: new ones, those whose delivery is tried again, and those held until an address is confirmed.',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const age = new Gauge({
    name: 'chalkline_outbox_oldest_seconds',
    help: 'Age of the mail that waits longest, 0 when none does.',
    registers: [registry],
  });
  if (backupAge() !== null) {
    const backup: Gauge = new Gauge({
      name: 'chalkline_backup_age_seconds',
      help: 'Age of the newest backup; while there is none, for how long this process has run.',
      registers: [registry],
      collect: () => backup.set(backupAge()?.ageSeconds ?? 0),
    });
  }
  // Asked once a reading, for both.
  const readOutbox = async (): Promise<void> => {
    const { fresh, retried, held, oldest } = await outboxAge();
    waiting.set({ state: 'new' }, fresh);
    waiting.set({ state: 'retry' }, retried);
    waiting.set({ state: 'held' }, held);
    age.set(oldest === null ? 0 : Math.max(0, (clock().getTime() - Date.parse(oldest)) / 1000));
  };
  const isAllowed = sameSecret(`Bearer ${token}`);

  return {
    timed: (render) => async (drawing) => {
      const end = documents.startTimer();
      try {
        const pdf = await render(drawing);
        end({ outcome: 'drawn' });
        return pdf;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
    serve: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
      });
      app.get('/metrics', async ({ headers }, reply) => {
        if (!isAllowed(headers.authorization ?? '')) {
          return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'token missing or wrong' });
        }
        await readOutbox();
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics());
      });
    },
  };
}

function sameSecret(expected: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(expected);
  return (given) => timingSafeEqual(digest(given), wanted);
}
