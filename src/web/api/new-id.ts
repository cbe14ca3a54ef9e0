import { uuidOf } from '#domain/text/uuid.ts';

/** A new UUID (version 4). */
export function newId(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}
