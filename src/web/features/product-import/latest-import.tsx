import { useQuery } from '@tanstack/react-query';
import { UndoImport } from './undo-import.tsx';
import { formatCount, formatWhole } from '#domain/money/money.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { importsQuery, type ProductImport } from '#web/api/product-imports.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What the latest import did, if it can still be taken back; one that did not finish says so. */
export function LatestImport() {
  const [latest] = useQuery(importsQuery).data ?? [];
  if (latest === undefined || latest.undone !== null) return null;
  const { id, startedAt, total } = latest;
  const arrived = latest.added + latest.updated + latest.skipped + latest.refused;
  const isUnfinished = arrived < total;
  return (
    <Notice tone={isUnfinished ? 'warning' : 'info'} action={<UndoImport id={id} />}>
      {isUnfinished
        ? `The import of ${formatTimestamp(startedAt)} stopped after ${formatCount(arrived, 'row')} of ${formatWhole(total)}. Import the file again: what has arrived is skipped.`
        : `Your last import, ${formatTimestamp(startedAt)}: ${countsOf(latest)}.`}
    </Notice>
  );
}

function countsOf({ added, updated }: ProductImport): string {
  return updated === 0
    ? `${formatCount(added, 'product')} added`
    : `${formatCount(added, 'product')} added, ${formatCount(updated, 'product')} updated`;
}
