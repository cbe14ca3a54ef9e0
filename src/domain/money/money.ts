declare const penceBrand: unique symbol;
declare const hundredthsBrand: unique symbol;

/** An amount of money in whole pence. */
export type Pence = number & { readonly [penceBrand]: true };

/** A measure with two decimals as a whole number of hundredths: metres, square metres, percent or a quantity (4.60 m is 460). */
export type Hundredths = number & { readonly [hundredthsBrand]: true };

const HUNDRED = 100n;

/** Takes a whole number as pence; throws a RangeError for anything that is not a safe whole number. */
export function pence(whole: number): Pence {
  return checkedWhole(whole) as Pence;
}

/** Takes a whole number as hundredths; throws a RangeError for anything that is not a safe whole number. */
export function hundredths(whole: number): Hundredths {
  return checkedWhole(whole) as Hundredths;
}

/** The whole hundredths of a decimal number, or null when it has more than two decimals or is too large to be exact (ruling C6). */
export function hundredthsOfDecimal(decimal: number): Hundredths | null {
  const whole = Math.round(decimal * 100);
  return Number.isSafeInteger(whole) && whole / 100 === decimal ? hundredths(whole) : null;
}

/** The pence of an amount in pounds, or null when it has more than two decimals or is too large to be exact (ruling C6). */
export function penceOfPounds(pounds: number): Pence | null {
  const whole = hundredthsOfDecimal(pounds);
  return whole === null ? null : pence(whole);
}

/** The decimal number that pence or hundredths stand for, as the wire carries it (ruling C6): 2901 is 29.01. */
export function decimalOf(whole: Pence | Hundredths): number {
  return whole / 100;
}

/**
 * Area in hundredths of a square metre of a plan in whole square centimetres that lies at a slope (hundredths of a degree, 0 for flat):
 * the plan divided by the cosine, rounded once, half away from zero (specification 9, ruling J9, rules M2 and M3). Null when the result is too large to be exact.
 */
export function areaOfPlan(squareCentimetres: number, slope: Hundredths): Hundredths | null {
  // The one irrational number of the product: in twelve decimals it is the same on every machine, and exactly 2 at 60 degrees.
  const secant = BigInt(Math.round(1e12 / Math.cos((slope / 18_000) * Math.PI)));
  const area = divideRounded(BigInt(squareCentimetres) * secant, HUNDRED * 1_000_000_000_000n);
  return Number.isSafeInteger(area) ? hundredths(area) : null;
}

/**
 * A price raised by a percentage, rounded half away from zero to the penny (specification 9): £3.50 and 21 % is £4.24. Null when
 * the result is too large to be exact.
 */
export function addPercent(price: Pence, percent: Hundredths): Pence | null {
  const raised = divideRounded(BigInt(price) * (10_000n + BigInt(percent)), 10_000n);
  return Number.isSafeInteger(raised) ? pence(raised) : null;
}

/** The margin that a markup leaves, as a percentage of the selling price, rounded half away from zero: a markup of 21 % is a margin of 17.36 %. */
export function marginOfMarkup(markup: Hundredths): Hundredths {
  return hundredths(divideRounded(BigInt(markup) * 10_000n, 10_000n + BigInt(markup)));
}

/** A percentage of an amount, rounded half away from zero to the penny: the one rounding of VAT on a document (specification 9). */
export function percentOf(amount: Pence, percent: Hundredths): Pence {
  return pence(divideRounded(BigInt(amount) * BigInt(percent), 10_000n));
}

/** What percentage an amount is of another, rounded half away from zero to two decimals. The whole is above 0. */
export function percentOfWhole(amount: Pence, whole: Pence): Hundredths {
  return hundredths(divideRounded(BigInt(amount) * 10_000n, BigInt(whole)));
}

/** The part of an amount that `part` is of `whole`, in pence, rounded half away from zero to the penny (B4). `whole` is not 0. */
export function proportionOf(amount: Pence, part: Pence, whole: Pence): Pence {
  return pence(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole)));
}

/** Simple interest on an amount at a yearly percentage for so many days of a year of 365, rounded half away from zero to the penny (B12). */
export function simpleInterest(amount: Pence, yearly: Hundredths, days: number): Pence {
  return pence(divideRounded(BigInt(amount) * BigInt(yearly) * BigInt(days), 3_650_000n));
}

