import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library sets styles on elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

const HEADERS = {
  'content-security-policy': POLICY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The old filter of some browsers opened holes of its own.
  'x-xss-protection': '0',
} as const;

// Over plain http, as on a phone in the owner's own network, these would stop the app.
const HTTPS_HEADERS = {
  ...HEADERS,
  'content-security-policy': [...POLICY, 'upgrade-insecure-requests'].join(';'),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * Gives an answer the headers that make browsers strict, so that nothing but our own scripts runs and nobody frames us, and the id
 * by which the log's lines about the call are found. The former never change, so they are written down here: a plugin that puts
 * them together anew took a fifth of the time of a list call.
 */
export function headersOfEveryAnswer({ isHttps }: Pick<Config, 'isHttps'>) {
  const headers = isHttps ? HTTPS_HEADERS : HEADERS;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(headers).header('x-request-id', request.id);
}
