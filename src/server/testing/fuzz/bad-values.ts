import * as fc from 'fast-check';
import type { JsonSchema } from '#server/testing/api-operations.ts';

const BAD_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\uFEFF',
  '\u202E',
  'İıßſ',
  'e\u0301'.repeat(50),
  '👩‍🔧'.repeat(70),
  'x'.repeat(257),
  'x'.repeat(50_000),
  `${'a'.repeat(30_000)}!`,
  "'; drop table job; --",
  '%_\\',
  '\r\nBcc: thief@evil.example',
  '=cmd|"/c calc"!A1',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{customer}{{number}}',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-0',
  '2026-02-30T25:61:61.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const BAD_NUMBERS = [-0, -1, 0.005, 1.005, 0.1 + 0.2, 1e21, 1e308, -1e308, 5e-324, 2 ** 53, 9_999_999.99, 10_000_000];

const OTHERS: readonly unknown[] = [null, true, false, [], {}, [null], [[]], { length: 1e9 }, { toString: 1 }];

/** A text that nobody types. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...BAD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

// A value that hardly any schema asks for.
const badValue: fc.Arbitrary<unknown> = fc.oneof(
  badText,
  fc.constantFrom(...BAD_NUMBERS),
  fc.double(),
  fc.constantFrom(...OTHERS),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value of about the form that a schema describes, with bad ones among its members. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: rightForm(schema) }, { weight: 1, arbitrary: badValue });
}

function rightForm({ enum: names, anyOf, type, properties, items, format }: JsonSchema): fc.Arbitrary<unknown> {
  if (names) return fc.constantFrom(...names);
  if (anyOf) return fc.oneof(...anyOf.map(rightForm));
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'object') return fc.record(mapped(properties ?? {}), { requiredKeys: [] });
  if (kind === 'array') return fc.array(valueOf(items ?? {}), { maxLength: 4 });
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'number' || kind === 'integer') return fc.integer({ min: 0, max: 100_000 }).map((whole) => whole / 100);
  if (kind === 'string') return format === 'uuid' ? fc.uuid() : fc.string({ maxLength: 20 });
  return badValue;
}

function mapped(properties: Readonly<Record<string, JsonSchema>>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
}

/** A right value with up to three of its parts, at any depth, made bad, taken away or doubled. */
export function spoilt(sample: unknown): fc.Arbitrary<unknown> {
  const damage = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'remove', 'double'),
    bad: badValue,
  });
  return fc.array(damage, { maxLength: 3 }).map((damages) => {
    const copy = structuredClone(sample);
    for (const { at, how, bad } of damages) {
      const places = placesIn(copy);
      const place = places[at % places.length];
      if (place) spoil(place, how, bad);
    }
    return copy;
  });
}

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>; // a list is one with numbers for keys
  return Object.entries(holder).flatMap(([key, each]) => [{ holder, key }, ...placesIn(each)]);
}

function spoil({ holder, key }: Place, how: string, bad: unknown): void {
  if (how === 'remove') delete holder[key];
  else if (how === 'double' && Array.isArray(holder))
    holder.push(...Array.from({ length: 60 }, () => structuredClone(holder[Number(key)])));
  else holder[key] = structuredClone(bad);
}
