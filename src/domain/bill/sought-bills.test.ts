import { expect, test } from 'vitest';
import { namesOf, wordsOf } from './sought-bills.ts';
import { foldText } from '#domain/text/search-text.ts';

const ofLine = (text: string) => wordsOf(foldText(text));

test.each(["S O'BRIEN", 'S OBRIEN', 'S O BRIEN', 'S O’Brien'])('%s names O’Brien, however that is typed', (text) => {
  for (const name of ['Siobhan O’Brien', "Siobhan O'Brien"]) {
    expect(ofLine(text).filter((word) => namesOf(name).includes(word))).toHaveLength(1);
  }
});

test('a name is told by its longer words, but for those of many', () => {
  expect(namesOf('Mr J Pugh & Sons Ltd')).toEqual(['pugh', 'sons']);
  expect(namesOf('The Café')).toEqual(['cafe']);
});
