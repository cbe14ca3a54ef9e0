const QUERY = '{query}';

/** Where an account without a supplier search of its own is led: a search of the web (ruling S7). */
const WEB_SEARCH = `https://www.google.com/search?q=${QUERY}`;

/** Whether a text is an https address with `{query}` somewhere after the host. */
export function isSupplierSearch(text: string): boolean {
  return /^https:\/\/[^\s/?#@{}]+[/?#]\S*$/i.test(text) && text.includes(QUERY);
}

/** The address that searches for a text: the business's own supplier search, or, when that is empty, the web (ruling S7). */
export function supplierSearchAddress(supplierSearchUrl: string, text: string): string {
  const address = supplierSearchUrl === '' ? WEB_SEARCH : supplierSearchUrl;
  // Half a pair is no text that an address can have; not every browser has toWellFormed (ADR 0061).
  return address.replaceAll(QUERY, () => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')));
}
