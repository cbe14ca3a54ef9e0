import { fastify, type FastifyBaseLogger } from 'fastify';

/** A log that nobody reads. */
export function silentLog(): FastifyBaseLogger {
  return fastify({ logger: { level: 'silent' } }).log;
}
