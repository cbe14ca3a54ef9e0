import { useState } from 'react';
import type { Product } from '#domain/product/product.ts';
import { newId } from '#web/api/new-id.ts';
import { addProduct } from '#web/api/products.ts';
import { ProductDialog } from '#web/product/product-dialog.tsx';
import { EMPTY_PRODUCT } from '#web/product/product-form.ts';
import { showToast } from '#web/ui/toast.tsx';

type NewProductDialogProps = { name: string; onAdded: (product: Product) => void; onCancel: () => void };

/** Adds a product that the search did not find to the library, without leaving the screen. */
export function NewProductDialog({ name, onAdded, onCancel }: NewProductDialogProps) {
  // One id for all tries, so that a repeat after a lost answer adds no second product.
  const [id] = useState(newId);
  return (
    <ProductDialog
      title="Add to my library"
      verb="Add product"
      initial={{ ...EMPTY_PRODUCT, name }}
      isShort
      save={(details) => addProduct({ ...details, id })}
      onSaved={(product) => {
        showToast({ message: `${product.name} added to your library` });
        onAdded(product);
      }}
      onCancel={onCancel}
    />
  );
}
