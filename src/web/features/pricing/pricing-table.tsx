import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { PricingRow } from './pricing-row.tsx';
import type { LineItem } from '#domain/price/line-item.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { orderAfterMove, type LineMove } from '#domain/price/line-order.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { productsQuery } from '#web/api/products.ts';
import type { Product } from '#domain/product/product.ts';
import { supplierSearchAddress } from '#domain/account/supplier-search.ts';

type PricingTableProps = {
  lines: readonly LineItem[];
  breaks: readonly RuleBreak[];
  newLineId: string | null;
  onMove: (line: LineItem, direction: LineMove) => void;
  onDelete: (line: LineItem) => void;
};

/** The lines as a table of three columns, on a phone as rows (specification 2). */
export const PricingTable = memo(({ lines, breaks, newLineId, onMove, onDelete }: PricingTableProps) => {
  const products = useQuery(productsQuery).data ?? [];
  const inTotal = new Set(linesInTotal(lines));
  const supplierSearch = useQuery(preferencesQuery).data?.supplierSearchUrl ?? '';
  return (
    <table className="price" aria-label="Pricing">
      <thead>
        <tr>
          <th scope="col">Product name</th>
          <th scope="col">Quantity / Unit price</th>
          <th scope="col">Margin / Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <PricingRow
            key={line.id}
            line={line}
            messages={messagesAt(breaks, index)}
            product={products.find(({ id }) => id === line.productId)}
            priceUrl={priceSource(line, products, supplierSearch)}
            isNew={line.id === newLineId}
            isInTotal={inTotal.has(line)}
            canMoveUp={orderAfterMove(lines, line.id, 'up') !== null}
            canMoveDown={orderAfterMove(lines, line.id, 'down') !== null}
            onMove={onMove}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  );
});

function messagesAt(breaks: readonly RuleBreak[], index: number): ReadonlyMap<string, string> {
  const prefix = `/lineItems/${index}/`;
  const own = breaks.filter(({ path }) => path.startsWith(prefix));
  return new Map(own.map(({ path, message }) => [path.slice(prefix.length), message]));
}

/** Where Get price leads: to the product's own supplier link if it has one, else to a search for the description (ruling S7). */
function priceSource(
  line: Pick<LineItem, 'description' | 'productId'>,
  products: readonly Product[],
  supplierSearchUrl: string,
): string {
  const supplierUrl = products.find(({ id }) => id === line.productId)?.supplierUrl ?? '';
  return supplierUrl === '' ? supplierSearchAddress(supplierSearchUrl, line.description) : supplierUrl;
}
