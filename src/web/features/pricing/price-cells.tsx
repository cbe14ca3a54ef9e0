import { useEffect, useRef } from 'react';
import { KeepPrice } from './keep-price.tsx';
import { LineFigureField } from './line-figure-field.tsx';
import { formatPounds } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { isQuantityFree } from '#domain/price/line-selling.ts';
import { unitLabel } from '#domain/price/units.ts';
import type { Product } from '#domain/product/product.ts';
import { FieldMessage } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';

type CellProps = { line: LineItem; messages: ReadonlyMap<string, string> };

type PriceCellProps = CellProps & {
  product: Product | undefined;
  priceUrl: string;
  isExample: boolean;
  isNew: boolean;
};

/** How much of a line, at which price, and where that comes from. */
export function PriceCell({ line, messages, product, priceUrl, isExample, isNew }: PriceCellProps) {
  const unitPrice = useRef<HTMLInputElement>(null);
  const source = useRef<HTMLAnchorElement>(null);
  const units = line.units === null ? undefined : unitLabel(line.units, line.quantity);
  useEffect(() => {
    if (isNew) unitPrice.current?.focus();
  }, [isNew]);
  return (
    <td>
      <div className="price-cell" data-cell="quantity">
        <LineFigureField
          line={line}
          name="quantity"
          label="Quantity"
          suffix={units}
          locked={line.type === 'PRODUCT' && !isQuantityFree(line)}
          broken={messages.get('quantity')}
        />
      </div>
      <div className="price-cell" data-cell="unit-price">
        <LineFigureField
          line={line}
          name="unitPriceWithoutMarkup"
          label="Unit price"
          prefix="£"
          description={isExample ? 'Example price' : undefined}
          broken={messages.get('unitPriceWithoutMarkup')}
          ref={unitPrice}
        />
        {line.type === 'LABOUR' ? null : (
          <a
            ref={source}
            className="price-source"
            href={priceUrl}
            target="_blank"
            rel="noopener noreferrer"
            title={NEW_TAB}
          >
            Get price
            <Icon name="external" />
          </a>
        )}
        {product === undefined ? null : (
          <KeepPrice
            product={product}
            price={messages.has('unitPriceWithoutMarkup') ? null : line.unitPriceWithoutMarkup}
            focusNext={source}
          />
        )}
      </div>
    </td>
  );
}

/** What is put on the price of a line, and what that comes to. */
export function TotalCell({ line, messages, isInTotal }: CellProps & { isInTotal: boolean }) {
  return (
    <td>
      <div className="price-cell" data-cell="markup">
        <LineFigureField
          line={line}
          name="markup"
          label="Markup"
          suffix="%"
          locked={line.type === 'LABOUR'}
          broken={messages.get('markup')}
        />
      </div>
      <div className="price-cell" data-cell="total">
        <span className="price-label">Total</span>
        <b className="num">{line.totalPrice === null ? '–' : formatPounds(line.totalPrice)}</b>
        {isInTotal ? null : <small className="price-apart">Not in the total</small>}
        <TotalMessage message={messages.get('totalPrice') ?? messages.get('unitPriceWithMarkup')} />
      </div>
    </td>
  );
}

function TotalMessage({ message }: { message: string | undefined }) {
  return message === undefined ? null : <FieldMessage>{message}</FieldMessage>;
}
