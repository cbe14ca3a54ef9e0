/** One row of the table: what was measured, the figures as printed, and whether the target is met. */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly yardstick: string;
  readonly ratio: string;
  readonly target: string;
  readonly isMet: boolean;
};

/** A row whose figure is a multiple of its yardstick's: at least so much of it, at most so much, or so many times faster. */
export function ratioRow(row: {
  readonly what: string;
  readonly ours: number;
  readonly yardstick: number;
  readonly format: (value: number) => string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly timesFaster?: number;
}): Row {
  const { what, ours, yardstick, format, timesFaster } = row;
  const texts = { what, ours: format(ours), yardstick: format(yardstick) };
  if (timesFaster !== undefined) {
    const times = yardstick / ours;
    return {
      ...texts,
      ratio: `1/${times.toFixed(1)}`,
      target: `at most 1/${timesFaster}`,
      isMet: times >= timesFaster,
    };
  }
  const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = row;
  const ratio = ours / yardstick;
  return {
    ...texts,
    ratio: ratio.toFixed(2),
    target: atLeast > 0 ? `at least ${atLeast}` : `at most ${atMost}`,
    isMet: ratio >= atLeast && ratio <= atMost,
  };
}

/** A row whose figure must stay within a limit, both as they are printed: what reads as the limit is not above it. */
export function limitRow(what: string, ours: number, atMost: number, format: (value: number) => string): Row {
  return {
    what,
    ours: format(ours),
    yardstick: '',
    ratio: '',
    target: `at most ${format(atMost)}`,
    isMet: ours <= atMost || format(ours) === format(atMost),
  };
}

/** A row that only informs. */
export function factRow(what: string, ours: string, yardstick = ''): Row {
  return { what, ours, yardstick, ratio: '', target: '', isMet: true };
}

/** Milliseconds, with as many places as say something. */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

/** Requests per second. */
export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-GB')}/s`;
}

/** Bytes in thousands of bytes. */
export function kilobytes(value: number): string {
  return `${(value / 1000).toFixed(1)} kB`;
}

/** Bytes in mebibytes. */
export function mebibytes(value: number): string {
  return `${(value / 2 ** 20).toFixed(0)} MiB`;
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ isMet, ...texts }) => [...Object.values(texts), verdict(texts.target, isMet)]);
  const lines = [['What', 'Chalkline', 'Yardstick', 'Ratio', 'Target', ''], ...cells];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const printed = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [printed[0], rule, ...printed.slice(1)].join('\n');
}

function verdict(target: string, isMet: boolean): string {
  if (target === '') return '';
  return isMet ? 'pass' : 'FAIL';
}
