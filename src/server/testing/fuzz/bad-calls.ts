import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { kindOfId, type Operation } from '#server/testing/api-operations.ts';
import { testJpeg, testPng } from '#server/testing/test-images.ts';
import { badText, spoilt, valueOf } from './bad-values.ts';

/** A call to send as it is; `isSignedIn` says whether it brings the session and the anti-forgery value. */
export type BadCall = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly isSignedIn: boolean;
};

/** What is there to be asked for: ids by the collection that they stand behind in a path, and right queries and bodies by operation. */
export type Material = {
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly queries: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, unknown>>;
};

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  'image/png',
  '',
];
const HEADER_NAMES = [
  'idempotency-key',
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-xsrf-token',
];
const BROKEN_JSON = [
  '{',
  '[1,]',
  '"\uD800',
  '{"a":1e999}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  `[${'0,'.repeat(200_000)}0]`,
  `{"customerName":"${'x'.repeat(1_100_000)}"}`,
];

/** Calls of every operation of the API, most of them wrong in a few places; one of six is right, so that what follows it is asked of what it changed. */
export function badCalls(operations: readonly Operation[], material: Material): fc.Arbitrary<BadCall> {
  return fc.oneof(
    ...operations.flatMap((operation) => [
      { weight: 5, arbitrary: badCallOf(operation, material) },
      { weight: 1, arbitrary: rightCallOf(operation, material) },
    ]),
  );
}

/** The right calls of every operation, to each thing that is there, and what takes things away at the end: one by one in this order most operations take one. */
export function rightCalls(operations: readonly Operation[], material: Material): BadCall[] {
  const inOrder = operations.toSorted((one, other) => Number(takesAway(one)) - Number(takesAway(other)));
  return inOrder.flatMap((each) => knownIds(each, material.ids).map((id) => rightCallTo(id, each, material)));
}

function takesAway({ method, path }: Operation): boolean {
  return method === 'DELETE' || /\/(sign-up|sign-out|forget|withdraw|credit|correct|delete|void)$/.test(path);
}

function rightCallOf(operation: Operation, material: Material): fc.Arbitrary<BadCall> {
  return fc.constantFrom(...knownIds(operation, material.ids)).map((id) => rightCallTo(id, operation, material));
}

function rightCallTo(id: string, operation: Operation, { queries, bodies }: Material): BadCall {
  const { name, method, path, body, takesImage } = operation;
  return {
    name,
    method,
    path: path.replaceAll(/\{\w+\}/g, id) + (name in queries ? `?${queries[name]}` : ''),
    headers: usualHeaders(operation),
    body: takesImage ? testPng() : body === null ? null : Buffer.from(JSON.stringify(bodies[name] ?? {})),
    isSignedIn: true,
  };
}

function knownIds(operation: Operation, ids: Material['ids']): readonly string[] {
  return ids[kindOfId(operation) ?? ''] ?? [''];
}

function usualHeaders({ takesImage }: Operation): Record<string, string> {
  return { 'content-type': takesImage ? 'image/png' : 'application/json' };
}

function badCallOf(operation: Operation, material: Material): fc.Arbitrary<BadCall> {
  return fc.record({
    name: fc.constant(operation.name),
    method: mostly(
      fc.constant(operation.method),
      fc.constantFrom('PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'DELETE', 'GET'),
    ),
    path: pathOf(operation, material),
    headers: headersOf(operation),
    body: operation.method === 'GET' ? fc.constant(null) : bodyOf(operation, material),
    isSignedIn: mostly(fc.constant(true), fc.constant(false)),
  });
}

function mostly<T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: other });
}

function pathOf(operation: Operation, { ids }: Material): fc.Arbitrary<string> {
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...knownIds(operation, ids)) },
    { weight: 1, arbitrary: badText.map(inUrl) },
  );
  const names = operation.parameters.filter(({ in: place }) => place === 'query');
  const pairs = names.map(({ name, schema }) =>
    fc
      .option(fc.array(fc.oneof(valueOf(schema).map(asText), badText, fc.nat().map(String)), { maxLength: 2 }), {
        nil: [],
      })
      .map((values) => values.map((value) => `${name}=${inUrl(value)}`)),
  );
  const stray = mostly(
    fc.constant<string[]>([]),
    badText.map((text) => [`${inUrl(text)}=%zz&__proto__[x]=1`]),
  );
  return fc.tuple(id, stray, ...pairs).map(([each, ...queries]) => {
    const query = queries.flat().join('&');
    return operation.path.replaceAll(/\{\w+\}/g, each) + (query === '' ? '' : `?${query}`);
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

// What a client can't put on the wire is no call; the rest goes as it is, however odd.
function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}

function inHeader(text: string): string {
  return text.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '').slice(0, 4_000);
}

function headersOf(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const usual = usualHeaders(operation);
  const odd = fc.dictionary(
    fc.constantFrom(...HEADER_NAMES),
    fc.oneof(badText.map(inHeader), fc.constantFrom(...TYPES)),
    {
      maxKeys: 3,
    },
  );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: odd.map((own) => ({ ...usual, ...own })) },
  );
}

function bodyOf({ name, body, takesImage }: Operation, { bodies }: Material): fc.Arbitrary<Buffer | null> {
  if (takesImage) return imageBody();
  const sample = bodies[name];
  const values = body === null ? fc.jsonValue() : fc.oneof(valueOf(body), spoilt(sample ?? {}), spoilt(sample ?? {}));
  const text = fc.oneof(
    { weight: 9, arbitrary: values.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...BROKEN_JSON),
    },
  );
  return fc.oneof(
    { weight: 14, arbitrary: text.map((each) => Buffer.from(each)) },
    { weight: 1, arbitrary: text.map((each) => Buffer.from(each, 'utf16le')) },
    { weight: 1, arbitrary: text.map((each) => gzipSync(each)) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.nat()).map(([each, end]) => Buffer.from(each.slice(0, end % (each.length + 1)))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function imageBody(): fc.Arbitrary<Buffer> {
  const images = fc.constantFrom(testPng(), testPng({ width: 60_000, height: 60_000, pixelBytes: 10 }), testJpeg());
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 4 });
  return fc.tuple(images, damage, fc.boolean()).map(([image, changes, isCut]) => {
    const bytes = Buffer.from(image);
    for (const [at, value] of changes) bytes[at % bytes.length] = value;
    return isCut ? bytes.subarray(0, (changes[0]?.[0] ?? 0) % bytes.length) : bytes;
  });
}
