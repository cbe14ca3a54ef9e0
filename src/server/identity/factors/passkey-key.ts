import { createPublicKey } from 'node:crypto';

/** What a COSE key consists of, by the numbers that RFC 9053 gives its parts. */
export type KeyParts = ReadonlyMap<number, unknown>;

const [KIND, ALGORITHM] = [1, 3];
// RSA, as NIST SP 800-131A and OpenSSL bound it: bits of the modulus, and what the exponent may be.
const [MODULUS_MIN, MODULUS_MAX] = [2048, 16_384];
const [EXPONENT_MIN, EXPONENT_MAX] = [3n, 2n ** 64n];
const COORDINATE_BYTES = 32;
// Ed25519: the field of its curve, and -121665 / 121666 in it (RFC 8032, 5.1).
const FIELD = 2n ** 255n - 19n;
const D = ((FIELD - 121_665n) * power(121_666n, FIELD - 2n)) % FIELD;

/** By algorithm, as COSE numbers them: the kind of key that belongs to it, and whether such a key can verify anything. */
const CHECKS: ReadonlyMap<unknown, { readonly kind: number; readonly isSound: (key: KeyParts) => boolean }> = new Map([
  [-7, { kind: 2, isSound: isOnP256 }],
  [-8, { kind: 1, isSound: isOnEd25519 }],
  [-257, { kind: 3, isSound: isRsa }],
]);

/**
 * Whether a signature can ever be verified by this public key: one of an asked kind with the parameters that WebAuthn gives it (level 3,
 * 5.8.5), on its curve, or with a modulus and an exponent that RSA can work with.
 */
export function canVerify(key: KeyParts): boolean {
  const check = CHECKS.get(key.get(ALGORITHM));
  return check !== undefined && key.get(KIND) === check.kind && check.isSound(key);
}

function isOnP256(key: KeyParts): boolean {
  const [curve, x, y] = [key.get(-1), key.get(-2), key.get(-3)];
  if (curve !== 1 || !isCoordinate(x) || !isCoordinate(y)) return false;
  try {
    // Refuses points that are not on the curve.
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: base64(x), y: base64(y) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

function isRsa(key: KeyParts): boolean {
  const [modulus, exponent] = [numberOf(key.get(-1)), numberOf(key.get(-2))];
  const bits = modulus.toString(2).length;
  const isInRange = bits >= MODULUS_MIN && bits <= MODULUS_MAX && exponent >= EXPONENT_MIN && exponent < EXPONENT_MAX;
  return isInRange && isOdd(modulus) && isOdd(exponent);
}

// Node takes any 32 bytes, so this is looked at here: y is in the field, and x² = (y² - 1) / (dy² + 1) has a root (RFC 8032, 5.1.3).
function isOnEd25519(key: KeyParts): boolean {
  const [curve, point] = [key.get(-1), key.get(-2)];
  if (curve !== 6 || !isCoordinate(point)) return false;
  // The highest bit is the sign of x.
  const y = numberOf(point.toReversed()) & ((1n << 255n) - 1n);
  if (y >= FIELD) return false;
  const above = (y * y + FIELD - 1n) % FIELD;
  const below = (D * y * y + 1n) % FIELD;
  return above === 0n || power((above * below) % FIELD, (FIELD - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (isOdd(left)) result = (result * square) % FIELD;
    square = (square * square) % FIELD;
  }
  return result;
}

function isOdd(number: bigint): boolean {
  return (number & 1n) === 1n;
}

function isCoordinate(part: unknown): part is Uint8Array {
  return part instanceof Uint8Array && part.length === COORDINATE_BYTES;
}

/** What bytes say as a number, the highest first; 0 where they are none, or more than any number that is used. */
function numberOf(part: unknown): bigint {
  if (!(part instanceof Uint8Array) || part.length === 0 || part.length > MODULUS_MAX / 8 + 1) return 0n;
  return BigInt(`0x${Buffer.from(part).toString('hex')}`);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