/** Quantity times unit price, rounded half away from zero to the penny (specification 9). Null when the result is too large to be exact. */
export function timesQuantity(price: Pence, quantity: Hundredths): Pence | null {
  const total = divideRounded(BigInt(price) * BigInt(quantity), HUNDRED);
  return Number.isSafeInteger(total) ? pence(total) : null;
}

/** Thousandths, such as millimetres of a length, as whole hundredths, rounded half away from zero (amendment N14): 3456 is 346. */
export function hundredthsOfThousandths(thousandths: number): Hundredths {
  return hundredths(divideRounded(BigInt(thousandths), 10n));
}

/** A measure raised by a percentage, rounded up to the next hundredth (rule M8): 17.90 and 5 % is 18.80. */
export function addPercentUp(measure: Hundredths, percent: Hundredths): Hundredths {
  return hundredths(divideUp(BigInt(measure) * (10_000n + BigInt(percent)), 10_000n));
}

/** How many of a size, above 0, cover a measure (rule M8): 22.20 takes 12 of 1.85. */
export function timesToCover(measure: Hundredths, size: Hundredths): number {
  return divideUp(BigInt(measure), BigInt(size));
}

/** The sum of amounts; 0 for none. A sum too large to be exact is given as the largest exact number: it breaks every limit that the true sum would break. */
export function sumPence(amounts: readonly Pence[]): Pence {
  return pence(exactSum(amounts));
}

/** The sum of measures; 0 for none. A sum too large to be exact is given as the largest exact number. */
export function sumHundredths(measures: readonly Hundredths[]): Hundredths {
  return hundredths(exactSum(measures));
}

/**
 * An amount split in proportion to weights, in whole pence that add up to it: the pennies that are left go to the largest remainders,
 * of equal ones to the earlier part (ground rule G4). Weights are 0 or more; where all are 0, the first part gets everything.
 */
export function splitByValue(amount: Pence, weights: readonly Pence[]): Pence[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : pence(0)));
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, floor: product / whole, rest: product % whole };
  });
  const left = BigInt(amount) - shares.reduce((sum, { floor }) => sum + floor, 0n);
  const first = shares.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  const raised = new Set(first.slice(0, Number(left)).map(({ index }) => index));
  return shares.map(({ index, floor }) => pence(Number(floor) + (raised.has(index) ? 1 : 0)));
}

/** The minus of figures for people, as wide as a digit; files for programs have the hyphen of `formatDecimal`. */
export const MINUS = '\u2212';

/** Money for people: `£1,234.50`, a minus before the pound sign. */
export function formatPounds(amount: Pence): string {
  return `${amount < 0 ? MINUS : ''}£${groupThousands(formatDecimal(Math.abs(amount) as Pence))}`;
}

/** An amount that is taken off, as papers and screens write it: `−£48.91`. */
export function formatDeduction(amount: Pence): string {
  return `${MINUS}${formatPounds(amount)}`;
}

/** Always two decimals and no thousands comma, for areas and input fields: 1932 is `19.32`. */
export function formatDecimal(whole: Pence | Hundredths): string {
  const digits = String(Math.abs(whole)).padStart(3, '0');
  return `${whole < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A percentage for people where two decimals would say too much: rounded half away from zero to one, 4124 is `41.2`. */
export function formatTenths(whole: Hundredths): string {
  return formatDecimal(hundredths(divideRounded(BigInt(whole), 10n) * 10)).slice(0, -1);
}

/** A quantity or percentage for people: no more decimals than it has, with thousands commas: 300 is `3`, 250 is `2.5`, 2901 is `29.01`. */
export function formatQuantity(whole: Hundredths): string {
  return groupThousands(formatDecimal(whole).replace(/\.?0+$/, ''));
}

/** A whole number for people, with thousands commas: 1000 is `1,000`. */
export function formatWhole(whole: number): string {
  return groupThousands(String(whole));
}

/** A number of things for people: `1 row`, `9,900 rows`. */
export function formatCount(count: number, noun: string): string {
  return `${formatWhole(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function checkedWhole(whole: number): number {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`Not a whole number of hundredths: ${whole}`);
  return whole === 0 ? 0 : whole;
}

function exactSum(values: readonly number[]): number {
  const sum = values.reduce((before, value) => before + value, 0);
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, sum));
}

function divideRounded(dividend: bigint, divisor: bigint): number {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return Number(dividend < 0n ? -rounded : rounded);
}

/** Of whole numbers from 0. */
function divideUp(dividend: bigint, divisor: bigint): number {
  return Number((dividend + divisor - 1n) / divisor);
}

function groupThousands(decimal: string): string {
  return decimal.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}
