import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { PackedFile } from './zip.ts';

/** Compresses a text as it comes in parts, without ever holding the whole of it. */
export async function packText(name: string, parts: AsyncIterable<string>): Promise<PackedFile> {
  const deflate = createDeflateRaw();
  const packed = buffer(deflate);
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
