import type { GoodRow } from './check-rows.ts';
import type { SentRow } from '#contract/product-import.ts';
import { keysOf } from '#domain/keys-of.ts';
import { unitOf } from '#domain/price/line-selling.ts';
import { UNITS } from '#domain/price/units.ts';
import { SOLD_BY } from '#domain/product/selling.ts';
import { formatPounds, penceOfPounds } from '#domain/money/money.ts';
import { PRODUCT_COLUMNS } from '#web/product/product-columns.ts';
import '#web/ui/list-table.css';

const SHOWN = 5;
const SHOWN_FIELDS = ['name', 'category', 'unitPrice', 'supplierUrl'] as const;

/** The first products as the library would hold them. */
export function RowPreview({ rows }: { rows: readonly GoodRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="list-table import-preview">
      <caption className="visually-hidden">The first products</caption>
      <thead>
        <tr>
          {SHOWN_FIELDS.map((field) => (
            <th key={field} scope="col">
              <span>{PRODUCT_COLUMNS[field]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map(({ number, sent, listPrice }) => (
          <tr key={number}>
            <td className="import-name">{sent.name}</td>
            <td className="muted">{sent.category}</td>
            <td className="num">
              {priceOf(sent)}
              {listPrice === undefined ? null : <small className="import-list-price">from {listPrice}</small>}
            </td>
            <td className="import-link muted">{sent.supplierUrl}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function priceOf({ unitPrice, soldBy, packCovers }: SentRow): string {
  const price = unitPrice === undefined ? null : penceOfPounds(unitPrice);
  if (price === null) return 'No price';
  const sold = keysOf(SOLD_BY).find((key) => key === soldBy) ?? (packCovers === undefined ? 'AREA' : 'PACK');
  return `${formatPounds(price)} / ${UNITS[unitOf(sold)].one}`;
}
