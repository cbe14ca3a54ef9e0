import { hundredths, type Hundredths } from './money.ts';

/** What a text in a number field says: a value in hundredths, null when it is empty or no number; the message then says what to do. */
export type DecimalText = { readonly value: Hundredths | null; readonly message: string | null };

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL = /^(-?)(\d*)\.?(\d*)$/;

/**
 * Reads a number as people type it: a dot or a comma before the decimals, commas between thousands, spaces and a pound sign anywhere;
 * `4.6`, `4,6`, `.5`, `£1,234.50`. More than two decimals are refused, never rounded away. `example` says what to enter instead of no number.
 */
export function readDecimal(text: string, example = 'Enter a number, such as 4.6'): DecimalText {
  const compact = text.replace(/[\s£]/g, '');
  if (compact === '') return { value: null, message: null };
  const plain = GROUPED.test(compact) ? compact.replaceAll(',', '') : compact.replace(',', '.');
  const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(plain) ?? [];
  if (whole === '' && decimals === '') return unreadable(example);
  if (/[1-9]/.test(decimals.slice(2))) return unreadable('Use at most two decimals');
  const size = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);
  if (!Number.isSafeInteger(size)) return unreadable('Enter a smaller number');
  return { value: hundredths(sign === '' ? size : -size), message: null };
}

function unreadable(message: string): DecimalText {
  return { value: null, message };
}
