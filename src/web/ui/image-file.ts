const SIGNATURES = [
  { mime: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mime: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/** A PNG or JPEG file with its true type, judged by its first bytes and not by its name; null if it is neither. */
export async function asImage(file: File): Promise<File | null> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const kind = SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  return kind === undefined ? null : new File([file], file.name, { type: kind.mime });
}
