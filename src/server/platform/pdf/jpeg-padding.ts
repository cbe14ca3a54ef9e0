const MARK = 0xff;
const START_OF_SCAN = 0xda;

/** A picture without the padding that a JPEG may have before its markers, which pdfkit takes for a marker; any other as it is. */
export function withoutPadding(picture: Uint8Array): Uint8Array {
  if (picture[0] !== MARK || picture[1] !== 0xd8) return picture;
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  const parts = [picture.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= picture.length && picture[at + 1] !== START_OF_SCAN) {
    const isPadding = picture[at + 1] === MARK;
    const end = isPadding ? at + 1 : at + 2 + view.getUint16(at + 2);
    if (!isPadding) parts.push(picture.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, picture.subarray(at)]);
}
