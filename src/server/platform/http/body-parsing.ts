import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { Refusal } from './refusal.ts';

/** Largest request body in bytes: 1 MB (ruling J13). */
export const BODY_LIMIT = 1_048_576;

/** Takes JSON bodies only, so plain text is 415, and lets one be empty where the route demands none (rulings C2, C4). */
export function takeJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = textOf(bytes);
    if (!isSaidUtf8(request.headers['content-type'] ?? '')) done(OTHER_CHARSET);
    else if (body === null) done(NOT_UTF_8);
    else if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const NOT_UTF_8 = new Refusal({ code: 'MALFORMED_BODY', detail: 'The request could not be read. Send JSON in UTF-8.' });
const OTHER_CHARSET = new Refusal({
  code: 'WRONG_TYPE',
  detail: 'Send JSON in UTF-8: no other charset is taken here.',
});

function isSaidUtf8(type: string): boolean {
  const charset = /;\s*charset\s*=\s*"?(?<name>[^\s";]*)/i.exec(type)?.groups?.['name'] ?? 'utf-8';
  return /^utf-?8$/i.test(charset);
}

// JSON crosses the network in UTF-8 (RFC 8259). Read leniently, other encodings would lose letters without a word.
function textOf(bytes: string | Buffer): string | null {
  if (typeof bytes === 'string') return bytes;
  try {
    return UTF_8.decode(bytes);
  } catch {
    return null;
  }
}

/** Refuses a call without the JSON body that its route's schema demands; one that takes null does not demand any. */
export function demandBody(request: FastifyRequest): void {
  // Every schema of a route is one of zod's.
  const schema = request.routeOptions.schema?.body as $ZodType | undefined;
  if (request.body !== undefined || schema === undefined || safeParse(schema, null).success) return;
  throw new Refusal({ code: 'MALFORMED_BODY', detail: 'The request has no body. Send a JSON document.' });
}
