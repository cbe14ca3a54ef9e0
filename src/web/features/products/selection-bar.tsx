import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Selection } from './use-selection.ts';
import { DELETED_AT_ONCE_MAX } from '#domain/limits.ts';
import { formatWhole } from '#domain/money/money.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { deleteProducts, readMatchingIds, type ProductListRequest } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

type SelectionBarProps = {
  selection: Selection;
  state: ProductListRequest;
  /** How many products match what the list is narrowed to. */
  total: number;
  onEnd: () => void;
};

/** How many products are chosen, and what becomes of them: all that match, deleted with one call after a question, or let go (amendment N17). */
export function SelectionBar({ selection, state, total, onEnd }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false);
  const count = selection.ids.size;
  const selecting = useMutation({
    mutationFn: () => readMatchingIds(state),
    onSuccess: (ids) => selection.select(ids.slice(0, DELETED_AT_ONCE_MAX), true),
    onError: (thrown) => showToast({ tone: 'error', message: problemOf(thrown).detail }),
  });
  const deleting = useMutation({
    mutationFn: () => deleteProducts([...selection.ids]),
    onSuccess: () => {
      showToast({ message: `${productsOf(count)} deleted` });
      onEnd();
    },
    onError: (thrown) =>
      showToast({ tone: 'error', message: notDone('What you selected', 'deleted', problemOf(thrown)) }),
    onSettled: () => setAsking(false),
  });
  return (
    <div className="selection" role="group" aria-label="Selected products">
      <p role="status">{productsOf(count)} selected</p>
      <div>
        <Button busy={selecting.isPending} busyLabel="Working" onClick={() => selecting.mutate()}>
          Select all {formatWhole(total)}
        </Button>
        <Button variant="danger" icon="delete" disabled={count === 0} onClick={() => setAsking(true)}>
          Delete selected
        </Button>
      </div>
      <Button variant="quiet" onClick={onEnd}>
        Done
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete ${productsOf(count)}`}
        verb="Delete"
        busy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        Are you sure you want to delete {productsOf(count)}? They can't be put back. Jobs that use them keep them as
        they are.
      </ConfirmDialog>
    </div>
  );
}

function productsOf(count: number): string {
  return count === 1 ? '1 product' : `${formatWhole(count)} products`;
}
