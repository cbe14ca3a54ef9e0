import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readZip } from '#server/testing/read-zip.ts';
import { packText, zipBytes, zipSize, type StoredFile, type ZipFile } from './zip.ts';

const DATE = new Date('2026-11-20T08:14:36.000Z');

function stored(name: string, text: string): StoredFile {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, read: async () => bytes };
}

async function zipOf(files: readonly ZipFile[]): Promise<Buffer> {
  const zip = await buffer(zipBytes(files, DATE));
  expect(zip.length).toBe(zipSize(files));
  return zip;
}

test('holds every file as it was, packed or stored, under names in any letters', async () => {
  async function* parts() {
    for (let part = 0; part < 1_000; part += 1) yield `Tŷ Gwyn ${part}\n`;
  }
  const text = Array.from({ length: 1_000 }, (_, part) => `Tŷ Gwyn ${part}\n`).join('');
  const zip = await zipOf([await packText('a.json', parts()), stored('documents/ŷ.pdf', '%PDF'), stored('empty', '')]);
  expect(zip.length).toBeLessThan(text.length);
  const files = readZip(zip);
  expect([...files.keys()]).toEqual(['a.json', 'documents/ŷ.pdf', 'empty']);
  expect(files.get('a.json')?.toString()).toBe(text);
  expect(files.get('documents/ŷ.pdf')?.toString()).toBe('%PDF');
  expect(files.get('empty')?.length).toBe(0);
});

test('sends a large text in small parts, so that nobody waits while it is joined', async () => {
  async function* parts() {
    for (let part = 0; part < 100; part += 1) yield randomBytes(5_000).toString('hex');
  }
  const packed = await packText('a.json', parts());
  const lengths = [];
  for await (const { length } of zipBytes([packed], DATE)) lengths.push(length);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(zipSize([packed]));
  expect(Math.max(...lengths)).toBeLessThan(100_000);
});

test('of nothing is a zip too', async () => {
  expect(readZip(await zipOf([]))).toEqual(new Map());
});

test('of more files than a plain zip can name is a zip64', async () => {
  const count = 65_535;
  const zip = await zipOf(Array.from({ length: count }, (_, number) => stored(`${number}`, `${number}`)));
  const files = readZip(zip);
  expect(files.size).toBe(count);
  expect(files.get('65534')?.toString()).toBe('65534');
});

test('knows its size beyond four gigabytes, without reading anything', () => {
  const huge = { name: 'a', size: 4_294_967_000, read: () => Promise.reject(new Error('not read')) };
  expect(zipSize([huge, { ...huge, size: 1_000 }])).toBe(4_294_967_000 + 1_000 + 2 * (31 + 47 + 12) + 22 + 76);
});

test('breaks off when a file is not what it was said to be', async () => {
  await expect(zipOf([{ ...stored('a', 'abc'), size: 4 }])).rejects.toThrow('a has 3 bytes instead of 4');
});
