import { hundredths, type Hundredths } from './money.ts';

/** What was typed into a number field: its value in hundredths, null when it is empty or can't be read. The message says what to do about a text that can't be read. */
export type DecimalText = { readonly value: Hundredths | null; readonly message: string | null };

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL = /^(-?)(\d*)\.?(\d*)$/;

/**
 * Reads a number as people type it: `4.6`, `4,6`, `.5`, `£1,234.50`. Decimals follow a dot or a comma, thousands may have commas, spaces
 * and pound signs are ignored. More than two decimals are refused, not rounded. `example` is the message for a text that is no number.
 */
export function readDecimal(text: string, example = 'Enter a number, such as 4.6'): DecimalText {
  const { value, message } = readScaled(text, 2, { example, tooFine: 'Use at most two decimals' });
  return { value: value === null ? null : hundredths(value), message };
}

/** Reads a number like `readDecimal`, with so many decimals, as a whole number of the last of them; `tooFine` is the message for more. */
export function readScaled(
  text: string,
  places: number,
  { example, tooFine }: { readonly example: string; readonly tooFine: string },
): { readonly value: number | null; readonly message: string | null } {
  const compact = text.replace(/[\s£]/g, '');
  if (compact === '') return { value: null, message: null };
  const plain = GROUPED.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.');
  const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(plain) ?? [];
  if (whole === '' && decimals === '') return unreadable(example);
  if (/[1-9]/.test(decimals.slice(places))) return unreadable(tooFine);
  const size = Number(`${whole}${decimals.slice(0, places).padEnd(places, '0')}`);
  if (!Number.isSafeInteger(size)) return unreadable('Enter a smaller number');
  return { value: sign === '' ? size : -size, message: null };
}

function unreadable(message: string) {
  return { value: null, message };
}
