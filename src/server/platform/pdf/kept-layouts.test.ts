import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { loadFonts } from './fonts.ts';
import { keepLayouts } from './kept-layouts.ts';

const ttf = Buffer.from(loadFonts().regular[0]?.ttf ?? []);

function parse() {
  return new PDFDocument({ font: '', autoFirstPage: false }).font(ttf)._font.font;
}

test('a word is set the same the first time, again, and without keeping', () => {
  const [fresh, keeping] = [parse(), keepLayouts(parse())];
  for (const features of [undefined, ['tnum']]) {
    for (const text of ['Wensleydale ', '£2,548.93', 'AVATAR', '']) {
      const expected = fresh.layout(text, features);
      for (const run of [keeping.layout(text, features), keeping.layout(text, features)]) {
        expect(run.positions).toEqual(expected.positions.map((position) => ({ ...position })));
        expect(run.advanceWidth).toBe(expected.advanceWidth);
      }
    }
  }
});

test('whoever scales the positions of a run in place spoils no later one', () => {
  const font = keepLayouts(parse());
  const width = font.layout('Lounge').advanceWidth;
  const run = font.layout('Lounge');
  for (const position of run.positions) Object.assign(position, { xAdvance: 0 });
  expect(font.layout('Lounge').advanceWidth).toBe(width);
});

test('figures with and without the tabular feature are kept apart', () => {
  const font = keepLayouts(parse());
  expect(font.layout('111').advanceWidth).toBeLessThan(font.layout('111', ['tnum']).advanceWidth);
});
