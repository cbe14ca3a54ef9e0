/** A UUID of version 4 (RFC 9562) from sixteen bytes of chance. `crypto.randomUUID` does not exist over plain http, as on a phone in the owner's own network. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The byte with the version's and the variant's bits where RFC 9562 wants them. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
