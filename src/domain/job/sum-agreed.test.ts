import { expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { exampleExtra } from '#domain/price/line-examples.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { agreedLine, extraLine, offerNumber, type Extra } from './extra.ts';
import { exampleJob, UPDATED } from './job-examples.ts';
import { sumAgreed } from './sum-agreed.ts';

const CONTEXT = { accountVatRate: hundredths(2_000), cisRegistered: false, now: UPDATED };

const RADIATOR: Extra = {
  number: 1,
  description: 'Move the radiator',
  quantity: hundredths(150),
  units: 'ITEM',
  unitPriceWithoutMarkup: pence(8_001),
  markup: hundredths(0),
  vatKind: 'MATERIAL',
  productId: null,
  hasPhoto: false,
};

function lineOf(totalPrice: number, changes: Partial<LineItem> = {}): LineItem {
  const price = { unitPriceWithoutMarkup: pence(totalPrice), unitPriceWithMarkup: pence(totalPrice) };
  return exampleExtra({
    quantity: hundredths(100),
    markup: hundredths(0),
    ...price,
    totalPrice: pence(totalPrice),
    ...changes,
  });
}

const extras = [agreedLine(extraLine('radiator', RADIATOR), '2026-11-25')];

test('an agreed extra is a line below the quote that names the day, and is priced as a line is', () => {
  const job = sumAgreed(exampleJob({ lineItems: [lineOf(100_000)] }), { chosenOptions: [], extras }, CONTEXT);
  expect(job.lineItems.at(-1)).toMatchObject({
    id: 'radiator',
    description: 'Agreed extra, 25 Nov: Move the radiator',
    totalPrice: 12_002,
    vatTreatment: 'STANDARD',
  });
  expect(job).toMatchObject({ priceVatExclusive: 112_002, priceVatComponent: 22_400, priceVatInclusive: 134_402 });
});

test.each([
  ['a percentage', { kind: 'PERCENT', value: hundredths(1_000), label: '' } as const],
  ['an amount', { kind: 'AMOUNT', value: pence(10_000), label: 'Discount' } as const],
])('%s off the quote takes nothing off its extras, whatever their rate', (_, discount) => {
  const work = { ...EMPTY_WORK, property: 'NEW_HOME' } as const;
  const job = exampleJob({ lineItems: [lineOf(100_000, { vatKind: 'FIXED_FLOOR' })], work, discount });
  const carpet = { ...RADIATOR, quantity: hundredths(100), vatKind: 'CARPET' } as const;
  const summed = sumAgreed(job, { chosenOptions: [], extras: [extraLine('carpet', carpet)] }, CONTEXT);
  expect(summed.vatBreakdown.map(({ rate, net }) => [rate, net])).toEqual([
    [2_000, 8_001],
    [0, 90_000],
  ]);
  expect(summed.discount).toEqual({ kind: 'AMOUNT', value: 10_000, label: 'Discount' });
  expect(summed.priceVatInclusive).toBe(90_000 + 8_001 + 1_600);
});

test('labour that is agreed besides bears the rate of what it fits in the quote', () => {
  const work = { ...EMPTY_WORK, property: 'NEW_HOME' } as const;
  const job = exampleJob({ lineItems: [lineOf(100_000, { vatKind: 'FIXED_FLOOR' })], work });
  const labour = { ...RADIATOR, units: 'HOUR', vatKind: null } as const;
  const { lineItems } = sumAgreed(job, { chosenOptions: [], extras: [extraLine('labour', labour)] }, CONTEXT);
  expect(lineItems.at(-1)).toMatchObject({ type: 'LABOUR', vatTreatment: 'ZERO' });
});

test('an extra is numbered within its job', () => {
  expect([offerNumber(1042, null), offerNumber(1042, 2)]).toEqual(['#1042', '#1042, extra 2']);
});

test('an extra changes no VAT of the quote, whose labour fits what it was agreed with', () => {
  const work = { ...EMPTY_WORK, property: 'NEW_HOME' } as const;
  const fitting = lineOf(100_000, { type: 'LABOUR', vatKind: null, fits: [] });
  const job = exampleJob({ lineItems: [lineOf(50_000, { vatKind: 'FIXED_FLOOR' }), fitting], work });
  const carpet = {
    ...RADIATOR,
    quantity: hundredths(100),
    unitPriceWithoutMarkup: pence(60_000),
    vatKind: 'CARPET',
  } as const;
  const summed = sumAgreed(job, { chosenOptions: [], extras: [extraLine('carpet', carpet)] }, CONTEXT);
  expect(summed.vatBreakdown.map(({ rate, net, vat }) => [rate, net, vat])).toEqual([
    [2_000, 60_000, 12_000],
    [0, 150_000, 0],
  ]);
});
