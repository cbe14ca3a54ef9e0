import { expect, test } from 'vitest';
import { MATERIALS_OFF } from '#domain/materials.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { materialOf } from '#domain/price/line-material.ts';
import { countWithoutCost, orderList, orderListCsv, orderListText } from './order-list.ts';

const LINKS: Readonly<Record<string, string>> = {
  oak: 'https://www.tradefloors.example/oak?a=1',
  underlay: 'https://tradefloors.example/underlay',
  carpet: 'https://millcarpets.example/carpet',
};
const linkOf = (productId: string): string => LINKS[productId] ?? '';

function product(productId: string, own: Partial<LineItem> = {}): LineItem {
  return exampleProductLine({
    id: `line-${productId}`,
    productId,
    description: productId,
    quantity: hundredths(2_000),
    unitPriceWithoutMarkup: pence(2_450),
    ...own,
  });
}

const PACKS = { soldBy: 'PACK', packCovers: hundredths(222), pieceLength: null, waste: hundredths(500) } as const;
const OAK = product('oak', { ...PACKS, material: materialOf(PACKS, [hundredths(2_000)], MATERIALS_OFF) });
const EXTRA = exampleExtra({
  id: 'bars',
  description: '=Door bars',
  quantity: hundredths(300),
  units: 'ITEM',
  unitPriceWithoutMarkup: pence(950),
});
const JOB = {
  lineItems: [
    product('carpet', { unitPriceWithoutMarkup: pence(1_890) }),
    EXTRA,
    OAK,
    product('underlay', { unitPriceWithoutMarkup: null }),
    product('optional', { isOptional: true }),
    exampleExtra({ id: 'fitter', type: 'LABOUR' }),
  ],
  ordered: [
    { lineItemId: 'line-oak', orderedOn: '2026-11-22' },
    { lineItemId: 'gone', orderedOn: '2026-11-22' },
  ],
  priceVatExclusive: pence(200_000),
  agreed: null,
  version: 1,
  offer: null,
};

test('an order list has what is in the total by supplier, without labour, and what has none last', () => {
  const { orders } = orderList(JOB, [], linkOf);
  expect(orders.map(({ supplier, items }) => [supplier, items.map(({ lineItemId }) => lineItemId)])).toEqual([
    ['millcarpets.example', ['line-carpet']],
    ['tradefloors.example', ['line-oak', 'line-underlay']],
    [null, ['bars']],
  ]);
});

test('what is ordered is what the material says, at the price without markup', () => {
  const { orders, ...sums } = orderList(JOB, [], linkOf);
  expect(orders[1]?.items[0]).toMatchObject({
    quantity: 2_220,
    packs: 10,
    packCovers: 222,
    unitCost: 2_450,
    cost: 54_390,
    orderedOn: '2026-11-22',
  });
  expect(orders.map(({ cost }) => cost)).toEqual([37_800, 54_390, 2_850]);
  expect(sums).toEqual({ cost: 95_040, price: 200_000, profit: 104_960, margin: 5_248 });
});

test('a job that costs more than its price shows the loss, and one without a price no margin', () => {
  expect(orderList({ ...JOB, priceVatExclusive: pence(95_000) }, [], linkOf)).toMatchObject({
    profit: -40,
    margin: -4,
  });
  expect(orderList({ ...JOB, priceVatExclusive: pence(0) }, [], linkOf).margin).toBeNull();
});

test('for suppliers it says what to order, without a price', () => {
  expect(orderListText(orderList(JOB, [], linkOf), 1042)).toBe(
    [
      'Order list, job #1042',
      '',
      'millcarpets.example',
      '- carpet: 20.00 m²',
      '',
      'tradefloors.example',
      '- oak: 10 packs of 2.22 m²',
      '- underlay: 20.00 m²',
      '',
      'No supplier',
      '- =Door bars: 3 items',
    ].join('\n'),
  );
});

test('what is not measured is said, and in no sum', () => {
  const list = orderList({ ...JOB, lineItems: [product('carpet', { quantity: null }), OAK] }, [], linkOf);
  expect(orderListText(list, 1)).toContain('- carpet: How much is not known yet');
  expect([countWithoutCost(list), list.cost]).toEqual([1, 54_390]);
});

test.each([
  ['https://user@evil.example@floors.example/x', 'floors.example'],
  ['https://evil.example\\@floors.example/x', 'evil.example'],
  ['https://evil.example\\floors.example/x', 'evil.example'],
  ['HTTPS://WWW.Floors.example:8443/x', 'floors.example'],
  ['floors.example', null],
  ['', null],
])('the supplier of %j is %j', (link, supplier) => {
  expect(orderList({ ...JOB, lineItems: [OAK] }, [], () => link).orders[0]?.supplier).toBe(supplier);
});

test('the CSV has one row for each item, and no cell that runs as a formula', () => {
  expect(orderListCsv(orderList(JOB, [], linkOf))).toBe(
    [
      '\uFEFFSupplier,Product,Quantity,Unit,Packs,Pack size,Unit cost,Cost,Link,Ordered on',
      'millcarpets.example,carpet,20.00,m²,,,18.90,378.00,https://millcarpets.example/carpet,',
      'tradefloors.example,oak,22.20,m²,10,2.22,24.50,543.90,https://www.tradefloors.example/oak?a=1,2026-11-22',
      'tradefloors.example,underlay,20.00,m²,,,,,https://tradefloors.example/underlay,',
      ",'=Door bars,3.00,items,,,9.50,28.50,,",
      '',
    ].join('\r\n'),
  );
});
