import type { LineItem } from '#domain/price/line-item.ts';
import { pence, type Hundredths } from '#domain/money/money.ts';
import type { DraftContent } from '#web/job-draft/job-draft-content.ts';

/** Changes the line items; any pricing edit claims MEASURED (ruling J14). */
function editLines(
  { job, texts }: DraftContent,
  change: (lines: readonly LineItem[]) => readonly LineItem[],
): DraftContent {
  return { job: { ...job, lineItems: change(job.lineItems), status: 'MEASURED' }, texts };
}

/** A figure that the user enters in a line. */
export type LineFigure = 'quantity' | 'unitPriceWithoutMarkup' | 'markup';

/** Sets a figure of a line: a quantity or percentage in hundredths, a unit price in pence; null when there is none. */
export function setLineFigure(
  content: DraftContent,
  lineId: string,
  figure: { name: LineFigure; value: Hundredths | null },
): DraftContent {
  const { name, value } = figure;
  const change =
    name === 'unitPriceWithoutMarkup'
      ? { unitPriceWithoutMarkup: value === null ? null : pence(value) }
      : { [name]: value };
  return editLines(content, (lines) => lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)));
}

/** Adds a line at the end. */
export function addLine(content: DraftContent, line: LineItem): DraftContent {
  return editLines(content, (lines) => [...lines, line]);
}

/** Takes a line that was added by hand out of the job. */
export function deleteLine(content: DraftContent, lineId: string): DraftContent {
  return editLines(content, (lines) => lines.filter((line) => line.id !== lineId));
}

/** Puts a deleted line back to where it stood. */
export function restoreLine(content: DraftContent, line: LineItem, index: number): DraftContent {
  return editLines(content, (lines) => lines.toSpliced(index, 0, line));
}
