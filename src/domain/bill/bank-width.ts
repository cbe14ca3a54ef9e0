type Row = readonly string[];

/** How many cells a row of a file has. */
export type RowWidth = {
  /** What may hold something: anything beyond was cut off another cell. */
  readonly filled: number;
  /** What a row has, empty cells included: in a longer one a cell may be cut in two all the same. 0 where titles don't say it. */
  readonly cells: number;
};

/** How many cells the rows of a file have by its titles, or by most of its payments where it has none. */
export function widthOf(titles: Row | null, payments: readonly Row[]): RowWidth {
  if (titles === null) return { filled: commonest(payments.map(({ length }) => length)), cells: 0 };
  const named = filledOf(titles);
  // Some banks give no title to their last columns, others end their titles in a comma.
  const isUntitled = payments.filter((row) => filledOf(row) > named).length > payments.length / 2;
  return isUntitled ? { filled: titles.length, cells: 0 } : { filled: named, cells: titles.length };
}

/** Whether a row has a cell too many, so that none of its cells is sure to be what its column says: a comma in an amount or a text that stands in no quotation marks. */
export function isCut(row: Row, { filled, cells }: RowWidth, amounts: readonly (number | null)[]): boolean {
  if (filledOf(row) > filled) return true;
  if (row.length <= cells) return false;
  return amounts.some((index) => index !== null && (isThousands(row, index) || isThousands(row, index - 1)));
}

/** Whether an amount such as 1,486.20 was cut in two: `£1` and `486.20`. */
function isThousands(row: Row, index: number): boolean {
  const [first = '', second = ''] = [row[index], row[index + 1]];
  return /^\(?[-+]?£?[-+]?\d{1,3}$/.test(first) && /^\d{3}(?:\.\d{2})?\)?(?: ?[CD]R)?$/i.test(second);
}

function filledOf(row: Row): number {
  return row.findLastIndex((cell) => cell !== '') + 1;
}

/** Of those that are as common the smallest; of none nothing is too long. */
function commonest(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other);
  return most?.[0] ?? Infinity;
}
