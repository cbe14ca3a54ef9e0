import { useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { newId } from '#web/api/new-id.ts';
import { addProduct, changeProduct } from '#web/api/products.ts';
import { ProductDialog } from '#web/product/product-dialog.tsx';
import { changesOf, EMPTY_PRODUCT, textsOf } from '#web/product/product-form.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What the dialog is open for: a new product, a new one like another, or a change of one. */
export type Editing = { kind: 'add' } | { kind: 'duplicate' | 'edit'; product: Product };

/** The dialog that adds, duplicates or changes a product. */
export function EditDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  // One id for all tries, so that a repeat after a lost answer adds no second product.
  const [id] = useState(newId);
  const isEdit = editing.kind === 'edit';
  return (
    <ProductDialog
      title={isEdit ? 'Edit product' : 'Add product'}
      verb={isEdit ? 'Save product' : 'Add product'}
      initial={initialOf(editing)}
      isExample={isEdit && editing.product.priceIsExample}
      save={(details) =>
        isEdit ? changeProduct(editing.product.id, changesOf(editing.product, details)) : addProduct({ ...details, id })
      }
      onSaved={({ name }) => {
        showToast({ message: isEdit ? `${name} saved` : `${name} added`, isOfScreen: true });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function initialOf(editing: Editing) {
  if (editing.kind === 'add') return EMPTY_PRODUCT;
  const texts = textsOf(editing.product);
  return editing.kind === 'edit' ? texts : { ...texts, name: `${texts.name} copy` };
}
