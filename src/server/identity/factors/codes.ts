import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '#domain/account/second-factor.ts';
import { BRAND } from '#domain/brand.ts';

// Loaded when somebody has an authenticator app: nobody else needs the library.

// Clocks of phones differ: the code before and after the present one are taken too (RFC 6238, 5.2).
const WINDOW = 1;

// 120 bits each: more than a plain hash needs to be safe to store (ASVS 5 6.5.2).
const RECOVERY_BYTES = 15;

/** A fresh secret of 160 bits in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function addressOf(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step whose code this is, of those that are taken now (milliseconds); null when it is none of them. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Fresh recovery codes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = randomBytes(RECOVERY_BYTES);
    return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
  });
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: BRAND, label, secret: Secret.fromBase32(secret) });
}
