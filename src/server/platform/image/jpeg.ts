const [MARK, SOI, EOI, SOS] = [0xff, 0xd8, 0xd9, 0xda];

// Baseline, extended and progressive: the kinds that browsers and PDF readers both show.
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const COLOURS = new Set([1, 3, 4]);

/** The pixel size of a JPEG that is there to its end; null for anything else. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== MARK || bytes[1] !== SOI || bytes[2] !== MARK || endOf(bytes) === null) return null;
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === MARK;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SOS) return size;
    if (marker === MARK) {
      at += 1; // padding
      continue;
    }
    const length = view.getUint16(at + 2);
    if (FRAMES.has(marker)) size = frameSize(view, at + 4, length);
    at += 2 + length;
  }
  return null;
}

function frameSize(view: DataView, at: number, length: number): { width: number; height: number } | null {
  if (length < 8 || at + 6 > view.byteLength) return null;
  const isShowable = view.getUint8(at) === 8 && COLOURS.has(view.getUint8(at + 5));
  return isShowable ? { height: view.getUint16(at + 1), width: view.getUint16(at + 3) } : null;
}

/** A JPEG without what a camera may have written after its end. */
export function upToEnd(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, endOf(bytes) ?? bytes.length);
}

// A picture without an end mark was cut off.
function endOf(bytes: Uint8Array): number | null {
  for (let at = bytes.length - 2; at > 2; at -= 1) {
    if (bytes[at] === MARK && bytes[at + 1] === EOI) return at + 2;
  }
  return null;
}
