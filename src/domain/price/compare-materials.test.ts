import { expect, test } from 'vitest';
import type { Materials } from '#domain/materials.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { Discount } from '#domain/vat/discount.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import { compareMaterials } from './compare-materials.ts';
import { exampleExtra, exampleProductLine } from './line-examples.ts';
import type { LineItem } from './line-item.ts';

const BY_JOB: Materials = { isOn: true, packsBy: 'JOB', chargeFor: 'NET' };
const BY_ROOM: Materials = { ...BY_JOB, packsBy: 'ROOM' };
const IN_FULL: Materials = { ...BY_JOB, chargeFor: 'FULL_PACKS' };

// The five rooms of case 1 (rule M13), each a metre wide.
const zones = [490, 510, 480, 500, 470].map((length, index) =>
  exampleZone({ id: `room-${index}`, length: hundredths(length), width: hundredths(100) }),
);

function inPacks(own: Partial<LineItem> = {}): LineItem {
  const sold = { soldBy: 'PACK', packCovers: hundredths(355), waste: hundredths(0) } as const;
  return exampleProductLine({ ...sold, unitPriceWithoutMarkup: pence(1_000), markup: hundredths(2_000), ...own });
}

test('by room costs three packs more, at cost; the customer pays them where full packs are charged', () => {
  const job = { zones, lineItems: [inPacks(), exampleExtra()], vatRate: null, discount: null };
  expect(compareMaterials(job, BY_JOB, BY_ROOM)).toEqual({ packs: 3, cost: 10_650, price: 0 });
  expect(compareMaterials(job, BY_ROOM, BY_JOB)).toEqual({ packs: -3, cost: -10_650, price: 0 });
  const byRoom = { ...IN_FULL, packsBy: 'ROOM' } as const;
  expect(compareMaterials(job, IN_FULL, byRoom)).toEqual({ packs: 3, cost: 10_650, price: 12_780 });
  expect(compareMaterials(job, BY_JOB, IN_FULL)).toEqual({ packs: 0, cost: 0, price: 420 });
});

test('what has no price costs nothing yet, and what nobody has taken is left out', () => {
  const of = (lineItems: LineItem[]) => ({ zones, lineItems, vatRate: null, discount: null });
  const unpriced = inPacks({ unitPriceWithoutMarkup: null });
  expect(compareMaterials(of([unpriced]), BY_JOB, BY_ROOM)).toEqual({ packs: 3, cost: 0, price: 0 });
  const optional = inPacks({ isOptional: true });
  expect(compareMaterials(of([optional]), BY_JOB, BY_ROOM)).toEqual({ packs: 0, cost: 0, price: 0 });
});

test('what the customer pays has the discount and the VAT in it', () => {
  const discount: Discount = { kind: 'PERCENT', value: hundredths(1_000), label: '' };
  const job = { zones, lineItems: [inPacks(), exampleExtra()], vatRate: hundredths(2_000), discount: null };
  // £294.00 and £298.20 of packs beside an extra of £10.29: £365.15 and £370.19 with VAT.
  expect(compareMaterials(job, BY_JOB, IN_FULL).price).toBe(504);
  // 10% off: £273.86 and £277.64, so £328.63 and £333.17.
  expect(compareMaterials({ ...job, discount }, BY_JOB, IN_FULL).price).toBe(454);
});
