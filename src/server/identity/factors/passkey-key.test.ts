import { generateKeyPairSync, type webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { canVerify } from './passkey-key.ts';

// As COSE numbers them: what a key is, its algorithm, and what follows.
type Key = Record<string, number | Buffer>;

const bytes = (text = ''): Buffer => Buffer.from(text, 'base64url');

function ecKey({ x, y }: webcrypto.JsonWebKey): Key {
  return { 1: 2, 3: -7, '-1': 1, '-2': bytes(x), '-3': bytes(y) };
}

function rsaKey({ n, e }: webcrypto.JsonWebKey): Key {
  return { 1: 3, 3: -257, '-1': bytes(n), '-2': bytes(e) };
}

function okpKey({ x }: webcrypto.JsonWebKey): Key {
  return { 1: 1, 3: -8, '-1': 6, '-2': bytes(x) };
}

const EC = ecKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }));
const RSA = rsaKey(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }));
const OKP = okpKey(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }));

const partsOf = (key: Key) => new Map(Object.entries(key).map(([name, value]) => [Number(name), value]));

/** The bytes of a member with the last of them changed. */
function turned(key: Key, member: string, bits: number): Buffer {
  const changed = Buffer.from(key[member] as Buffer); // a member that holds bytes
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ bits;
  return changed;
}

const ed = (last: number): Buffer => Buffer.concat([Buffer.alloc(31, 0xff), Buffer.from([last])]);

test.each<[string, Key]>([
  ['P-256', EC],
  ['RSA', RSA],
  ['Ed25519', OKP],
])('a sound key for %s can verify', (_, key) => {
  expect(canVerify(partsOf(key))).toBe(true);
});

test.each<[string, Key]>([
  ['a point that is not on P-256', { ...EC, '-3': turned(EC, '-3', 1) }],
  ['a point at nought', { ...EC, '-2': Buffer.alloc(32), '-3': Buffer.alloc(32) }],
  ['a point of one half', { 1: 2, 3: -7, '-1': 1, '-2': EC['-2'] ?? 0 }],
  ['a point that is pressed together', { ...EC, '-3': 1 }],
  ['a point with too few bytes', { ...EC, '-2': Buffer.alloc(31, 1) }],
  ['P-256’s algorithm with P-384', { ...EC, '-1': 2 }],
  ['P-256’s algorithm with an RSA key', { ...RSA, 3: -7 }],
  ['RSA’s algorithm with a point', { ...EC, 3: -257 }],
  ['a modulus of nought', { ...RSA, '-1': Buffer.alloc(256) }],
  ['no modulus', { ...RSA, '-1': Buffer.alloc(0) }],
  ['an even modulus', { ...RSA, '-1': turned(RSA, '-1', 1) }],
  ['a modulus of 1,024 bits', { ...RSA, '-1': (RSA['-1'] as Buffer).subarray(128) }], // bytes
  ['a modulus larger than any that is used', { ...RSA, '-1': Buffer.alloc(4097, 0xff) }],
  ['an exponent of nought', { ...RSA, '-2': Buffer.from([0]) }],
  ['an exponent of one', { ...RSA, '-2': Buffer.from([1]) }],
  ['an even exponent', { ...RSA, '-2': Buffer.from([1, 0, 0]) }],
  ['an exponent that is too large', { ...RSA, '-2': Buffer.alloc(9, 0xff) }],
  ['X25519, which signs nothing', { ...OKP, '-1': 4 }],
  ['a point that is not on Ed25519', { ...OKP, '-2': Buffer.concat([Buffer.from([2]), Buffer.alloc(31)]) }],
  ['a point beyond the field of Ed25519', { ...OKP, '-2': ed(0x7f) }],
  ['an Ed25519 point with too few bytes', { ...OKP, '-2': Buffer.alloc(31, 1) }],
  ['an algorithm that is not known', { ...EC, 3: -35 }],
  ['nothing', {}],
])('a key with %s can never verify', (_, key) => {
  expect(canVerify(partsOf(key))).toBe(false);
});
