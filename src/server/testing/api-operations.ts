import type { FastifyInstance } from 'fastify';

/** As much of JSON Schema as the API's description uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
};

/** A place for a value in an operation's path, query or headers. */
export type Parameter = {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
};

/** One method at one path of the API, as its own description names it. */
export type Operation = {
  /** Like `PUT /api/jobs/{id}`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of a JSON body; null when it takes none. */
  readonly body: JsonSchema | null;
  /** Whether its body is an image's bytes. */
  readonly takesImage: boolean;
};

type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
};
/** An OpenAPI document, as far as it matters here. */
export type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** Every operation of a server's OpenAPI document: a new route is among them by itself. */
export async function describedOperations(app: FastifyInstance): Promise<Operation[]> {
  return operationsOf((await app.inject('/api/openapi.json')).json<Description>());
}

/** Every operation of an OpenAPI document. */
export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([lower, { parameters = [], requestBody }]) => {
      // OpenAPI names its methods in lower case, and these four are all that the API has.
      const method = lower.toUpperCase() as Operation['method'];
      const content = requestBody?.content ?? {};
      return {
        name: `${method} ${path}`,
        method,
        path,
        parameters,
        body: content['application/json']?.schema ?? null,
        takesImage: 'image/png' in content,
      };
    }),
  );
}

/** What the id in a path is one of, like `jobs` in `/api/jobs/{id}/restore`; null when there is none. */
export function kindOfId({ path }: Operation): string | null {
  return /(?<kind>[^/]+)\/\{/.exec(path)?.groups?.['kind'] ?? null;
}
