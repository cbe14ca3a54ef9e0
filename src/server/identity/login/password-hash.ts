import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { takeTurns } from './take-turns.ts';

const argon2Async = promisify(argon2);

// The first of OWASP's equal choices for argon2id. Blocks of this size go straight back to the system afterwards, while the
// smaller ones of the other choices stay with the process (seen: 80 MB more after 40 sign-ups).
const COST = { memory: 47_104, passes: 1, parallelism: 1 };
// More at once would need more memory and cores than a small server has, and starve everything else.
const inTurn = takeTurns(2);

const TAG_LENGTH = 32;
const NONCE_LENGTH = 16;

/** The argon2id hash of a password in PHC form, with its own costs so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_LENGTH);
  return phcOf(nonce, await derive(password, { ...COST, nonce, tagLength: TAG_LENGTH }));
}

/** Whether a password is the one of a hash. Null, for nobody's hash, takes as long and is never the one. */
export async function isPasswordOf(password: string, hash: string | null): Promise<boolean> {
  const match = PHC.exec(hash ?? NOBODYS);
  const { m, t, p, nonce = '', tag = '' } = match?.groups ?? {};
  if (!match) throw new Error('A stored password hash is broken');
  const stored = Buffer.from(tag, 'base64');
  const parameters = {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: stored.length,
  };
  const isSame = timingSafeEqual(await derive(password, parameters), stored);
  return isSame && hash !== null;
}

// Made by chance and not by hashing, which would make the first unknown user after a start take twice as long.
const NOBODYS = phcOf(randomBytes(NONCE_LENGTH), randomBytes(TAG_LENGTH));

const PHC = /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<nonce>[\w+/]+)\$(?<tag>[\w+/]+)$/;

function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  // One form for letters that can be typed in two: the same password from another keyboard is the same.
  return inTurn(() => argon2Async('argon2id', { ...parameters, message: password.normalize('NFKC') }));
}

function phcOf(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${inBase64(nonce)}$${inBase64(tag)}`;
}

function inBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
