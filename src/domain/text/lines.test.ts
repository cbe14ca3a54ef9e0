import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyLine, tidyLines } from './lines.ts';

test.each([
  ['  Margaret Ellison ', 'Margaret Ellison'],
  ['\u202EnosillE\u202C Margaret', 'nosillE Margaret'],
  ['\u2068Łódź\u2069 \u200FFloors\u200E\u061C', 'Łódź Floors'],
  ['12 High Street\u2028Leeds \u2029 LS1', '12 High Street Leeds LS1'],
  ['Prys\u200B Floor\u2060ing\uFEFF', 'Prys Flooring'],
  ['\uFEFF \u200BMargaret', 'Margaret'],
  ['می\u200Cخواهم क\u094D\u200Dष', 'می\u200Cخواهم क\u094D\u200Dष'],
  ['Prys Floor\u00ADing \u2061\u2064Ltd\u206F\uFFF9', 'Prys Flooring Ltd'],
  ['Elli\u034Fson\u180E', 'Ellison'],
  ['👩‍🔧 Siân', '👩‍🔧 Siân'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} Siân',
    '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F} Siân',
  ],
  [' \u200B\u2060 ', ''],
])('one line of %j is saved as %j', (typed, saved) => {
  expect(tidyLine(typed)).toBe(saved);
  expect(tidyLine(saved)).toBe(saved);
});

test('lines are saved without what turns their direction, and as nothing where they show nothing', () => {
  expect(tidyLines('\u200B\n\u2800')).toBe('');
  expect(tidyLines('\u202Aone\u2028\u2066two\u2069  \n\u200Ethree\u2029')).toBe('one\ntwo\nthree');
  expect(tidyLines('\uFEFFtwo\u200B bags\u2060 \u200B\nof grout')).toBe('two bags\nof grout');
});

// Of two-byte letters, as V8 knows that others hold no line break of Unicode's. What takes the square of its length would take these an hour.
const LONG = 1_000_000;

test('a megabyte of spaces is tidied at once', () => {
  const text = `a${' '.repeat(LONG)}€`;
  expect(tidyLine(text)).toBe(text);
  expect(tidyLine(`${text}${'\t\u2028'.repeat(LONG)}b`)).toBe(`${text} b`);
  expect(tidyLines(`${text}${' '.repeat(LONG)}`)).toBe(text);
  expect(tidyLines(`${' \n'.repeat(LONG)}€`)).toBe('€');
});

const anyText = fc.string({
  unit: fc.constantFrom(...'a€ \t\n\r\u2028\u2029\u3000\u200B\u00A0\v\f'.split('')),
  maxLength: 12,
});

test('a line keeps its spaces but for those at its ends and round a line break of Unicode’s', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = text.replaceAll('\u200B', '').split(/[\u2028\u2029]/);
      const kept = parts.map((part, at) => {
        const from = at === 0 ? part : part.trimStart();
        return at === parts.length - 1 ? from : from.trimEnd();
      });
      expect(tidyLine(text)).toBe(
        kept
          .filter((part, at) => part !== '' || at === 0 || at === kept.length - 1)
          .join(' ')
          .trim(),
      );
    }),
  );
});
