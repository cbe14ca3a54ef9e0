import { useCallback, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LineItem } from '#domain/price/line-item.ts';
import { orderAfterMove, type LineMove } from '#domain/price/line-order.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What can be done with lines that were added by hand, and what screen readers hear of it. */
export function useAddedLines(afterDelete: RefObject<HTMLElement | null>) {
  const { store } = useJobDraft();
  const [spoken, setSpoken] = useState('');

  const remove = useCallback(
    (line: LineItem): void => {
      const index = store.get().job.lineItems.findIndex((each) => each.id === line.id);
      const neighbour = neighbourOf(line.id);
      flushSync(() => store.edit([{ kind: 'deleteLine', lineId: line.id }]));
      (neighbour ?? afterDelete.current)?.querySelector<HTMLElement>('a, button')?.focus();
      showToast({
        message: `${line.description} deleted`,
        about: aboutJob(store.get().job),
        action: { label: 'Undo', run: () => store.edit([{ kind: 'restoreLine', line, index }]) },
      });
    },
    [store, afterDelete],
  );

  const move = useCallback(
    (line: LineItem, direction: LineMove): void => {
      const lineIds = orderAfterMove(store.get().job.lineItems, line.id, direction);
      if (lineIds === null) return;
      store.edit([{ kind: 'orderLines', lineIds }]);
      const { lineItems } = store.get().job;
      setSpoken(`Moved to line ${lineItems.findIndex(({ id }) => id === line.id) + 1} of ${lineItems.length}`);
    },
    [store],
  );

  return { remove, move, spoken };
}

// Whoever deletes a line far down a long list goes on there; the way to add one stands at its top.
function neighbourOf(lineId: string): Element | null {
  const row = document.querySelector(`[data-line="${lineId}"]`);
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
}
