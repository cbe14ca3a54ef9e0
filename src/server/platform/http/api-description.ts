import swagger, { type SwaggerTransform } from '@fastify/swagger';
import { fastify } from 'fastify';
import * as z from 'zod/mini';
import { ProblemDocument } from '#contract/problem-document.ts';
import { BRAND } from '#domain/brand.ts';
import type { Api } from './api.ts';

type Description = { paths: Record<string, Record<string, { responses: { default?: object } }>> };

// Of each schema: many stand at several routes.
const schemas = new WeakMap<z.core.$ZodType, object>();

// Described once and named by every operation: with one of its own at each, nine tenths of the whole were this one.
const PROBLEM = {
  description: 'A problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: jsonSchemaOf(ProblemDocument) } },
};
const A_PROBLEM = { $ref: '#/components/responses/Problem' };

/**
 * Describes the API in OpenAPI 3.1 from the schemas that check it (ruling C4), as the bytes of a JSON document. The routes are
 * added once more, to a server that never listens, so that the real one starts without the machinery for this.
 */
export async function describeApi(addRoutes: (api: Api) => Promise<void>): Promise<Buffer> {
  const app = fastify();
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${BRAND} API`, version: '1' } },
    transform: asJsonSchemas,
  });
  await app.register(addRoutes, { prefix: '/api' });
  await app.ready();
  const described: object = app.swagger();
  // Every path holds operations alone: no route adds servers or parameters of a path.
  const { paths, ...document } = described as Description;
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    operation.responses.default = A_PROBLEM;
  return Buffer.from(JSON.stringify({ ...document, paths, components: { responses: { Problem: PROBLEM } } }));
}

const asJsonSchemas: SwaggerTransform = ({ schema, url, route }) => {
  const { params, querystring, headers, body, response } = schema ?? {};
  return {
    url,
    schema: {
      ...(params ? { params: jsonSchemaOf(params) } : {}),
      ...(querystring ? { querystring: jsonSchemaOf(querystring) } : {}),
      ...(headers ? { headers: jsonSchemaOf(headers) } : {}),
      ...(body ? { body: jsonSchemaOf(body) } : bytesBody(route.config?.consumes)),
      response: {
        ...bytesAnswer(route.config?.produces),
        ...answersOf(response),
      },
    },
  };
};

function answersOf(response: unknown): Record<string, unknown> {
  const answers = Object.entries(response ?? {}).map(([status, schema]) => {
    const answer = schema instanceof z.ZodMiniVoid ? { description: 'No content', type: 'null' } : jsonSchemaOf(schema);
    return [status, answer];
  });
  return Object.fromEntries(answers);
}

function bytesBody(types: readonly string[] = []): Record<string, unknown> {
  return types.length === 0 ? {} : { consumes: types, body: { type: 'string', format: 'binary' } };
}

function bytesAnswer(types: readonly string[] = []): Record<string, unknown> {
  if (types.length === 0) return {};
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return { 200: { description: 'The bytes', content } };
}

// What crosses the wire is the input side of a schema in both directions: decimals, not pence.
function jsonSchemaOf(schema: unknown): object {
  // Every schema of a route is one of zod's.
  const known = schemas.get(schema as z.core.$ZodType);
  if (known) return known;
  const { $schema: _, ...fresh } = z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
  schemas.set(schema as z.core.$ZodType, fresh);
  return fresh;
}
