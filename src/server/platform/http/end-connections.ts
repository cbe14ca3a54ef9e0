import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY_MS = 100;

/**
 * Ends connections as they fall idle while the server closes. Those that were idle already the framework ends itself; one that had
 * a call under way would be kept for the caller's next one, and closing would wait for that.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}
