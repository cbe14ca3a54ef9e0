import { deflateSync } from 'node:zlib';

type PdfObject = { readonly number: number; readonly body: string };

// Rows of the cross-reference: an object at an offset of the file, or the nth within the packed one.
const AT_OFFSET = 1;
const PACKED = 2;
const ROW_LENGTH = 7;

/**
 * The same PDF with its small objects packed into one compressed object (an object stream, PDF 1.5), which pdfkit cannot write:
 * a tagged document has over a hundred of them, a third of its bytes. Takes an unencrypted PDF as pdfkit writes it.
 */
export function compactPdf(pdf: Uint8Array): Uint8Array {
  // In Latin-1 every byte is one character, there and back.
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const { head, objects, trailer } = parsePdf(text);
  const streams = objects.filter(isStream);
  const packed = objects.filter((object) => !isStream(object));
  const pack = { number: objects.length + 1, body: packObjects(packed) };
  const rows = Buffer.alloc((objects.length + 3) * ROW_LENGTH);
  let written = head;
  for (const { number, body } of [...streams, pack]) {
    writeRow(rows, number, AT_OFFSET, written.length, 0);
    written += `${number} 0 obj\n${body}\nendobj\n`;
  }
  for (const [index, { number }] of packed.entries()) writeRow(rows, number, PACKED, pack.number, index);
  writeRow(rows, pack.number + 1, AT_OFFSET, written.length, 0);
  const crossReference = streamOf(rows, `/Type /XRef /W [1 4 2] /Size ${objects.length + 3} ${trailer}`);
  const end = `${pack.number + 1} 0 obj\n${crossReference}\nendobj\nstartxref\n${written.length}\n%%EOF\n`;
  const compact = Buffer.from(written + end, 'latin1');
  return new Uint8Array(compact.buffer, compact.byteOffset, compact.byteLength);
}

function parsePdf(text: string): { head: string; objects: PdfObject[]; trailer: string } {
  const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  const entries = text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm);
  const offsets = Array.from(entries, ([, offset]) => Number(offset));
  const places = offsets
    .map((offset, index) => ({ offset, number: index + 1 }))
    .toSorted((one, two) => one.offset - two.offset);
  const objects = places.map(({ offset, number }, order) => {
    const object = text.slice(offset, places[order + 1]?.offset ?? table);
    return { number, body: object.slice(object.indexOf('\n') + 1, object.lastIndexOf('\nendobj')) };
  });
  const trailer = /trailer\n<<\n\/Size \d+\n(.*)>>\nstartxref/s.exec(text.slice(table))?.[1] ?? '';
  return { head: text.slice(0, places[0]?.offset ?? 0), objects, trailer };
}

function isStream({ body }: PdfObject): boolean {
  return body.endsWith('\nendstream');
}

function packObjects(objects: readonly PdfObject[]): string {
  let index = '';
  let bodies = '';
  for (const { number, body } of objects) {
    index += `${number} ${bodies.length} `;
    bodies += `${body}\n`;
  }
  const content = Buffer.from(index + bodies, 'latin1');
  return streamOf(content, `/Type /ObjStm /N ${objects.length} /First ${index.length}`);
}

function streamOf(content: Uint8Array, dictionary: string): string {
  const deflated = deflateSync(content, { level: 9 }).toString('latin1');
  return `<< ${dictionary} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n${deflated}\nendstream`;
}

function writeRow(rows: Buffer, number: number, kind: number, place: number, index: number): void {
  rows.writeUInt8(kind, number * ROW_LENGTH);
  rows.writeUInt32BE(place, number * ROW_LENGTH + 1);
  rows.writeUInt16BE(index, number * ROW_LENGTH + 5);
}
