import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('/src/web/**/*.tsx', { query: '?raw', import: 'default', eager: true });

const OPENS = /<[^<>]*target="_blank"[^<>]*(?:=>[^<>]*)?>/g;

test('every link that opens a new tab says so, by its title or in words', () => {
  const silent = Object.entries(SOURCES)
    .filter(([path]) => !path.endsWith('.test.tsx'))
    .flatMap(([path, text]) =>
      [...text.matchAll(OPENS)].map(({ 0: tag, index }) => ({ path, tag, said: text.slice(index, index + 300) })),
    )
    .filter(({ tag, said }) => !tag.includes('title={NEW_TAB}') && !said.includes('(opens in a new tab)'));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
