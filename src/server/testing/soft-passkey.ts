import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What differs from an honest answer: the page's origin, whose host it signs for, whether its holder was verified, its count, whom it says it is. */
export type Deceit = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
};

/** A passkey in software, as the browser at a site would use it (WebAuthn, level 3). */
export type SoftPasskey = {
  readonly create: (options: { challenge: string; user: { id: string } }, deceit?: Deceit) => object;
  readonly answer: (options: { challenge: string }, deceit?: Deceit) => object;
};

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

/** Makes a passkey of its own for a site. */
export function softPasskey(site = 'http://localhost'): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let holder: string | undefined;
  let used = 0;

  function clientData(type: string, challenge: string, { origin = site }: Deceit): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function head(extra: number, { rpId = new URL(site).hostname, isVerified = true, counter }: Deceit): Buffer {
    used += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT + (isVerified ? VERIFIED : 0) + extra, 0);
    rest.writeUInt32BE(counter ?? used, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }

  return {
    create: ({ challenge, user }, deceit = {}) => {
      holder = user.id;
      const [x32, y32] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      // A COSE key: EC2, ES256, P-256, x and y.
      const key = Buffer.concat([hex('a5010203262001215820'), x32, hex('225820'), y32]);
      const made = Buffer.concat([Buffer.alloc(16), hex('0010'), credentialId, key]);
      const data = Buffer.concat([head(HAS_KEY, deceit), made]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(data.length);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestation = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746159'),
        length,
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, deceit).toString('base64url');
      const response = {
        clientDataJSON,
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response };
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
