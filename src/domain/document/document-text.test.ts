import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARACTER_INDEX, isCovered } from './font-characters.ts';
import { printable, unprintable } from './document-text.ts';

describe('what the fonts draw stays as it is', () => {
  test.each([
    'Siân Ŵyn, Tŷ Gwyn',
    'Łukasz Żółć',
    'Nguyễn Thị Ánh',
    '£1,234.50 for 19.32 m²',
    'Zoë’s “oak” – ½ × 3 • 5 °C',
  ])('%s', (text) => expect(printable(text)).toBe(text));
});

test('what stands in the place of what the fonts lack is told for each once', () => {
  const told = (text: string) => unprintable(text).map(({ character, printed }) => `${character} ${printed}`);
  expect(told('3⅜ and 5⅜ at 10⁻⁵, 1½ × 3², ☎')).toEqual(['⅜ 3⁄8', '⁻⁵ ^−5', '☎ •']);
});

test('each character that the fonts draw is one code unit, can be seen or is a space', () => {
  const covered = Array.from(CHARACTER_INDEX.keys(), (codePoint) => String.fromCodePoint(codePoint));
  expect(covered.filter((character) => character.length > 1)).toEqual([]);
  expect(covered.filter((character) => /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character))).toEqual([]);
  expect(covered.filter((character) => /\s/.test(character))).toEqual([' ', '\u00a0']);
});

describe('what they lack is written another way', () => {
  test.each([
    ['e\u0301t\u00e9 W\u0302yn', 'été Ŵyn', 'letters and accents are composed'],
    ['oak\t and\r\n pine ', 'oak and pine', 'a text stands on one line'],
    ['so\u00adft \u200bline\u200d', 'soft line', 'invisible characters go'],
    ['ﬁt 20 ㎡ at 9 ℃', 'fit 20 m2 at 9 °C', 'signs are spelt out'],
    ['６′ 5″', "6' 5''", 'feet and inches are marked with what there is'],
    [
      'Batten 1½ × 2¼, 3⅜ and 10⅝ nails, 33⅓',
      'Batten 1½ × 2¼, 3 3⁄8 and 10 5⁄8 nails, 33 1⁄3',
      'a fraction after a figure',
    ],
    ['⅔ of ⅐, ⅛2⅞5', '2⁄3 of 1⁄7, 1⁄8 2 7⁄8 5', 'a fraction before one'],
    ['Step 3①, C₁₂H₂₂', 'Step 3 1, C12H22', 'a figure in a circle is no more figures of the one before'],
    [
      '10⁵ Pa, 10¹⁵, 2.5×10⁻³, 3², 12 mm⁴, ６０',
      '10^5 Pa, 10^15, 2.5×10^−3, 3², 12 mm4, 60',
      'a power is no more figures',
    ],
    ['5‑10 mm → hall, ≥ 3', '5-10 mm -> hall, >= 3', 'dashes and arrows'],
    ['Straẞe, Ǆemal', 'StraSSe, DŽemal', 'letters become letters'],
    ['x\u0327', 'x', 'an accent that cannot be drawn leaves its letter'],
    ['\u01ec', '\u014c', 'and the accent beside it its letter with that'],
    ['Fit carpet 👍🏽 👨‍👩‍👧 🇬🇧 ☎', 'Fit carpet • • • •', 'a picture becomes one bullet'],
    ['王小明 Иван', '??? ????', 'a foreign letter is marked, never dropped'],
    ['\ud83d oak', '? oak', 'half a character'],
    ['\u0000\toak\t\u0000\tboards\u0000\t', 'oak boards', 'spaces around invisible characters are one'],
  ])('%j is printed as %j: %s', (text, printed) => expect(printable(text)).toBe(printed));
});

test('whatever the text, every character of the result can be drawn, and printing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const printed = printable(text);
      expect(Array.from(printed).filter((character) => !isCovered(character))).toEqual([]);
      expect(printable(printed)).toBe(printed);
    }),
  );
});
