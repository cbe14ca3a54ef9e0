import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ProblemDocument } from '#contract/problem.ts';
import { BRAND } from '#domain/brand.ts';

/** Describes the API in OpenAPI 3.1 at /api/openapi.json, from the schemas that check it (ruling C4). Call before any route is added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${BRAND} API`, version: '1' } },
    transform: asJsonSchemas,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

const asJsonSchemas: SwaggerTransform = ({ schema, url, route }) => {
  if (schema.hide || !url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
  const { params, querystring, body, response } = schema;
  return {
    url,
    schema: {
      ...(params ? { params: jsonSchemaOf(params) } : {}),
      ...(querystring ? { querystring: jsonSchemaOf(querystring) } : {}),
      ...(body ? { body: jsonSchemaOf(body) } : {}),
      response: {
        ...bytesAnswer(route.config?.produces),
        ...answersOf(response),
        default: {
          description: 'A problem document (RFC 9457)',
          content: { 'application/problem+json': { schema: jsonSchemaOf(ProblemDocument) } },
        },
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

function bytesAnswer(types: readonly string[] = []): Record<string, unknown> {
  if (types.length === 0) return {};
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return { 200: { description: 'The bytes', content } };
}

// What crosses the wire is the input side of a schema in both directions: decimals, not pence.
function jsonSchemaOf(schema: unknown) {
  const { $schema: _, ...described } = z.toJSONSchema(schema as z.core.$ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }); // every schema of a route is one of zod's
  return described;
}
