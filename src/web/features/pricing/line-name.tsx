import type { Ref } from 'react';
import { LineArea } from './line-area.tsx';
import { LineVat } from './line-vat.tsx';
import { type LineItem, LINE_BADGES } from '#domain/price/line-item.ts';
import { orderWords, quantityWords } from '#domain/price/material-words.ts';
import { isOffered } from '#domain/price/options.ts';
import { isQuantityFree } from '#domain/price/line-selling.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type LineNameProps = {
  line: LineItem;
  /** The id of the text that names the row. */
  nameId: string;
  /** Whether its price is still the one that the library came with. */
  isExample: boolean;
  penRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: (line: LineItem) => void;
};

/** What a line is, at rest: a product with its zones, an added line with its bin, each with its pen (specification 2, amendment N11). */
export function LineName({ line, nameId, isExample, penRef, onEdit, onDelete }: LineNameProps) {
  return (
    <div className="price-name">
      <div>
        <b id={nameId}>{line.description}</b>
        {/* Beside each other: the library may come later than the line, and nothing must move then. */}
        <div className="price-badges">
          <Badge tone="kind">{LINE_BADGES[line.type]}</Badge>
          {isOffered(line) ? <Badge tone="kind">{offerWords(line)}</Badge> : null}
          <LineVat line={line} />
          {isExample ? <Badge tone="kind">Example price</Badge> : null}
        </div>
        {line.type === 'PRODUCT' ? <LineZones line={line} /> : null}
        <LineOrder line={line} />
        <LineArea line={line} />
      </div>
      <div className="price-acts">
        <Button
          variant="quiet"
          size="icon"
          icon="edit"
          ref={penRef}
          // What a product is follows from its zones: only what is offered of it can be set here.
          aria-label={`${line.type === 'PRODUCT' ? 'Options of' : 'Edit'} ${line.description}`}
          onClick={onEdit}
        />
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
    </div>
  );
}

function offerWords({ choice }: LineItem): string {
  return choice === null ? 'Optional' : `Choice ${choice}`;
}

/** What is to be ordered of a product, and why its quantity is what it is (rule M9). */
function LineOrder({ line }: { line: LineItem }) {
  const [order, why] = [orderWords(line), quantityWords(line)];
  if (order === null) return null;
  return (
    <div className="price-order">
      <p>Order {order}</p>
      {why === null ? null : <p>Quantity: {why}</p>}
    </div>
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
            {isQuantityFree(line) ? null : (
              <dd className="num">{area === null ? 'N/A' : `${formatDecimal(area)} m²`}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
