import type { LineItem } from './line-item.ts';

/** Where a line can be moved: among the added lines alone, since product lines follow the zones (amendment N11, ruling J6). */
export type LineMove = 'up' | 'down';

/** The ids of the added lines once one of them is moved by one place; null where it stands at that end already. */
export function orderAfterMove(lines: readonly LineItem[], lineId: string, move: LineMove): readonly string[] | null {
  const ids = lines.filter(isAdded).map(({ id }) => id);
  const index = ids.indexOf(lineId);
  const place = move === 'up' ? index - 1 : index + 1;
  if (index === -1 || place < 0 || place >= ids.length) return null;
  return ids.toSpliced(index, 1).toSpliced(place, 0, lineId);
}

/**
 * Lines with the added ones that are named in this order. Those that are not named, because they were added elsewhere meanwhile,
 * stay where they are; names of lines that are gone say nothing. Answers the lines themselves where they stand so already.
 */
export function inOrder(lines: readonly LineItem[], lineIds: readonly string[]): readonly LineItem[] {
  const isNamed = (line: LineItem): boolean => isAdded(line) && lineIds.includes(line.id);
  const asked = lines
    .filter(isNamed)
    .toSorted((one, other) => lineIds.indexOf(one.id) - lineIds.indexOf(other.id))
    .values();
  const ordered = lines.map((line) => (isNamed(line) ? (asked.next().value ?? line) : line));
  return ordered.every((line, index) => line === lines[index]) ? lines : ordered;
}

function isAdded(line: LineItem): boolean {
  return line.type !== 'PRODUCT';
}
