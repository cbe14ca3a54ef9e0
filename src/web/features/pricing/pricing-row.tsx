import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { LineEditor } from './line-editor.tsx';
import { LineName } from './line-name.tsx';
import { PriceCell, TotalCell } from './price-cells.tsx';
import { ProductEditor } from './product-editor.tsx';
import type { LineItem } from '#domain/price/line-item.ts';
import type { LineMove } from '#domain/price/line-order.ts';
import type { Product } from '#domain/product/product.ts';
import { useLeaving } from '#web/ui/use-leaving.ts';

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
  /** Whether its total is in the job's. */
  isInTotal: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (line: LineItem, direction: LineMove) => void;
  onDelete: (line: LineItem) => void;
};

/**
 * One line with its figures; the row is named by its description (ruling S1). The pen opens it in place, until the row is left
 * (amendment N11). Typing in one leaves the others as they are.
 */
export const PricingRow = memo(LineRow, isSameRow);

function LineRow({ line, messages, product, priceUrl, isNew, isInTotal, onDelete, ...moving }: PricingRowProps) {
  const nameId = useId();
  const row = useRef<HTMLTableRowElement>(null);
  const pen = useRef<HTMLButtonElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  // What is wrong would have no place to be told and mended in a row that is closed.
  const isHeldOpen = ['description', 'units', 'choice'].some((member) => messages.has(member));
  const isEditing = isOpened || isHeldOpen;
  const isProduct = line.type === 'PRODUCT';
  const isExample = product?.priceIsExample === true && line.unitPriceWithoutMarkup === product.unitPrice;

  useLeaving(row, isOpened, () => setIsOpened(false));
  // Back to the pen, but where a mistake holds the row open.
  const close = (): void => {
    flushSync(() => setIsOpened(false));
    pen.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpened) close();
  };

  return (
    <tr
      ref={row}
      data-line={line.id}
      data-editing={isEditing || undefined}
      {...(isEditing && !isProduct
        ? { 'aria-label': line.description || 'Added item' }
        : { 'aria-labelledby': nameId })}
      // One that a mistake holds open must not close once that is mended.
      onFocus={isEditing ? () => setIsOpened(true) : undefined}
      onKeyDown={closeOnEscape}
    >
      <td>
        {isEditing && !isProduct ? (
          <LineEditor
            line={line}
            messages={messages}
            isOpened={isOpened}
            onDelete={onDelete}
            onDone={close}
            {...moving}
          />
        ) : (
          <LineName
            line={line}
            nameId={nameId}
            isExample={isExample}
            penRef={pen}
            onEdit={() => setIsOpened(true)}
            onDelete={onDelete}
          />
        )}
        {isEditing && isProduct ? (
          <ProductEditor line={line} messages={messages} isOpened={isOpened} onDone={close} />
        ) : null}
      </td>
      <PriceCell {...{ line, messages, product, priceUrl, isExample, isNew }} />
      <TotalCell {...{ line, messages, isInTotal }} />
    </tr>
  );
}

function isSameRow(
  { messages, ...props }: PricingRowProps,
  { messages: nextMessages, ...next }: PricingRowProps,
): boolean {
  const names = Object.keys(props) as (keyof typeof props)[]; // the row's own members
  if (names.some((name) => props[name] !== next[name]) || messages.size !== nextMessages.size) return false;
  return [...messages].every(([name, message]) => nextMessages.get(name) === message);
}
