import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isExactly } from './exact-form.ts';

const Sizes = z.custom<number>((value) => Number.isSafeInteger(value));
const Cut = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PERCENT'), value: Sizes }),
  z.strictObject({ kind: z.literal('AMOUNT'), label: z.string() }),
]);
const Room = z.strictObject({
  name: z.string(),
  type: z.enum(['HALL', 'LOUNGE']),
  width: z.nullable(Sizes),
  isDry: z.boolean(),
  height: z.optional(z.number()),
  cuts: z.array(Cut),
});

const LOUNGE = { name: 'Lounge', type: 'LOUNGE', width: 420, isDry: true, cuts: [{ kind: 'PERCENT', value: 5 }] };

test.each([
  ['all members', { ...LOUNGE, height: 2.4 }],
  ['all but what may be left out', LOUNGE],
  ['nothing where that may be', { ...LOUNGE, width: null, cuts: [] }],
  ['another kind of union', { ...LOUNGE, cuts: [{ kind: 'AMOUNT', label: 'Friend' }] }],
])('%s are exactly of the form', (_name, room) => {
  expect(isExactly(Room, room)).toBe(true);
});

describe('is not exactly of the form', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [LOUNGE]],
    ['without a member', { ...LOUNGE, name: undefined }],
    ['with one too many', { ...LOUNGE, colour: 'red' }],
    ['with one too many for one left out', { ...LOUNGE, name: undefined, colour: 'red' }],
    ['with one of another type', { ...LOUNGE, name: 7 }],
    ['with a word that is not in its list', { ...LOUNGE, type: 'toString' }],
    ['with half a hundredth', { ...LOUNGE, width: 4.5 }],
    ['with no number', { ...LOUNGE, height: Number.POSITIVE_INFINITY }],
    ['with a wrong one in a list', { ...LOUNGE, cuts: [{ kind: 'PERCENT', value: 5 }, { kind: 'AMOUNT' }] }],
    ['with a name that every object has', { ...LOUNGE, cuts: [{ kind: 'constructor', value: 5 }] }],
  ])('one %s', (_name, room) => {
    expect(isExactly(Room, room)).toBe(false);
  });

  test.each<[string, z.ZodMiniType, unknown]>([
    ['what the schema would fill in', z.object({ notes: z._default(z.string(), '') }), {}],
    ['what the schema would drop', z.object({ notes: z.string() }), { notes: '', phone: '' }],
    ['what the schema would change', z.string().check(z.trim()), 'Oak '],
    ['what has rules that are the schema’s own', z.string().check(z.maxLength(3)), 'Oak'],
    ['a text of another format', z.iso.date(), 'tomorrow'],
    ['a number of another format', z.int(), 4.5],
    ['what is of a kind that is not known', z.record(z.string(), z.string()), {}],
  ])('%s', (_name, schema, value) => {
    expect(isExactly(schema, value)).toBe(false);
  });
});

test('what is exactly of a form is what the schema makes of it', () => {
  const near = (values: readonly unknown[]) => fc.oneof(fc.constantFrom(...values), fc.jsonValue());
  const cut = fc.record(
    { kind: near(['PERCENT', 'AMOUNT']), value: near([5]), label: near(['Friend']) },
    { requiredKeys: [] },
  );
  const rooms = fc.record(
    {
      name: near(['Lounge']),
      type: near(['HALL', 'LOUNGE']),
      width: near([null, 420]),
      isDry: near([true]),
      height: near([2.4]),
      cuts: fc.array(cut, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  let found = 0;
  fc.assert(
    fc.property(rooms, (room) => {
      if (!isExactly(Room, room)) return;
      found += 1;
      expect(z.safeParse(Room, room)).toEqual({ success: true, data: room });
    }),
    { numRuns: 5_000 },
  );
  expect(found).toBeGreaterThan(10);
});
