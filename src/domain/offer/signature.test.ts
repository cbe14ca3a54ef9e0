import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitSignature,
  isSignatureTooLarge,
  signatureBreak,
  signaturePath,
  signingBreak,
  withStroke,
  type Signature,
} from './signature.ts';

const SIGNED: Signature = {
  width: 400,
  height: 176,
  strokes: [
    [
      [0, 0],
      [100, 50],
      [200, 0],
    ],
    [[50, 50]],
  ],
};
const DASH: Signature['strokes'][0] = [
  [1, 1],
  [4, 5],
];
const TOO_LITTLE = 'Sign with your name or initials, or use your typed name';
const BOX = { x: 10, y: 20, width: 100, height: 50 };

describe('what a signature may be (rule O18)', () => {
  test.each([
    ['strokes in their box', SIGNED, null],
    ['no strokes', { ...SIGNED, strokes: [] }, 'Sign in the box, or use your typed name'],
    ['a stroke without points', { ...SIGNED, strokes: [[]] }, 'Sign in the box, or use your typed name'],
    ['200 strokes', { ...SIGNED, strokes: Array<Signature['strokes'][0]>(200).fill(DASH) }, null],
    ['one dot', { ...SIGNED, strokes: [[[50, 50]]] }, TOO_LITTLE],
    ['many dots', { ...SIGNED, strokes: Array<Signature['strokes'][0]>(200).fill([[1, 1]]) }, TOO_LITTLE],
    [
      'a slip of the finger',
      {
        ...SIGNED,
        strokes: [
          [
            [50, 50],
            [60, 58],
          ],
        ],
      },
      TOO_LITTLE,
    ],
    [
      'initials',
      {
        ...SIGNED,
        strokes: [
          [
            [50, 50],
            [60, 90],
            [70, 50],
          ],
        ],
      },
      null,
    ],
    [
      '201 strokes',
      { ...SIGNED, strokes: Array<Signature['strokes'][0]>(201).fill([[1, 1]]) },
      'Clear it and sign with fewer strokes',
    ],
    ['a point outside', { ...SIGNED, strokes: [[[401, 1]]] }, 'Sign inside the box'],
    ['a point above', { ...SIGNED, strokes: [[[1, -1]]] }, 'Sign inside the box'],
    ['a box of no width', { ...SIGNED, width: 0, strokes: [[[0, 0]]] }, 'Sign inside the box'],
    ['a huge box', { ...SIGNED, width: 4_001 }, 'Sign inside the box'],
  ] as [string, Signature, string | null][])('%s', (_, signature, message) => {
    expect(signatureBreak(signature)).toBe(message);
    expect(signingBreak(signature)).toBe(message);
  });

  test('the typed name will do in its place, nothing at all will not', () => {
    expect(signingBreak(null)).toBeNull();
    expect(signingBreak(undefined)).toBe('Sign in the box, or use your typed name');
  });

  test('more than 64 kB is too large', () => {
    expect(isSignatureTooLarge(SIGNED)).toBe(false);
    expect(isSignatureTooLarge(null)).toBe(false);
    expect(isSignatureTooLarge({ ...SIGNED, strokes: [Array(8_000).fill([123.45, 67.8])] })).toBe(true);
  });
});

describe('how it is drawn', () => {
  test('as large as it fits, in the middle, smooth between its points, and a tap as a dot', () => {
    expect(signaturePath(SIGNED, BOX)).toBe('M10 32.5Q60 57.5 85 45L110 32.5M35 57.5L35 57.5');
  });

  test('not larger than it was written where a scale says so', () => {
    expect(
      signaturePath(
        {
          ...SIGNED,
          strokes: [
            [
              [0, 0],
              [10, 10],
            ],
          ],
        },
        BOX,
        1,
      ),
    ).toBe('M55 40L65 50');
  });

  test('every point stays in the box, whatever the strokes', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 176 }));
    const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(strokes, (drawn) => {
        const numbers = signaturePath({ ...SIGNED, strokes: drawn }, BOX).match(/[\d.]+/g) ?? [];
        numbers.map(Number).forEach((value, index) => {
          const [low, size] = index % 2 === 0 ? [BOX.x, BOX.width] : [BOX.y, BOX.height];
          expect(value).toBeGreaterThanOrEqual(low - 0.01);
          expect(value).toBeLessThanOrEqual(low + size + 0.01);
        });
      }),
    );
  });

  test('the most points that may be sent are drawn', () => {
    const points = Array.from({ length: 6_000 }, (_, index): [number, number] => [index % 400, index % 176]);
    expect(signaturePath({ ...SIGNED, strokes: [points] }, BOX)).toMatch(/^M[\d.]+ [\d.]+Q/);
  });
});

describe('while it is written', () => {
  test.each([
    ['a wider box', { width: 800, height: 176 }, [[200, 0]], [[300, 50]]],
    ['a narrower one', { width: 200, height: 176 }, [[0, 44]], [[50, 69]]],
    ['the same', { width: 400, height: 176 }, [[0, 0]], [[100, 50]]],
  ])('it moves whole into %s', (_, box, [first], [second]) => {
    const { strokes, ...size } = fitSignature(SIGNED, box);
    expect(size).toEqual(box);
    expect(strokes[0]?.slice(0, 2)).toEqual([first, second]);
    expect(signatureBreak({ ...size, strokes })).toBeNull();
  });

  test('a stroke more is one more, unless that is more than may be sent', () => {
    expect(withStroke(SIGNED, [[1, 1]]).strokes).toHaveLength(3);
    const full = { ...SIGNED, strokes: Array<Signature['strokes'][0]>(200).fill([[1, 1]]) };
    expect(withStroke(full, [[1, 1]])).toBe(full);
    expect(withStroke(SIGNED, Array(8_000).fill([123.45, 67.8]))).toBe(SIGNED);
  });
});
