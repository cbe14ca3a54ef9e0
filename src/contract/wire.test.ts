import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Count, Id, Lines, Measure, Money, sent, Text, Time } from './wire.ts';
import { hundredths, pence } from '#domain/money/money.ts';

const TWO_DECIMALS = 'Enter a number with at most two decimals';
// Ten thousand times the largest price that the rules allow.
const anyWhole = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 });

function messageOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message;
}

describe('decimals on the wire are whole numbers inside', () => {
  test.each([
    [0, 0],
    [3, 300],
    [0.01, 1],
    [0.07, 7],
    [1.1, 110],
    [4.6, 460],
    [19.99, 1_999],
    [1.005e3, 100_500],
    [9_999_999.99, 999_999_999],
    [99_999_999.99, 9_999_999_999],
    [-12.34, -1_234],
  ])('%d is %d hundredths and comes back', (decimal, whole) => {
    expect(z.decode(Measure, decimal)).toBe(whole);
    expect(z.decode(Money, decimal)).toBe(whole);
    expect(z.encode(Measure, hundredths(whole))).toBe(decimal);
    expect(z.encode(Money, pence(whole))).toBe(decimal);
  });

  test.each([1.005, 0.001, 29.999, 1e-9, 0.1 + 0.2, 9_999_999.995])('%d has more than two decimals', (decimal) => {
    expect(messageOf(Money, decimal)).toBe(TWO_DECIMALS);
    expect(messageOf(Measure, decimal)).toBe(TWO_DECIMALS);
  });

  test.each([NaN, Infinity, -Infinity, 1e300, '3', '', null, undefined, true, [3], {}])('%j is no number', (value) => {
    expect(messageOf(Money, value)).toBe(TWO_DECIMALS);
  });

  test('minus nothing is nothing', () => {
    expect(Object.is(z.decode(Money, -0), 0)).toBe(true);
  });

  test('sending and reading an amount gives the same amount', () => {
    fc.assert(
      fc.property(anyWhole, (whole) => {
        expect(z.decode(Money, z.encode(Money, pence(whole)))).toBe(whole);
        expect(z.decode(Measure, JSON.parse(JSON.stringify(z.encode(Measure, hundredths(whole)))))).toBe(whole);
      }),
    );
  });

  test('what is sent never shows more than two decimals', () => {
    fc.assert(
      fc.property(anyWhole, (whole) => {
        expect(JSON.stringify(z.encode(Money, pence(whole)))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('a text', () => {
  test('loses the spaces around it', () => {
    expect(z.parse(Text, '  Siân O’Brien-Żak  ')).toBe('Siân O’Brien-Żak');
  });

  test('loses what turns its direction, and has no second line by a break of Unicode’s', () => {
    expect(z.parse(Text, '\u202EnosillE\u202C\u2028of Leeds\u200F')).toBe('nosillE of Leeds');
    expect(z.parse(Lines, '\u2066one\u2069\ntwo')).toBe('one\ntwo');
  });

  test.each(['a\nb', 'a\r\nBcc: b', 'a\tb', 'a\u0000b', 'a\u007Fb', 'a\u0085b', 'a\uD800b'])(
    '%j is refused',
    (text) => {
      expect(messageOf(Text, text)).toBe('Remove the line breaks and control characters');
    },
  );

  test.each([null, undefined, 5, ['a']])('%j is none', (value) => {
    expect(messageOf(Text, value)).toBe('Enter a text');
  });
});

describe('an id', () => {
  test('is a UUID, in lower case whatever was sent', () => {
    expect(z.parse(Id, 'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6')).toBe('f81d4fae-7dec-11d0-a765-00a0c91e6bf6');
  });

  test.each(['', '1', 'f81d4fae7dec11d0a76500a0c91e6bf6', ' f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 7, null])(
    '%j is none',
    (value) => {
      expect(messageOf(Id, value)).toBe('Use a UUID');
    },
  );
});

describe('a time', () => {
  test.each(['2026-11-20T08:14:00.000Z', '2024-02-29T23:59:59.999Z'])('%s is one', (time) => {
    expect(z.parse(Time, time)).toBe(time);
  });

  test.each([
    '2026-11-20T08:14:00Z',
    '2026-11-20T08:14:00.000000Z',
    '2026-11-20T08:14:00.000+01:00',
    '2026-11-20 08:14:00.000Z',
    '2025-02-29T00:00:00.000Z',
    '2026-11-20',
    'now',
    0,
    null,
  ])('%j is none', (value) => {
    expect(messageOf(Time, value)).toBe('Use an ISO 8601 time in UTC with milliseconds');
  });
});

test.each([1.5, '1', null, NaN])('%j is no count', (value) => {
  expect(z.safeParse(Count, value).success).toBe(false);
});

describe('an object that a client sends', () => {
  const Named = sent({ name: Text });

  test('loses the members that are not named', () => {
    expect(z.parse(Named, JSON.parse('{"name":"Ann","isAdmin":true,"__proto__":{"isAdmin":true}}'))).toEqual({
      name: 'Ann',
    });
  });

  test.each([null, undefined, [], 5, 'name'])('%j is none', (value) => {
    expect(messageOf(Named, value)).toBe('Send a JSON object');
  });
});
