import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakText, fitFigure, fittedHeight, fitText, fitWholeWords, type Box } from './document-fit.ts';
import { figureWidth, textWidth } from './document-metrics.ts';
import { printable } from './document-text.ts';

const BOX: Box = { font: 'regular', width: 40, height: 18, lineHeight: 1.25, sizes: [10, 9, 8, 7, 6] };

describe('breaking lines', () => {
  test.each([
    ['a short text stands on one line', 'Oak', ['Oak']],
    ['after a word', 'Harbour Oak LVT click plank', ['Harbour Oak LVT click ', 'plank']],
    ['after a hyphen between letters', 'Supply of self-levelling screed', ['Supply of self-levelling ', 'screed']],
    ['not within the number of a paper', 'Rest of the invoice INV-0007', ['Rest of the invoice ', 'INV-0007']],
    [
      'an e-mail address after its signs',
      'margaret.ellison@flooring.example',
      ['margaret.ellison@', 'flooring.example'],
    ],
    ['after the @ before any other sign', 'info@bramley-flooring.co.uk', ['info@', 'bramley-flooring.co.uk']],
    ['before a dot', 'prysfloorandroofingltd.co.uk', ['prysfloorandroofingltd', '.co.uk']],
    ['anywhere, where nothing else is', 'W'.repeat(20), ['W'.repeat(11), 'W'.repeat(9)]],
  ])('%s', (_rule, text, lines) => expect(fitText([text], BOX)).toEqual({ size: 10, paragraphs: [lines] }));

  test('never between a letter and its accent', () => {
    const { paragraphs } = fitText(['Q\u0301'.repeat(40)], BOX);
    expect(paragraphs.flat().filter((line) => line.startsWith('\u0301'))).toEqual([]);
  });
});

test.each([
  ['words', 'oak plank, 5 mm '],
  ['one word', 'W'],
  ['addresses', 'i@'],
  ['accents', 'Q\u0301'],
])('each line takes time for itself, not for all that follow: %s', { timeout: 2_000 }, (_kind, part) => {
  const text = part.repeat(Math.ceil(60_000 / part.length)).trim();
  expect(breakText([text], { font: 'regular', width: 80, size: 10 }).paragraphs.flat().join('')).toBe(text);
});

describe('choosing a size', () => {
  test('is the first at which every line fits the height', () => {
    const atTen = fitText(['oak '.repeat(24).trim()], BOX);
    expect([atTen.size, atTen.paragraphs.flat().length]).toEqual([10, 4]);
    const smaller = fitText(['oak '.repeat(28).trim()], BOX);
    expect([smaller.size, smaller.paragraphs.flat().length]).toEqual([8, 4]);
  });

  test('goes on below the named sizes rather than cutting anything', () => {
    const fitted = fitText(['W'.repeat(1000)], BOX);
    expect(fitted.size).toBeLessThan(6);
    expect(fitted.paragraphs.flat().join('')).toBe('W'.repeat(1000));
  });

  test('keeps words whole at a smaller size where that is asked for', () => {
    const name = 'Featherstonehaugh-and-Marjoribanks';
    expect(fitText(['Marjoribanksfloorings'], { ...BOX, sizes: [14, 10] })).toMatchObject({ size: 14 });
    expect(fitWholeWords('Marjoribanksfloorings', { ...BOX, sizes: [14, 10] })).toMatchObject({ size: 10 });
    expect(
      fitWholeWords(name, { ...BOX, sizes: [14, 10] })
        .paragraphs.flat()
        .join(''),
    ).toBe(name);
  });

  test('sets a figure at the largest size at which its tabular digits fit', () => {
    expect(fitFigure('£860.15', 'semibold', 27, [10, 9, 8])).toEqual({ size: 10, text: '£860.15' });
    expect(fitFigure('£9,999,999.99', 'semibold', 27, [10, 9, 8])).toEqual({ size: 9, text: '£9,999,999.99' });
  });
});

const anyText = fc
  .array(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom('W'.repeat(70), '—', 'oak plank, 5 mm ')),
    {
      maxLength: 12,
    },
  )
  .map((parts) => printable(parts.join(' ')));

test('whatever the text, nothing is lost and nothing leaves the box', () => {
  fc.assert(
    fc.property(
      fc.array(anyText, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 15, max: 120 }),
      (texts, width) => {
        const fitted = fitText(texts, { ...BOX, width });
        expect(fitted.paragraphs.map((lines) => lines.join(''))).toEqual(texts);
        expect(fittedHeight(fitted, BOX.lineHeight)).toBeLessThanOrEqual(BOX.height);
        for (const line of fitted.paragraphs.flat()) {
          expect(textWidth(line.trimEnd(), BOX.font, fitted.size)).toBeLessThanOrEqual(width);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('whatever the figure, it fits its width', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 5, max: 40 }), (whole, width) => {
      const { size, text } = fitFigure(`£${(whole / 100).toFixed(2)}`, 'regular', width, [10, 9, 8]);
      expect(figureWidth(text, 'regular', size)).toBeLessThanOrEqual(width);
    }),
  );
});
