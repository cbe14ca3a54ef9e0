import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Money } from '#contract/wire.ts';
import { pence } from '#domain/money/money.ts';
import { compileEncoder } from './answer-encoder.ts';

const Answer = z.object({
  name: z.string(),
  price: z.nullable(Money),
  lines: z.array(z.object({ total: Money, note: z.optional(z.string()) })),
  tags: z.array(z.enum(['a', 'b'])),
});

test('pence leave as pounds, at every depth', () => {
  const answer = { name: 'x', price: pence(350), lines: [{ total: pence(101) }, { total: pence(7) }], tags: ['a'] };
  expect(compileEncoder(Answer)(answer)).toEqual({
    name: 'x',
    price: 3.5,
    lines: [{ total: 1.01 }, { total: 0.07 }],
    tags: ['a'],
  });
});

test('null stays null', () => {
  expect(compileEncoder(Answer)({ name: 'x', price: null, lines: [], tags: [] })).toMatchObject({ price: null });
});

test('what the schema does not name does not leave', () => {
  const answer = { name: 'x', price: null, lines: [{ total: pence(1), cost: 2 }], tags: [], passwordHash: 'secret' };
  expect(JSON.stringify(compileEncoder(Answer)(answer))).not.toMatch(/secret|cost/);
});

test('it agrees with zod’s own encode', () => {
  const answer = { name: 'x', price: pence(1), lines: [{ total: pence(2), note: 'n' }], tags: ['b' as const] };
  expect(compileEncoder(Answer)(answer)).toEqual(z.encode(Answer, answer));
});

test('an object of several kinds leaves by the schema of its own', () => {
  const Shape = z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['a', 'b']), price: Money }),
    z.object({ kind: z.literal('c'), name: z.string() }),
  ]);
  const shapes = [
    { kind: 'b', price: pence(350), secret: 1 },
    { kind: 'c', name: 'x', price: pence(1) },
  ];
  expect(compileEncoder(z.array(Shape))(shapes)).toEqual([
    { kind: 'b', price: 3.5 },
    { kind: 'c', name: 'x' },
  ]);
});

test('a kind of schema that it does not know is an error at the start, not a wrong answer', () => {
  expect(() => compileEncoder(z.object({ when: z.union([Money, z.string()]) }))).toThrow("can't be encoded");
  expect(() => compileEncoder(z.pipe(z.string(), z.transform(Number)))).toThrow("can't be encoded");
});
