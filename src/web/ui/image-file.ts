const SIGNATURES = [
  { mime: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mime: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

// A worse one only where a better one is too large.
const JPEG_QUALITIES = [0.85, 0.7, 0.5];

/** A PNG or JPEG file with its true type, judged by its first bytes and not by its name; null if it is neither. */
export async function asImage(file: File): Promise<File | null> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const kind = SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  return kind === undefined ? null : new File([file], file.name, { type: kind.mime });
}

/** The most pixels and bytes of an image that is made smaller. */
export type ImageLimits = { readonly width: number; readonly height: number; readonly bytes: number };

/** An image as it is when its bytes are few enough, else drawn again within so many pixels; null when the browser can't read it. */
export async function withinLimits(image: File, { width, height, bytes }: ImageLimits): Promise<File | null> {
  if (image.size <= bytes) return image;
  const picture = await createImageBitmap(image).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, width / picture.width, height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let drawn: Blob | null = null;
  for (const quality of JPEG_QUALITIES) {
    drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, image.type, quality));
    if (drawn === null || drawn.size <= bytes) break;
  }
  return drawn === null ? null : new File([drawn], image.name, { type: image.type });
}
