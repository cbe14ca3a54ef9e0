import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inputStamp, SERVER_INPUTS } from './inputs.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chalkline-stamp-'));
  const files = [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'vite.config.ts',
    'index.html',
    'offer.html',
    'scripts/build.ts',
  ];
  const nested = [
    'scripts/build/bundle-server.ts',
    'public/favicon.svg',
    'src/contract/a.ts',
    'src/domain/a.ts',
    'src/server/jobs/a.ts',
    'src/web/app/a.tsx',
  ];
  for (const file of [...files, ...nested]) write(file, `content of ${file}`);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

test.each([
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  'public/favicon.svg',
  'src/domain/a.ts',
  'src/server/jobs/a.ts',
  'src/web/app/a.tsx',
])('a change of %s makes the build stale', async (file) => {
  const before = await inputStamp(root);
  write(file, 'something else');
  expect(await inputStamp(root)).not.toBe(before);
});

test('a new file and a file that moved make the build stale', async () => {
  const before = await inputStamp(root);
  write('src/web/app/b.tsx', 'new');
  const added = await inputStamp(root);
  expect(added).not.toBe(before);
  rmSync(join(root, 'src/web/app/b.tsx'));
  write('src/web/app/c.tsx', 'new');
  expect(await inputStamp(root)).not.toBe(added);
});

test('another time on a file, another folder and a changed test leave the build as good as it was', async () => {
  const before = await inputStamp(root);
  utimesSync(join(root, 'index.html'), new Date(0), new Date(0));
  write('src/web/app/a.test.tsx', 'a test');
  expect(await inputStamp(root)).toBe(before);
  const clone = mkdtempSync(join(tmpdir(), 'chalkline-stamp-'));
  cpSync(root, clone, { recursive: true });
  expect(await inputStamp(clone)).toBe(before);
  rmSync(clone, { recursive: true });
});

test('where the API answers makes the build stale, and no other variable does', async () => {
  const before = await inputStamp(root);
  vi.stubEnv('PUBLIC_URL', 'https://quotes.example');
  expect(await inputStamp(root)).toBe(before);
  vi.stubEnv('VITE_API_BASE', 'https://quotes.example/api');
  expect(await inputStamp(root)).not.toBe(before);
  vi.unstubAllEnvs();
});

test('the built server alone is as good as it was when screens change, and stale when the server does', async () => {
  const before = await inputStamp(root, SERVER_INPUTS);
  write('src/web/app/a.tsx', 'something else');
  expect(await inputStamp(root, SERVER_INPUTS)).toBe(before);
  write('src/server/jobs/a.ts', 'something else');
  expect(await inputStamp(root, SERVER_INPUTS)).not.toBe(before);
});
