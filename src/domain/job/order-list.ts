import {
  formatDecimal,
  formatQuantity,
  percentOfWhole,
  pence,
  sumPence,
  type Hundredths,
  type Pence,
} from '#domain/money/money.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { takenLines } from '#domain/price/options.ts';
import { packCountWords } from '#domain/price/material-words.ts';
import { supplyOf, type LineSupply } from '#domain/price/line-supply.ts';
import { unitLabel } from '#domain/price/units.ts';
import { writeCsv } from '#domain/text/csv.ts';
import type { Day } from '#domain/time/date.ts';
import { optionsTaken } from './job-offer.ts';
import type { Job } from './job.ts';

/** What is to be ordered for one line of a job. */
export type OrderItem = LineSupply &
  Pick<LineItem, 'description' | 'soldBy'> & {
    readonly lineItemId: string;
    /** Where the supplier sells it; empty where nobody has said. */
    readonly link: string;
    readonly orderedOn: Day | null;
  };

/** What is to be ordered from one supplier; what it comes to without VAT, in pence. */
export type SupplierOrder = {
  /** The host of its links, without `www.`; null for what has none. */
  readonly supplier: string | null;
  readonly items: readonly OrderItem[];
  readonly cost: Pence;
};

/**
 * All that is to be ordered for a job, and what it leaves the trader before labour, in pence without VAT (rule M11). Costs are without
 * markup; an item of which quantity or price is not known yet has none and is in no sum.
 */
export type OrderList = {
  readonly orders: readonly SupplierOrder[];
  readonly cost: Pence;
  readonly price: Pence;
  readonly profit: Pence;
  /** The profit as a percentage of the price; null for a price of 0. */
  readonly margin: Hundredths | null;
};

type OrderedJob = Pick<Job, 'lineItems' | 'ordered' | 'priceVatExclusive' | 'agreed' | 'version' | 'offer'>;

/**
 * The order list of a job: what is in its total with the options that were taken (rule O5) and accepted extras as lines (rule O15), by
 * supplier in the order of its lines, what has no supplier last. `linkOf` answers a product's link.
 */
export function orderList(
  job: OrderedJob,
  extras: readonly LineItem[],
  linkOf: (productId: string) => string,
): OrderList {
  const { lineItems, ordered, agreed, priceVatExclusive } = job;
  const price = agreed?.net ?? priceVatExclusive;
  const days = new Map(ordered.map(({ lineItemId, orderedOn }) => [lineItemId, orderedOn]));
  const items = [...takenLines(lineItems, optionsTaken(job)), ...extras].flatMap((line): OrderItem[] => {
    const supply = supplyOf(line);
    if (supply === null) return [];
    const { id, description, soldBy, productId } = line;
    const link = productId === null ? '' : linkOf(productId);
    return [{ lineItemId: id, description, soldBy, ...supply, link, orderedOn: days.get(id) ?? null }];
  });
  const orders = [...groupedBy(items, ({ link }) => supplierOf(link))].map(([supplier, own]) => ({
    supplier,
    items: own,
    cost: costOf(own),
  }));
  const cost = costOf(items);
  const profit = pence(price - cost);
  return {
    orders: orders.toSorted((one, other) => Number(one.supplier === null) - Number(other.supplier === null)),
    cost,
    price,
    profit,
    margin: price === 0 ? null : percentOfWhole(profit, price),
  };
}

/** An order list as a CSV file: amounts in pounds, quantities with two decimals, an empty cell where nothing is known (rule M11). */
export function orderListCsv({ orders }: OrderList): string {
  const rows = orders.flatMap(({ supplier, items }) =>
    items.map((item) => [
      supplier ?? '',
      item.description,
      figure(item.quantity),
      item.units === null ? '' : unitLabel(item.units, item.quantity),
      item.packs === null ? '' : String(item.packs),
      figure(item.packCovers),
      figure(item.unitCost),
      figure(item.cost),
      item.link,
      item.orderedOn ?? '',
    ]),
  );
  return writeCsv([COLUMNS, ...rows]);
}

/** What to order of an item, in words: `14 packs of 2.22 m²`, `3 items`; what is not measured yet is said. */
export function itemWords({ quantity, units, packs, packCovers, soldBy }: OrderItem): string {
  if (quantity === null) return 'How much is not known yet';
  const unit = units === null ? '' : ` ${unitLabel(units, quantity)}`;
  if (packs !== null && packCovers !== null) {
    return `${packCountWords(packs, soldBy)} of ${formatDecimal(packCovers)}${unit}`;
  }
  const isMeasured = units === 'SQM' || units === 'METRE';
  return `${isMeasured ? formatDecimal(quantity) : formatQuantity(quantity)}${unit}${soldBy === 'ROLL' ? ' from the roll' : ''}`;
}

/** An order list for suppliers to read: what to order, without a price. */
export function orderListText({ orders }: OrderList, jobNumber: number): string {
  const parts = orders.map(({ supplier, items }) => [
    supplier ?? NO_SUPPLIER,
    ...items.map((item) => `- ${item.description}: ${itemWords(item)}`),
  ]);
  return [`Order list, job #${jobNumber}`, ...parts.map((lines) => lines.join('\n'))].join('\n\n');
}

/** What stands in the place of a supplier where there is none. */
export const NO_SUPPLIER = 'No supplier';

/** How many items have no cost yet, since quantity or price is not known: they are in no sum. */
export function countWithoutCost({ orders }: OrderList): number {
  return orders.flatMap(({ items }) => items).filter(({ cost }) => cost === null).length;
}

const COLUMNS = [
  'Supplier',
  'Product',
  'Quantity',
  'Unit',
  'Packs',
  'Pack size',
  'Unit cost',
  'Cost',
  'Link',
  'Ordered on',
] as const;

function costOf(items: readonly OrderItem[]): Pence {
  return sumPence(items.map(({ cost }) => cost).filter((cost) => cost !== null));
}

// A link that was stored by older rules may be none. Browsers take a backslash for a slash: what follows it is no host, whatever it looks like.
function supplierOf(link: string): string | null {
  const host = /^https?:\/\/(?:[^/\\?#]*@)?([^/\\?#:]+)/i.exec(link)?.[1] ?? null;
  return host === null ? null : host.toLowerCase().replace(/^www\./, '');
}

function figure(value: Hundredths | Pence | null): string {
  return value === null ? '' : formatDecimal(value);
}
