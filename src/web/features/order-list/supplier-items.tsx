import { itemWords, NO_SUPPLIER, type OrderItem, type SupplierOrder } from '#domain/job/order-list.ts';
import { formatPounds } from '#domain/money/money.ts';
import { UNITS, type Unit } from '#domain/price/units.ts';
import { formatDay } from '#domain/time/date.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { today } from '#web/job-draft/today.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** What is to be ordered from one supplier, to be ticked off; a tick says that it was ordered today. */
export function SupplierItems({ order }: { order: SupplierOrder }) {
  const isKnown = order.items.some(({ cost }) => cost !== null);
  return (
    <section className="order-supplier">
      <h2>
        <span>{order.supplier ?? NO_SUPPLIER}</span>
        {isKnown ? <span className="num">{formatPounds(order.cost)}</span> : null}
      </h2>
      <ul>
        {order.items.map((item) => (
          <Item key={item.lineItemId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: OrderItem }) {
  const { draft, store } = useJobDraft();
  const { ordered } = draft.job;
  const { lineItemId, description, link, units, unitCost, cost } = item;
  const orderedOn = ordered.find((each) => each.lineItemId === lineItemId)?.orderedOn ?? null;
  const tick = (isOrdered: boolean): void => {
    const others = ordered.filter((each) => each.lineItemId !== lineItemId);
    const value = isOrdered ? [...others, { lineItemId, orderedOn: today() }] : others;
    store.edit([{ kind: 'setJob', member: 'ordered', value }]);
    store.flush();
  };
  return (
    <li>
      <Checkbox isChecked={orderedOn !== null} onChange={tick}>
        <VisuallyHidden>Ordered: {description}</VisuallyHidden>
      </Checkbox>
      <div>
        {link === '' ? (
          <b>{description}</b>
        ) : (
          <a href={link} target="_blank" rel="noreferrer" title={NEW_TAB}>
            {description}
          </a>
        )}
        <small>
          <span className="order-words">{itemWords(item)}</span>
          {unitCost === null ? null : (
            <span>
              , at {formatPounds(unitCost)}
              {units === null ? null : ` ${perUnit(units)}`}
            </span>
          )}
        </small>
        {orderedOn === null ? null : <small>Ordered {formatDay(orderedOn)}</small>}
      </div>
      {cost === null ? <span className="muted">No price yet</span> : <b className="num">{formatPounds(cost)}</b>}
    </li>
  );
}

function perUnit(units: Unit): string {
  const { one } = UNITS[units];
  return /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`;
}
