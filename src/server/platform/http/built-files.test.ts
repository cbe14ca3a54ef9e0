import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodingFor, findBuiltFiles } from './built-files.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-files-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index.html', 'assets/app.js', 'assets/app.js.br', 'assets/app.js.gz', 'stamp']) {
    writeFileSync(join(folder, name), `content of ${name}`);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

test('only what browsers ask for is served, by the path they ask for', () => {
  expect([...findBuiltFiles(folder).keys()].toSorted()).toEqual(['/assets/app.js', '/index.html']);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['', null],
])('a browser that accepts "%s" gets the best form it takes', async (accepted, encoding) => {
  const script = findBuiltFiles(folder).get('/assets/app.js');
  if (!script) throw new Error('The script was not found.');
  expect(encodingFor(script, accepted)).toBe(encoding);
  const suffix = { br: '.br', gzip: '.gz', none: '' }[encoding ?? 'none'];
  const read = await script.read(encodingFor(script, accepted));
  expect(new TextDecoder().decode(read)).toBe(`content of assets/app.js${suffix}`);
});

test('a file without compressed forms is served as it is', () => {
  const page = findBuiltFiles(folder).get('/index.html');
  if (!page) throw new Error('The page was not found.');
  expect(encodingFor(page, 'gzip, br')).toBeNull();
});
