import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { Refusal } from './refusal.ts';

/** Largest request body in bytes: 1 MB (ruling J13). */
export const BODY_LIMIT = 1_048_576;

/** Takes JSON bodies only, so plain text is 415, and lets one be empty where the route demands none (rulings C2, C4). */
export function takeJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    // Asked for as text two lines above.
    else void parseJson(request, body as string, done);
  });
}

/** Refuses a call without the JSON body that its route's schema demands; one that takes null does not demand any. */
export async function demandBody(request: FastifyRequest): Promise<void> {
  // Every schema of a route is one of zod's.
  const schema = request.routeOptions.schema?.body as $ZodType | undefined;
  if (request.body !== undefined || schema === undefined || safeParse(schema, null).success) return;
  throw new Refusal({ code: 'MALFORMED_BODY', detail: 'The request has no body. Send a JSON document.' });
}
