import { crc32, inflateRawSync } from 'node:zlib';

/** Reads a zip by its directory, as unpackers do, zip64 included; throws when a size, checksum or header does not fit. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('No end record');
  const isBig = zip.readUInt32LE(end + 16) === 0xffffffff;
  const { count, offset } = isBig
    ? bigDirectory(zip, end)
    : { count: zip.readUInt16LE(end + 10), offset: zip.readUInt32LE(end + 16) };
  const files = new Map<string, Buffer>();
  let at = offset;
  for (let file = 0; file < count; file += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`No directory entry at ${at}`);
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentAt(zip, at, isBig ? Number(zip.readBigUInt64LE(at + 50 + nameLength)) : null));
    at += 46 + nameLength + extraLength;
  }
  if (at !== (isBig ? end - 76 : end)) throw new Error('The directory has another size than it says');
  return files;
}

function bigDirectory(zip: Buffer, end: number): { count: number; offset: number } {
  const record = Number(zip.readBigUInt64LE(end - 12));
  if (zip.readUInt32LE(end - 20) !== 0x07064b50 || zip.readUInt32LE(record) !== 0x06064b50) {
    throw new Error('No zip64 records');
  }
  return { count: Number(zip.readBigUInt64LE(record + 32)), offset: Number(zip.readBigUInt64LE(record + 48)) };
}

function contentAt(zip: Buffer, entry: number, bigOffset: number | null): Buffer {
  const local = bigOffset ?? zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== 0x04034b50) throw new Error(`No file at ${local}`);
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(begin, begin + zip.readUInt32LE(entry + 20));
  const content = zip.readUInt16LE(entry + 10) === 8 ? inflateRawSync(packed) : packed;
  if (content.length !== zip.readUInt32LE(entry + 24)) throw new Error('A file has another size than it says');
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error('A file has another checksum than it says');
  return content;
}
