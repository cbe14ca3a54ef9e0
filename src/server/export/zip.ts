import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  bigEndRecords,
  CENTRAL_HEADER,
  BIG_END_RECORDS,
  BIG_OFFSET,
  centralHeader,
  END_RECORD,
  endRecord,
  FULL_16,
  FULL_32,
  LOCAL_HEADER,
  localHeader,
} from './zip-records.ts';

/** A file that is compressed already (raw deflate, in parts: to join them would hold everybody up), with the size and CRC-32 of what it holds. */
export type PackedFile = {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  readonly packed: readonly Uint8Array[];
};

/** A file that is stored as it is; its size in bytes is known before it is read. */
export type StoredFile = { readonly name: string; readonly size: number; readonly read: () => Promise<Uint8Array> };

/** A file of a zip. */
export type ZipFile = PackedFile | StoredFile;

/** Compresses a text as it comes in parts, without ever holding the whole of it. */
export async function packText(name: string, parts: AsyncIterable<string>): Promise<PackedFile> {
  const deflate = createDeflateRaw();
  const packed: Promise<Uint8Array[]> = deflate.toArray();
  let [size, crc] = [0, 0];
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    crc = crc32(bytes, crc);
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  deflate.end();
  return { name, size, crc, packed: await packed };
}

/** The size in bytes of the zip that `zipBytes` makes of these files: exact, so that a progress bar can be true. */
export function zipSize(files: readonly ZipFile[]): number {
  const content = contentSize(files);
  const isBig = needsBig(files, content);
  const perFile = CENTRAL_HEADER + (isBig ? BIG_OFFSET : 0);
  const directory = files.reduce((sum, { name }) => sum + perFile + Buffer.byteLength(name), 0);
  return content + directory + END_RECORD + (isBig ? BIG_END_RECORDS : 0);
}

/** A zip of files (PKWARE APPNOTE 6.3.10, zip64 where it must be), made while it is sent: only one file is read at a time. */
export async function* zipBytes(files: readonly ZipFile[], date: Date): AsyncGenerator<Uint8Array> {
  const isBig = needsBig(files, contentSize(files));
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    // Whatever else is asked for meanwhile is answered here.
    await setImmediate();
    const { parts, crc } = await contentOf(file);
    const packedSize = lengthOf(parts);
    const facts = { name: file.name, size: file.size, packedSize, crc, isPacked: 'packed' in file, date };
    yield localHeader(facts);
    yield* parts;
    directory.push(centralHeader(facts, offset, isBig));
    offset += LOCAL_HEADER + Buffer.byteLength(file.name) + packedSize;
  }
  const central = Buffer.concat(directory);
  const end = { count: files.length, size: central.length, offset };
  yield central;
  if (isBig) yield bigEndRecords(end);
  yield endRecord(end, isBig);
}

async function contentOf(file: ZipFile): Promise<{ parts: readonly Uint8Array[]; crc: number }> {
  if ('packed' in file) return { parts: file.packed, crc: file.crc };
  const bytes = await file.read();
  if (bytes.length !== file.size) throw new Error(`${file.name} has ${bytes.length} bytes instead of ${file.size}`);
  return { parts: [bytes], crc: crc32(bytes) };
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function contentSize(files: readonly ZipFile[]): number {
  return files.reduce((sum, file) => {
    const packedSize = 'packed' in file ? lengthOf(file.packed) : file.size;
    return sum + LOCAL_HEADER + Buffer.byteLength(file.name) + packedSize;
  }, 0);
}

// The directory itself is never that large; the content and the number of files can be.
function needsBig(files: readonly ZipFile[], content: number): boolean {
  return content >= FULL_32 || files.length >= FULL_16;
}
