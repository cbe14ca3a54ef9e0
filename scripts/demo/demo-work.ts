import { randomUUID } from 'node:crypto';
import type { PartOccasion } from '#domain/payment-plan.ts';

/** A room: type, length and width in metres, and the names of its products in the library. */
export type DemoRoom = readonly [type: string, length: number, width: number, ...products: string[]];

/** A line added by hand: type, description, quantity, units, unit price in pounds. */
export type DemoLine = readonly [
  type: 'EXTRA' | 'LABOUR',
  description: string,
  quantity: number,
  units: string,
  unitPrice: number,
];

/** A part of a payment plan: what it is called, its share of the total in percent or the rest, and what makes it due. */
export type DemoPart = readonly [label: string, share: number | 'REST', when: PartOccasion];

/** What there is to do at a customer's. */
export type DemoWork = {
  readonly rooms: readonly DemoRoom[];
  readonly added: readonly DemoLine[];
  /** How far a bay of 1.80 m stands out of the first room, in metres. */
  readonly bay?: number;
  /** What the customer may take besides. */
  readonly options?: readonly DemoLine[];
  readonly plan?: readonly DemoPart[];
};

const MARKUP = { EXTRA: 21, LABOUR: 0 } as const;
const BAY_LENGTH = 1.8;

/** The work as members of a job; the ids of its products are found by name. */
export function contentOf(work: DemoWork, productIds: ReadonlyMap<string, string>) {
  const { rooms, added, options = [], plan } = work;
  return {
    zones: rooms.map((room, index) => zoneOf(room, index === 0 ? work.bay : undefined, productIds)),
    lineItems: [...added.map(lineOf), ...options.map((line) => ({ ...lineOf(line), isOptional: true }))],
    ...(plan ? { paymentPlan: plan.map(partOf) } : {}),
  };
}

/** A line as a client sends it, with the business's usual markup. */
export function lineOf([type, description, quantity, units, unitPriceWithoutMarkup]: DemoLine) {
  return { id: randomUUID(), type, description, quantity, units, unitPriceWithoutMarkup, markup: MARKUP[type] };
}

function zoneOf(
  [roomType, length, width, ...products]: DemoRoom,
  bay: number | undefined,
  productIds: ReadonlyMap<string, string>,
) {
  const zoneProducts = products.map((name) => ({ productId: productIds.get(name), name }));
  return {
    id: randomUUID(),
    roomType,
    length,
    width,
    zoneProducts,
    adjustments: bay === undefined ? [] : [bayOf(length, bay)],
  };
}

/** In the middle of the long side that the drawing has below. */
function bayOf(length: number, depth: number) {
  const offset = Math.round((length - BAY_LENGTH) * 50) / 100;
  return { id: randomUUID(), kind: 'ADD', side: 'BOTTOM', offset, offset2: null, length: BAY_LENGTH, depth };
}

function partOf([label, share, when]: DemoPart) {
  return { id: randomUUID(), label, share: share === 'REST' ? share : { percent: share }, when };
}
