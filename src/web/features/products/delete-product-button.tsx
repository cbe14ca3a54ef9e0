import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { addProduct, deleteProduct } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Delete for one product: asks first, then offers Undo, which puts it back under the id that jobs know it by. */
export function DeleteProductButton({ product }: { product: Product }) {
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteProduct(product.id),
    onSuccess: () =>
      showToast({
        message: `${product.name} deleted`,
        action: { label: 'Undo', run: () => void putBack(product) },
      }),
    onError: (thrown) => showToast({ tone: 'error', message: notDone(product.name, 'deleted', problemOf(thrown)) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" icon="delete" onClick={() => setAsking(true)}>
        Delete
        <VisuallyHidden> {product.name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete product"
        verb="Delete"
        busy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        Are you sure you want to delete {product.name}? Jobs that use it keep it as it is.
      </ConfirmDialog>
    </>
  );
}

async function putBack(product: Product): Promise<void> {
  try {
    await addProduct(product);
  } catch (thrown) {
    const message = notDone(product.name, 'put back', problemOf(thrown));
    showToast({ tone: 'error', message, action: { label: 'Retry', run: () => void putBack(product) } });
  }
}
