import { shortAddress, type Address } from '#domain/text/address.ts';

/** An address in short, as a list shows it: where it has to wrap, the postcode stays in one piece. */
export function addressLine(address: Address): string {
  return shortAddress({ ...address, postcode: address.postcode.replace(' ', '\u00A0') });
}
