import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Refuses a call without the JSON body that its route's schema demands. */
export async function demandBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined && request.routeOptions.schema?.body !== undefined) {
    throw new Refusal({ code: 'MALFORMED_BODY', detail: 'The request has no body. Send a JSON document.' });
  }
}
