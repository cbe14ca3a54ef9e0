import type { Address } from './address.ts';
import { isPostcode, tidyPostcode } from './postcode.ts';

/** What an address of several lines says: whose it is, if it says so, and the parts of the address that it has. */
export type PastedAddress = { readonly name: string | null; readonly address: Partial<Address> };

const COUNTRY = /^(?:uk|u\.k\.|united kingdom|great britain|gb|england|wales|cymru|scotland|northern ireland)$/i;
const POSTCODE_AT_END = /^(.*?)[\s,]*\b([a-z]{1,2} ?\d[a-z\d]?[ -]*\d ?[a-z]{2})$/i;
const PART_OF_A_HOUSE = /^(?:flat|unit|apartment|apt|suite|room|floor)\b/i;
// Houses have names as people do.
const HOUSE =
  /\b(?:the|cottage|house|barn|farm|lodge|hall|court|villa|manor|mill|chapel|church|school|rectory|vicarage|grange|stables|view|mews|tower|studio|gardens?|road|street|lane|avenue|close|drive|way|place|terrace|park)\b/i;
const COMPANY = /\b(?:ltd|limited|llp|plc|& sons?|& co|group|holdings|properties|lettings)\.?$/i;
const WORDS = /^\p{L}[\p{L}'’.-]*(?: (?:&|and|\p{L}[\p{L}'’.-]*)){1,4}$/u;

/**
 * Reads an address of several lines as people paste it (amendment N12); null where it is none that has a postcode, or where something
 * of it would have no place or is longer than `maxLength`, so that nothing is ever lost but the country. A first line is whose address it is only if nothing
 * else is `known` of that, it reads like a person or company, and a house number follows.
 */
export function readPastedAddress(
  text: string,
  { known, maxLength }: { readonly known: string; readonly maxLength: number },
): PastedAddress | null {
  const lines = linesOf(text).filter((line, index, all) => index < all.length - 1 || !COUNTRY.test(line));
  const [, town = '', code = ''] = POSTCODE_AT_END.exec(lines.at(-1) ?? '') ?? [];
  if (lines.length < 2 || !isPostcode(code)) return null;
  const before = [...lines.slice(0, -1), ...(town === '' ? [] : [town])];
  const isNamed = hasName(before, known.trim());
  const name = isNamed ? (before[0] ?? null) : null;
  const [parts, city] = streetAndCity(isNamed ? before.slice(1) : before);
  const [line1 = '', ...others] = inOrder(parts);
  const address = { line1, line2: others.join(', '), postcode: tidyPostcode(code), ...(city === null ? {} : { city }) };
  const isTooLong = [address.line1, address.line2, city ?? '', name ?? ''].some((part) => part.length > maxLength);
  return isTooLong || line1 === '' ? null : { name: known === '' ? name : null, address };
}

/** The same text on one line, for a field that has only one. */
export function onOneLine(text: string): string {
  return linesOf(text).join(', ');
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s,;]+$/, '')
        .trim(),
    )
    .filter((line) => line !== '');
}

function hasName([first = '', second = '']: readonly string[], known: string): boolean {
  if (known !== '') return first.toLowerCase() === known.toLowerCase();
  const isNumbered = /^\d/.test(second) || PART_OF_A_HOUSE.test(second);
  return isNumbered && (COMPANY.test(first) || (WORDS.test(first) && !HOUSE.test(first)));
}

/** The last line before the postcode is the town, unless it is the only one. */
function streetAndCity(lines: readonly string[]): [readonly string[], string | null] {
  return lines.length > 1 ? [lines.slice(0, -1), lines.at(-1) ?? null] : [lines, null];
}

/** A flat goes to the second line, which asks for it. */
function inOrder(parts: readonly string[]): readonly string[] {
  const [first = '', second, ...others] = parts;
  return second !== undefined && PART_OF_A_HOUSE.test(first) ? [second, first, ...others] : parts;
}
