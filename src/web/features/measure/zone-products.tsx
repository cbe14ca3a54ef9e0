import { useRef } from 'react';
import { ProductSearch } from './product-search.tsx';
import type { Zone } from '#domain/zone/zone.ts';
import { ZONE_PRODUCTS_MAX } from '#domain/limits.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';

/** The products of a zone, each with a remove button, and the search that adds more (specification 2). */
export function ZoneProducts({ zone, missing }: { zone: Zone; missing: string | undefined }) {
  const store = useDraftStore();
  const search = useRef<HTMLInputElement>(null);

  const remove = (productId: string): void => {
    store.edit([{ kind: 'removeProduct', zoneId: zone.id, productId }]);
    // The button goes with its row, so the focus needs another place.
    search.current?.focus();
  };
  return (
    <>
      <h3>Products</h3>
      <ul className="zone-products">
        {zone.zoneProducts.map(({ productId, name }) => (
          <li key={productId}>
            <span>{name}</span>
            <Button
              variant="quiet"
              size="icon"
              icon="close"
              aria-label={`Remove ${name}`}
              onClick={() => remove(productId)}
            />
          </li>
        ))}
      </ul>
      {zone.zoneProducts.length < ZONE_PRODUCTS_MAX ? (
        <ProductSearch zone={zone} missing={missing} ref={search} />
      ) : (
        <p className="muted">A zone can have at most {ZONE_PRODUCTS_MAX} products.</p>
      )}
    </>
  );
}
