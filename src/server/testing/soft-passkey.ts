import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * What differs from an honest answer: the page's origin, whether it stood in another site's frame, whose host it signs for, whether its
 * holder was there and was verified, its count, whom it says it is; of a new one the kind of its key (as COSE numbers it), its id, and the
 * format of a statement about its make.
 */
export type Deceit = {
  readonly origin?: string;
  readonly isFramed?: boolean;
  readonly isPresent?: boolean;
  readonly algorithm?: 'ES256' | 'ES384';
  readonly point?: Buffer;
  readonly credentialId?: Buffer;
  readonly format?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
};

type Said = { readonly id: string; readonly rawId: string; readonly type: string; readonly response: object };

/** A passkey in software, as the browser at a site would use it (WebAuthn, level 3). */
export type SoftPasskey = {
  readonly create: (options: { challenge: string; user: { id: string } }, deceit?: Deceit) => Said;
  readonly answer: (options: { challenge: string }, deceit?: Deceit) => Said;
};

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
// In CBOR, with a length of less than 24 added.
const TEXT = 0x60;

/** Makes a passkey of its own for a site. */
export function softPasskey(site = 'http://localhost'): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let holder: string | undefined;
  let used = 0;

  function clientData(type: string, challenge: string, { origin = site, isFramed = false }: Deceit): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }));
  }

  function head(extra: number, deceit: Deceit): Buffer {
    const { rpId = new URL(site).hostname, isPresent = true, isVerified = true, counter } = deceit;
    used += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8((isPresent ? PRESENT : 0) + (isVerified ? VERIFIED : 0) + extra, 0);
    rest.writeUInt32BE(counter ?? used, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }

  return {
    create: ({ challenge, user }, deceit = {}) => {
      holder = user.id;
      const own = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
      const { point = own, credentialId: made = credentialId, algorithm = 'ES256', format = 'none' } = deceit;
      // A COSE key: EC2, ES256 (or what it says), P-256, x and y.
      const kind = hex(algorithm === 'ES256' ? 'a501020326' : 'a50102033822');
      const key = Buffer.concat([kind, hex('2001215820'), point.subarray(0, 32), hex('225820'), point.subarray(32)]);
      const credential = Buffer.concat([Buffer.alloc(16), lengthOf(made), made, key]);
      const data = Buffer.concat([head(HAS_KEY, deceit), credential]);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestation = Buffer.concat([
        hex('a363666d74'),
        Buffer.from([TEXT + format.length]),
        Buffer.from(format),
        hex('6761747453746d74a068617574684461746159'),
        lengthOf(data),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, deceit).toString('base64url');
      const response = {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      const named = made.toString('base64url');
      return { id: named, rawId: named, type: 'public-key', response };
    },
    answer: ({ challenge }, deceit = {}) => {
      const client = clientData('webauthn.get', challenge, deceit);
      const data = head(0, deceit);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deceit.userHandle ?? holder,
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}

/** How many bytes there are, in two. */
function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}
