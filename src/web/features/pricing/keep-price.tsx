import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import type { Product } from '#domain/product/product.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { changeProduct } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

type KeepPriceProps = {
  /** The product of the line, as the library has it. */
  product: Product;
  /** The line's unit price in pence; null while there is none that keeps the rules. */
  price: Pence | null;
  /** Where the focus goes when the button goes that had it. */
  focusNext: RefObject<HTMLElement | null>;
};

/** How long typing must rest before the offer appears, in milliseconds. */
const QUIET_MS = 600;

/**
 * Offers to keep a unit price that was changed on this visit in the library, where new jobs start from it. A price that came with
 * the library is an example until it is confirmed here, while its field has the focus, or changed (amendment N17).
 */
export function KeepPrice({ product, price, focusNext }: KeepPriceProps) {
  const [first] = useState(price);
  const [settled] = useDebouncedValue(price, QUIET_MS);
  const keeping = useMutation({
    mutationFn: (kept: Pence) => changeProduct(product.id, { unitPrice: kept }),
    onSuccess: (_, kept) =>
      showToast({
        message: `${formatPounds(kept)} is the price of ${product.name} in your library now`,
        action: { label: 'Undo', run: () => void putBack(product) },
      }),
    onError: (thrown, kept) =>
      showToast({
        tone: 'error',
        message: notDone('The price in your library', 'changed', problemOf(thrown)),
        action: { label: 'Retry', run: () => keeping.mutate(kept) },
      }),
  });
  if (settled === null || settled !== price) return null;
  const isExample = product.priceIsExample && settled === product.unitPrice;
  if (!isExample && (settled === first || settled === product.unitPrice)) return null;
  return (
    <div className="price-keep" data-example={isExample || undefined}>
      <KeepButton isBusy={keeping.isPending} keep={() => keeping.mutate(settled)} focusNext={focusNext}>
        {isExample ? `Use ${formatPounds(settled)} as mine` : `Keep ${formatPounds(settled)} in my library`}
      </KeepButton>
    </div>
  );
}

type KeepButtonProps = { isBusy: boolean; keep: () => void; children: string } & Pick<KeepPriceProps, 'focusNext'>;

function KeepButton({ isBusy, keep, focusNext, children }: KeepButtonProps) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusNext.current?.focus();
    },
    [focusNext],
  );
  return (
    <Button variant="quiet" busy={isBusy} busyLabel="Saving" onClick={keep}>
      {children}
    </Button>
  );
}

async function putBack({ id, name, unitPrice, priceIsExample }: Product): Promise<void> {
  try {
    await changeProduct(id, { unitPrice, priceIsExample });
  } catch (thrown) {
    showToast({ tone: 'error', message: notDone(`The price of ${name}`, 'put back', problemOf(thrown)) });
  }
}
