/** A point of a signature, in units of its box: from the left, from the top. */
export type SignaturePoint = readonly [x: number, y: number];

/** A signature as it was drawn: strokes of points in a box. */
export type Signature = {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly (readonly SignaturePoint[])[];
};

/** Bounds of a signature (rule O18): its box, its strokes, and its size as JSON, past which the answer is 413. */
const SIGNATURE_LIMITS = { boxMax: 4_000, strokesMax: 200, bytesMax: 64_000 } as const;

/** How much of its box's width a signature is at least long, all strokes together: less is a dot or a slip of the finger. */
const INK_MIN = 0.15;

const NOT_SIGNED = 'Sign in the box, or use your typed name';

/** Whether a signature is larger than may be sent at all. */
export function isSignatureTooLarge(signature: unknown): boolean {
  return JSON.stringify(signature ?? null).length > SIGNATURE_LIMITS.bytesMax;
}

/**
 * What to do about how somebody has signed so far, on the page of a link and on the trader's device alike: null stands for the typed name,
 * undefined for nothing yet. Null if it is fine.
 */
export function signingBreak(signing: Signature | null | undefined): string | null {
  if (signing === undefined) return NOT_SIGNED;
  return signing && signatureBreak(signing);
}

/** What to do about a signature that none of our pages draws, or of which there is too little; null if it is fine (rule O18). */
export function signatureBreak(signature: Signature): string | null {
  const { width, strokes } = signature;
  const isTooLittle = sumLengths(strokes) < width * INK_MIN;
  return boundsBreak(signature) ?? (isTooLittle ? 'Sign with your name or initials, or use your typed name' : null);
}

function boundsBreak({ width, height, strokes }: Signature): string | null {
  const hasBox = [width, height].every((side) => side > 0 && side <= SIGNATURE_LIMITS.boxMax);
  const isDrawn = strokes.length > 0 && strokes.every((points) => points.length > 0);
  const isInside = strokes.flat().every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
  if (!hasBox || !isInside) return 'Sign inside the box';
  if (!isDrawn) return NOT_SIGNED;
  return strokes.length > SIGNATURE_LIMITS.strokesMax ? 'Clear it and sign with fewer strokes' : null;
}

function sumLengths(strokes: Signature['strokes']): number {
  let length = 0;
  for (const points of strokes) {
    for (const [index, [x, y]] of points.entries()) {
      const [fromX, fromY] = points[index - 1] ?? [x, y];
      length += Math.hypot(x - fromX, y - fromY);
    }
  }
  return length;
}

/** A signature in a box of another size, such as that of a turned phone: all of it, in the middle, never larger than before. */
export function fitSignature(
  { width, height, strokes }: Signature,
  box: Pick<SignatureBox, 'width' | 'height'>,
): Signature {
  const scale = Math.min(box.width / width, box.height / height, 1);
  const [left, top] = [(box.width - width * scale) / 2, (box.height - height * scale) / 2];
  const place = ([x, y]: SignaturePoint): SignaturePoint => [rounded(left + x * scale), rounded(top + y * scale)];
  return { ...box, strokes: strokes.map((points) => points.map(place)) };
}

/** A signature with one more stroke; without it where that would be more than may be sent. */
export function withStroke(signature: Signature, points: readonly SignaturePoint[]): Signature {
  const more = { ...signature, strokes: [...signature.strokes, points] };
  return boundsBreak(more) === null && !isSignatureTooLarge(more) ? more : signature;
}

/** A box in which a signature is drawn again. */
export type SignatureBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * A signature as the data of an SVG path, which SVG and PDF draw alike with round ends: in the middle of a box, as large as it fits
 * there but never larger than it was written by `scaleMax`, each stroke smooth through the middles between its points.
 */
export function signaturePath(signature: Signature, box: SignatureBox, scaleMax = Infinity): string {
  const place = placer(signature, box, scaleMax);
  return signature.strokes.map((points) => strokePath(points.map(place))).join('');
}

/** One stroke as it was written, smooth, as the data of an SVG path. */
export function strokePath(points: readonly SignaturePoint[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (first === undefined) return '';
  // A dot: a line of no length, of which only the round ends are seen.
  if (last === undefined) return `M${at(first)}L${at(first)}`;
  const curves = rest.slice(0, -1).map((point, index) => `Q${at(point)} ${at(middle(point, rest[index + 1] ?? last))}`);
  return `M${at(first)}${curves.join('')}L${at(last)}`;
}

function placer({ strokes }: Signature, box: SignatureBox, scaleMax: number) {
  const [left, right] = spanOf(strokes.flat().map(([x]) => x));
  const [top, bottom] = spanOf(strokes.flat().map(([, y]) => y));
  const scale = Math.min(box.width / Math.max(right - left, 1), box.height / Math.max(bottom - top, 1), scaleMax);
  const x0 = box.x + (box.width - (right - left) * scale) / 2;
  const y0 = box.y + (box.height - (bottom - top) * scale) / 2;
  return ([x, y]: SignaturePoint): SignaturePoint => [x0 + (x - left) * scale, y0 + (y - top) * scale];
}

// A call with all points as arguments would break off with thousands of them.
function spanOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

function middle([x1, y1]: SignaturePoint, [x2, y2]: SignaturePoint): SignaturePoint {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function at([x, y]: SignaturePoint): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
