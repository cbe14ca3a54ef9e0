import type { Day } from '#domain/time/date.ts';
import { settleVat, type VatStanding } from '#domain/vat/settle-vat.ts';
import type { VatLine } from '#domain/vat/vat-line.ts';
import type { Work } from '#domain/vat/work.ts';
import { linesInTotal, type LineOption } from './line-option.ts';
import { linesWith } from './options.ts';

/**
 * How each line of a job is treated on a day (V4 to V6): those in the total as one contract, and each other one as it is if the customer
 * takes it and nothing else.
 */
export function settleLines<Line extends VatLine & LineOption>(
  lines: readonly Line[],
  work: Work | null,
  standing: VatStanding,
  day: Day,
): readonly Line[] {
  const inTotal = linesInTotal(lines);
  const settled = settleVat(inTotal, work, standing, day);
  if (inTotal.length === lines.length) return settled;
  return lines.map((line) => {
    const place = inTotal.indexOf(line);
    return settled[place] ?? settledAlone(lines, line, { work, standing, day });
  });
}

type Terms = { readonly work: Work | null; readonly standing: VatStanding; readonly day: Day };

/** A line as it is treated if the customer takes it and nothing else that is not in the total. */
function settledAlone<Line extends VatLine & LineOption>(
  lines: readonly Line[],
  line: Line,
  { work, standing, day }: Terms,
): Line {
  const taken = linesWith(lines, line);
  return settleVat(taken, work, standing, day)[taken.indexOf(line)] ?? line;
}
