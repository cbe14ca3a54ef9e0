/** A postal address; empty texts where nothing is entered. */
export type Address = {
  readonly line1: string;
  readonly line2: string;
  readonly postcode: string;
  readonly city: string;
};

/** The address of a new job. */
export const EMPTY_ADDRESS: Address = { line1: '', line2: '', postcode: '', city: '' };

/** Line 1, line 2 and postcode joined with commas, leaving out what is empty; empty if there is no address (specification 3). */
export function shortAddress(address: Address): string {
  return [address.line1, address.line2, address.postcode].filter((part) => part !== '').join(', ');
}

/** The whole of an address on one line, as an envelope has it: the postcode after the town; empty if there is none. */
export function wholeAddress({ line1, line2, city, postcode }: Address): string {
  return [line1, line2, city, postcode].filter((part) => part !== '').join(', ');
}
