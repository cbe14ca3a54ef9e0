import { useMutation } from '@tanstack/react-query';
import { formatCount } from '#domain/money/money.ts';
import { undoImport, type ProductImport } from '#web/api/product-imports.ts';
import { problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Takes an import back and says what became of it. */
export function UndoImport({ id, onUndone }: { id: string; onUndone?: () => void }) {
  const undoing = useMutation({
    mutationFn: () => undoImport(id),
    onSuccess: ({ undone }) => {
      showToast({ message: sentenceOf(undone) });
      onUndone?.();
    },
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: notUndoneWords(problemOf(thrown)),
        action: { label: 'Retry', run: () => undoing.mutate() },
      }),
  });
  return (
    <Button icon="undo" busy={undoing.isPending} busyLabel="Undoing" onClick={() => undoing.mutate()}>
      Undo import
    </Button>
  );
}

function notUndoneWords({ mayBeDone, detail }: CallProblem): string {
  return `The import ${mayBeDone === true ? 'may not have been' : 'wasn’t'} undone, or only in part. ${detail}`;
}

function sentenceOf(undone: ProductImport['undone']): string {
  const { deleted, restored, changed } = undone ?? { deleted: 0, restored: 0, changed: 0 };
  const parts = [
    `${formatCount(deleted, 'product')} deleted`,
    ...(restored > 0 ? [`${formatCount(restored, 'product')} put back`] : []),
    ...(changed > 0 ? [`${formatCount(changed, 'product')} changed since and left`] : []),
  ];
  return `Import undone: ${parts.join(', ')}`;
}
