import { describe, expect, test } from 'vitest';
import { FONT_DATA } from '#domain/document/document-font-data.ts';
import { DOCUMENT_FONTS, figureWidth, textWidth } from '#domain/document/document-metrics.ts';
import { isCovered } from '#domain/document/font-characters.ts';
import { loadFonts } from './fonts.ts';
import { createPen } from './pen.ts';
import { verticalMetricsOf } from './true-type.ts';
import { unpackWoff } from './unpack-woff.ts';

const fonts = loadFonts();
const pen = createPen(fonts, {});
const covered = Array.from({ length: 0x2200 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(isCovered);

describe.each(DOCUMENT_FONTS)('what the domain knows of the font %s is what the PDF draws', (font) => {
  test('every character has a cut that draws it, as wide as the domain says', () => {
    expect(covered.length).toBeGreaterThan(450);
    const wrong = covered.filter((character) => {
      const excess = textWidth(character, font, 10) - pen.width(character, { font, size: 10 });
      return excess < -1e-9 || excess > 0.05;
    });
    expect(wrong).toEqual([]);
  });

  test('ascent and descent', () => {
    const { ascent, descent } = FONT_DATA[font];
    for (const { ttf } of fonts[font]) expect(verticalMetricsOf(ttf)).toEqual({ ascent, descent });
  });
});

test.each(['regular', 'semibold', 'bold'] as const)(
  'tabular figures of the font %s are as wide as the domain says',
  (font) => {
    const figures = ['£9,876,543.21', '£1.11', '7', '29.01'];
    // The PDF does not track the last figure.
    const wrong = figures.filter((figure) => {
      const difference = figureWidth(figure, font, 10) - pen.width(figure, { font, size: 10, tabular: true });
      return Math.abs(difference) > 0.05;
    });
    expect(wrong).toEqual([]);
  },
);

test('a text of common words is drawn no wider than the domain says', () => {
  const text = 'Supply and fit AVATAR oak, Wensleydale “Twist” – Tŷ Gwyn, Łódź, 5 mm × 2.4 m';
  for (const font of DOCUMENT_FONTS) {
    expect(pen.width(text, { font, size: 10 })).toBeLessThanOrEqual(textWidth(text, font, 10));
  }
});

test('bytes that are no font are refused', () => {
  expect(() => unpackWoff(new Uint8Array(64))).toThrow('WOFF');
});
