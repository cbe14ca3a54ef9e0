import { formatDecimal, formatQuantity, hundredths, hundredthsOfThousandths, MINUS, type Hundredths } from './money.ts';

/** What was typed into a number field: its value in hundredths, null when it is empty or can't be read. The message says what to do about a text that can't be read. */
export type DecimalText = { readonly value: Hundredths | null; readonly message: string | null };

/** The figures that fields ask for: a length in metres, a price in pounds, a share in percent, a quantity in its line's unit, an angle in degrees. */
export type FigureKind = 'length' | 'price' | 'percent' | 'quantity' | 'angle';

/** The unit that may be typed after a figure of each kind. */
const UNITS: Readonly<Record<FigureKind, RegExp>> = {
  length: /m(?:et(?:er|re)s?)?$/,
  price: /(?:pounds?|gbp)$/,
  percent: /(?:%|percent|pc)$/,
  quantity: /(?:m²|m2|sqm|d(?:ays?)?|h(?:(?:ou)?rs?)?|items?)$/,
  angle: /(?:°|deg(?:rees?)?)$/,
};

const EXAMPLES: Readonly<Record<FigureKind, string>> = {
  length: 'Enter metres, such as 3.2, or 320 cm',
  price: 'Enter pounds, such as 12.50',
  percent: 'Enter a percentage, such as 20',
  quantity: 'Enter a number, such as 4.6',
  angle: 'Enter degrees, such as 35',
};

const TOO_FINE = 'Use whole millimetres';

const METRES_AND_CENTIMETRES = /^(\d+)m(?:et(?:er|re)s?)?(\d{1,2})(?:cm)?$/;
const PARTS_OF_A_METRE = /^(.+)(cm|mm)$/;
const FEET_AND_INCHES = /^(?:(\d{1,4})(?:['’′]|ft|feet|foot))?(?:(\d{1,4})(?:["”″]|in(?:ch(?:es)?)?)?)?$/;
const HAS_FEET_OR_INCHES = /['’′"”″]|ft|feet|foot|in/;

const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL = /^(-?)(\d*)\.?(\d*)$/;

/**
 * Reads a figure as people type it, with or without its unit: `3,2`, `320 cm`, `3 m 20`, `10 ft 6`, `£ 1,250`, `20 %`, `2 days`.
 * Millimetres, feet and inches are rounded to whole centimetres (amendment N14); nothing else is rounded.
 */
export function readFigure(kind: FigureKind, text: string): DecimalText {
  const compact = text.toLowerCase().replace(/\s/g, '');
  if (compact === '') return { value: null, message: null };
  const example = EXAMPLES[kind];
  const number = compact.replace(UNITS[kind], '');
  if (kind === 'length') return readOddLength(compact, example) ?? readMetres(number, 1, example);
  return number === '' ? { value: null, message: example } : readDecimal(number, example);
}

/** The form that a figure takes when its field is left; what can't be read stays as it is. */
export function tidyFigure(kind: FigureKind, text: string): string {
  const { value } = readFigure(kind, text);
  return value === null ? text.trim() : figureText(kind, value);
}

/** A figure as its field shows it. */
export function figureText(kind: FigureKind, value: Hundredths): string {
  return kind === 'length' || kind === 'price' ? formatDecimal(value) : formatQuantity(value);
}

/** Reads a length in centimetres, millimetres, feet or inches, or in metres with centimetres; null for any other text. */
function readOddLength(compact: string, example: string): DecimalText | null {
  const mixed = METRES_AND_CENTIMETRES.exec(compact);
  if (mixed !== null) return readDecimal(`${mixed[1]}.${(mixed[2] ?? '').padStart(2, '0')}`, example);
  const [, parts, unit] = PARTS_OF_A_METRE.exec(compact) ?? [];
  if (parts !== undefined) return readMetres(parts, unit === 'cm' ? 100 : 1000, example);
  const imperial = HAS_FEET_OR_INCHES.test(compact) ? FEET_AND_INCHES.exec(compact) : null;
  return imperial === null ? null : readFeet(Number(imperial[1] ?? 0), Number(imperial[2] ?? 0));
}

/** Reads a length in metres, or in centimetres or millimetres by how many a metre has. */
function readMetres(text: string, partsOfAMetre: 1 | 100 | 1000, example: string): DecimalText {
  // No room has a thousand metres: `3,456` is three and a half.
  const plain = partsOfAMetre === 1 ? text.replace(/^(\d{1,3}),(\d{3})$/, '$1.$2') : text;
  const { value, message } = readScaled(plain, 3, { example, tooFine: TOO_FINE });
  if (value === null) return { value, message: message ?? example };
  const millimetres = value / partsOfAMetre;
  if (!Number.isInteger(millimetres)) return { value: null, message: TOO_FINE };
  return { value: hundredthsOfThousandths(millimetres), message: null };
}

/** A foot is 30.48 cm and an inch 2.54 cm. The sum is in whole hundredths of a centimetre, because fractions would not add up exactly. */
function readFeet(feet: number, inches: number): DecimalText {
  return { value: hundredths(Math.floor((feet * 3048 + inches * 254 + 50) / 100)), message: null };
}

/**
 * Reads a number as people type it: `4.6`, `4,6`, `.5`, `£1,234.50`. Decimals follow a dot or a comma, thousands may have commas, spaces
 * and pound signs are ignored. More than two decimals are refused, not rounded. `example` is the message for a text that is no number.
 */
export function readDecimal(text: string, example = 'Enter a number, such as 4.6'): DecimalText {
  const { value, message } = readScaled(text, 2, { example, tooFine: 'Use at most two decimals' });
  return { value: value === null ? null : hundredths(value), message };
}

/** Reads a number like `readDecimal`, with so many decimals, as a whole number of the last of them; `tooFine` is the message for more. */
function readScaled(
  text: string,
  places: number,
  { example, tooFine }: { readonly example: string; readonly tooFine: string },
): { readonly value: number | null; readonly message: string | null } {
  const compact = text.replace(/[\s£]/g, '').replace(MINUS, '-');
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
