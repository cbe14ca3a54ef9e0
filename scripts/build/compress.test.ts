import { mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkline-compress-'));
  mkdirSync(join(folder, 'assets'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a text file gets a brotli and a gzip twin with the same content', async () => {
  const script = join(folder, 'assets/app.js');
  const content = 'export const line = "chalk";\n'.repeat(200);
  writeFileSync(script, content);
  await compressFolder(folder);
  expect(readFileSync(script, 'utf8')).toBe(content);
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(content);
  expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(content);
});

test('fonts, which are compressed already, and tiny files get none', async () => {
  writeFileSync(join(folder, 'assets/font.woff2'), Buffer.alloc(5_000));
  writeFileSync(join(folder, 'assets/tiny.css'), 'p{}');
  await compressFolder(folder);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(['font.woff2', 'tiny.css']);
});
