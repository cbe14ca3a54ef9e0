import { memo, useEffect, useId, useRef } from 'react';
import { KeepPrice } from './keep-price.tsx';
import { LineFigureField } from './line-figure-field.tsx';
import { type LineItem, LINE_BADGES } from '#domain/price/line-item.ts';
import { formatDecimal, formatPounds } from '#domain/money/money.ts';
import type { Product } from '#domain/product/product.ts';
import { unitLabel } from '#domain/price/units.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';

type PricingRowProps = {
  line: LineItem;
  /** What to do about each value of the line that breaks a rule, by its name. */
  messages: ReadonlyMap<string, string>;
  /** The line's product as the library has it, if it does. */
  product: Product | undefined;
  /** Where the price can be looked up. */
  priceUrl: string;
  /** Moves the focus to the unit price when the row appears. */
  isNew: boolean;
  onDelete: (line: LineItem) => void;
};

/** One line with its figures; the row is named by its description (ruling S1). Typing in one leaves the others as they are. */
export const PricingRow = memo(LineRow, isSameRow);

function LineRow({ line, messages, product, priceUrl, isNew, onDelete }: PricingRowProps) {
  const nameId = useId();
  const unitPrice = useRef<HTMLInputElement>(null);
  const source = useRef<HTMLAnchorElement>(null);
  const units = line.units === null ? undefined : unitLabel(line.units, line.quantity);

  useEffect(() => {
    if (isNew) unitPrice.current?.focus();
  }, [isNew]);

  return (
    <tr aria-labelledby={nameId}>
      <td>
        <div className="price-name">
          <div>
            <b id={nameId}>{line.description}</b>
            <Badge tone="kind">{LINE_BADGES[line.type]}</Badge>
            {line.type === 'PRODUCT' ? <LineZones line={line} /> : null}
          </div>
          {line.type === 'PRODUCT' ? null : (
            <Button
              variant="danger"
              size="icon"
              icon="delete"
              aria-label={`Delete ${line.description}`}
              onClick={() => onDelete(line)}
            />
          )}
        </div>
      </td>
      <td>
        <div className="price-cell" data-cell="quantity">
          <LineFigureField
            line={line}
            name="quantity"
            label="Quantity"
            suffix={units}
            locked={line.type === 'PRODUCT'}
            broken={messages.get('quantity')}
          />
        </div>
        <div className="price-cell" data-cell="unit-price">
          <LineFigureField
            line={line}
            name="unitPriceWithoutMarkup"
            label="Unit price"
            prefix="£"
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
          <TotalMessage message={messages.get('totalPrice') ?? messages.get('unitPriceWithMarkup')} />
        </div>
      </td>
    </tr>
  );
}

function LineZones({ line }: { line: LineItem }) {
  return (
    <div className="price-zones">
      Zones:
      <dl>
        {line.zones.map(({ name, area }, index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd className="num">{area === null ? 'N/A' : `${formatDecimal(area)} m²`}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TotalMessage({ message }: { message: string | undefined }) {
  return message === undefined ? null : <FieldMessage>{message}</FieldMessage>;
}

function isSameRow(
  { messages, ...props }: PricingRowProps,
  { messages: nextMessages, ...next }: PricingRowProps,
): boolean {
  const names = Object.keys(props) as (keyof typeof props)[]; // the row's own members
  if (names.some((name) => props[name] !== next[name]) || messages.size !== nextMessages.size) return false;
  return [...messages].every(([name, message]) => nextMessages.get(name) === message);
}
