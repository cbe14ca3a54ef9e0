/** What stands in a field that is too small for a large zip: look into the zip64 record instead (APPNOTE 4.4.1.4). */
export const FULL_16 = 0xffff;
export const FULL_32 = 0xffffffff;

/** The sizes of the records in bytes, without the name that follows a header. */
export const LOCAL_HEADER = 30;
export const CENTRAL_HEADER = 46;
export const BIG_OFFSET = 12;
export const END_RECORD = 22;
export const BIG_END_RECORDS = 76;

const UTF_8_NAMES = 0x0800;
const [STORED, DEFLATED] = [0, 8];
const [VERSION, BIG_VERSION] = [20, 45];

/** What a zip says of a file: both sizes in bytes, packed or as it is, and its time, which readers show as it stands here. */
export type FileFacts = {
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
  readonly isPacked: boolean;
  readonly date: Date;
};

/** The directory at the end of a zip: how many files it names, its size and where it begins, in bytes. */
export type DirectoryFacts = { readonly count: number; readonly size: number; readonly offset: number };

/** The header before a file's content. */
export function localHeader(facts: FileFacts): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  commonFields(facts).copy(header, 6);
  return Buffer.concat([header, Buffer.from(facts.name)]);
}

/** A file's place in the directory, in a large zip with its offset in full. */
export function centralHeader(facts: FileFacts, offset: number, isBig: boolean): Buffer {
  const header = Buffer.alloc(CENTRAL_HEADER);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(isBig ? BIG_VERSION : VERSION, 4);
  header.writeUInt16LE(isBig ? BIG_VERSION : VERSION, 6);
  commonFields(facts).copy(header, 8);
  header.writeUInt16LE(isBig ? BIG_OFFSET : 0, 30);
  header.writeUInt32LE(isBig ? FULL_32 : offset, 42);
  return Buffer.concat([header, Buffer.from(facts.name), ...(isBig ? [bigOffset(offset)] : [])]);
}

/** The two records before the end record of a large zip. */
export function bigEndRecords({ count, size, offset }: DirectoryFacts): Buffer {
  const records = Buffer.alloc(BIG_END_RECORDS);
  records.writeUInt32LE(0x06064b50, 0);
  records.writeBigUInt64LE(44n, 4);
  records.writeUInt16LE(BIG_VERSION, 12);
  records.writeUInt16LE(BIG_VERSION, 14);
  records.writeBigUInt64LE(BigInt(count), 24);
  records.writeBigUInt64LE(BigInt(count), 32);
  records.writeBigUInt64LE(BigInt(size), 40);
  records.writeBigUInt64LE(BigInt(offset), 48);
  records.writeUInt32LE(0x07064b50, 56);
  records.writeBigUInt64LE(BigInt(offset + size), 64);
  records.writeUInt32LE(1, 72);
  return records;
}

/** The record that ends a zip. */
export function endRecord({ count, size, offset }: DirectoryFacts, isBig: boolean): Buffer {
  const record = Buffer.alloc(END_RECORD);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(isBig ? FULL_16 : count, 8);
  record.writeUInt16LE(isBig ? FULL_16 : count, 10);
  record.writeUInt32LE(isBig ? FULL_32 : size, 12);
  record.writeUInt32LE(isBig ? FULL_32 : offset, 16);
  return record;
}

// From the flags to the length of the name: the same in both headers of a file.
function commonFields({ name, size, packedSize, crc, isPacked, date }: FileFacts): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(UTF_8_NAMES, 0);
  fields.writeUInt16LE(isPacked ? DEFLATED : STORED, 2);
  fields.writeUInt16LE((date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1), 4);
  fields.writeUInt16LE(((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(), 6);
  fields.writeUInt32LE(crc, 8);
  fields.writeUInt32LE(packedSize, 12);
  fields.writeUInt32LE(size, 16);
  fields.writeUInt16LE(Buffer.byteLength(name), 20);
  return fields;
}

function bigOffset(offset: number): Buffer {
  const extra = Buffer.alloc(BIG_OFFSET);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}
