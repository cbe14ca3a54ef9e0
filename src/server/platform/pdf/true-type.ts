const WINDOWS = 3;
const UNICODE_BMP = 1;
const LAST_SEGMENT = 0xffff;
const MISSING_GLYPH = 0;

/** The characters of the Basic Multilingual Plane that a TrueType font draws, from its cmap (format 4); throws when it has none. */
export function codePointsOf(ttf: Uint8Array): ReadonlySet<number> {
  const view = new DataView(ttf.buffer, ttf.byteOffset, ttf.byteLength);
  return readFormat4(view, unicodeSubtable(view, tableOffset(view, 'cmap')));
}

/** Ascent and descent of a TrueType font above and below its baseline, in thousandths of the font size, both positive. */
export function verticalMetricsOf(ttf: Uint8Array): { ascent: number; descent: number } {
  const view = new DataView(ttf.buffer, ttf.byteOffset, ttf.byteLength);
  const thousandths = 1000 / view.getUint16(tableOffset(view, 'head') + 18);
  const hhea = tableOffset(view, 'hhea');
  return { ascent: view.getInt16(hhea + 4) * thousandths, descent: -view.getInt16(hhea + 6) * thousandths };
}

function tableOffset(view: DataView, tag: string): number {
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(entry + letter)));
    if (name === tag) return view.getUint32(entry + 8);
  }
  throw new Error(`The font has no ${tag} table.`);
}

function unicodeSubtable(view: DataView, cmap: number): number {
  for (let record = cmap + 4; record < cmap + 4 + view.getUint16(cmap + 2) * 8; record += 8) {
    const subtable = cmap + view.getUint32(record + 4);
    const isUnicode = view.getUint16(record) === WINDOWS && view.getUint16(record + 2) === UNICODE_BMP;
    if (isUnicode && view.getUint16(subtable) === 4) return subtable;
  }
  throw new Error('The font has no Unicode character map of format 4.');
}

function readFormat4(view: DataView, subtable: number): Set<number> {
  const length = view.getUint16(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + length + 2;
  const deltas = starts + length;
  const rangeOffsets = deltas + length;
  const covered = new Set<number>();
  for (let segment = 0; segment < length; segment += 2) {
    const start = view.getUint16(starts + segment);
    const end = view.getUint16(ends + segment);
    const delta = view.getUint16(deltas + segment);
    const rangeOffset = view.getUint16(rangeOffsets + segment);
    const glyphOf = (codePoint: number): number =>
      rangeOffset === 0
        ? (codePoint + delta) % 0x10000
        : view.getUint16(rangeOffsets + segment + rangeOffset + (codePoint - start) * 2);
    for (let codePoint = start; codePoint <= end; codePoint += 1) {
      if (codePoint !== LAST_SEGMENT && glyphOf(codePoint) !== MISSING_GLYPH) covered.add(codePoint);
    }
  }
  return covered;
}
