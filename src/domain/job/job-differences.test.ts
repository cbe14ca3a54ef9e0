import { expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { differencesOf, lostEdits } from './job-differences.ts';
import { exampleJob } from './job-examples.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';

const THEIRS = exampleJob();

test('the same job differs in nothing, whatever the server decided', () => {
  expect(differencesOf(THEIRS, { ...THEIRS, status: 'QUOTED', version: 2, vatRate: null })).toEqual([]);
});

test('differences are told by their labels, each value in words', () => {
  const yours = exampleJob({
    customerName: 'Ann Jones',
    customerAddress: { ...THEIRS.customerAddress, line2: 'Flat 2' },
    zones: [exampleZone({ length: null, roomType: 'KITCHEN', zoneProducts: [] })],
    lineItems: [exampleProductLine({ unitPriceWithoutMarkup: pence(1_050) }), exampleExtra({ units: 'SQM' })],
  });
  expect(differencesOf(THEIRS, yours)).toEqual([
    { label: 'Name', theirs: 'Ann Smith', yours: 'Ann Jones' },
    { label: 'Address line 2', theirs: '', yours: 'Flat 2' },
    { label: 'Lounge 1 Type', theirs: 'Lounge', yours: 'Kitchen' },
    { label: 'Lounge 1 Length', theirs: '4.60 m', yours: '' },
    { label: 'Lounge 1 Products', theirs: 'Oak plank', yours: '' },
    { label: 'Oak plank Unit price', theirs: '£9.95', yours: '£10.50' },
    { label: 'Door bar Charge by', theirs: 'Item', yours: 'Square meter' },
  ]);
});

test('a zone is told by the name that the user gave it', () => {
  const yours = exampleJob({ zones: [exampleZone({ givenName: 'Front room', length: null })] });
  expect(differencesOf(THEIRS, yours)).toEqual([
    { label: 'Front room Name', theirs: '', yours: 'Front room' },
    { label: 'Front room Length', theirs: '4.60 m', yours: '' },
  ]);
  const edit = { kind: 'setZone', zoneId: 'lounge', member: 'length', value: null } as const;
  expect(lostEdits(exampleJob({ zones: [] }), yours, [edit])).toEqual([
    { label: 'Front room Length', theirs: 'deleted', yours: '', isLost: true },
  ]);
});

test('what only one of them has is told too', () => {
  const yours = exampleJob({
    zones: [exampleZone({ id: 'b', name: 'Lounge 2' }), exampleZone({ id: 'c', name: '', roomType: null })],
    lineItems: [exampleProductLine(), exampleExtra({ id: 'ramp', description: 'Ramp' })],
  });
  expect(differencesOf(THEIRS, yours)).toEqual([
    { label: 'Lounge 1', theirs: 'there', yours: 'deleted' },
    { label: 'Lounge 2', theirs: 'not there', yours: 'added' },
    { label: 'A new zone', theirs: 'not there', yours: 'added' },
    { label: 'Door bar', theirs: 'there', yours: 'deleted' },
    { label: 'Ramp', theirs: 'not there', yours: 'added' },
  ]);
});

test('another order of added lines is told, not that of products or of lines that only one of them has', () => {
  const [ramp, bar] = [exampleExtra({ id: 'ramp', description: 'Ramp' }), exampleExtra()];
  const theirs = exampleJob({ lineItems: [exampleProductLine(), exampleExtra({ id: 'gone' }), bar, ramp] });
  const yours = exampleJob({ lineItems: [ramp, bar, exampleProductLine()] });
  expect(differencesOf(theirs, yours)).toEqual([
    { label: 'Door bar', theirs: 'there', yours: 'deleted' },
    { label: 'Order of added items', theirs: 'Door bar, Ramp', yours: 'Ramp, Door bar' },
  ]);
});

test('an edit of something that was deleted is lost, and told with what it was to be', () => {
  const gone = exampleJob({ zones: [], lineItems: [] });
  expect(
    lostEdits(gone, THEIRS, [
      { kind: 'setJob', member: 'customerName', value: 'Bob' },
      { kind: 'setZone', zoneId: 'lounge', member: 'length', value: hundredths(500) },
      { kind: 'chooseZoneType', zoneId: 'lounge', roomType: 'GARAGE' },
      { kind: 'addProduct', zoneId: 'lounge', product: { productId: 'felt', name: 'Felt' } },
      { kind: 'removeProduct', zoneId: 'lounge', productId: 'oak' },
      { kind: 'setLine', lineId: 'extra', member: 'markup', value: hundredths(50) },
      { kind: 'setZone', zoneId: 'unknown', member: 'width', value: null },
      { kind: 'deleteZone', zoneId: 'lounge' },
    ]),
  ).toEqual([
    { label: 'Lounge 1 Length', theirs: 'deleted', yours: '5.00 m', isLost: true },
    { label: 'Lounge 1 Type', theirs: 'deleted', yours: 'Garage', isLost: true },
    { label: 'Lounge 1 Products', theirs: 'deleted', yours: 'Felt', isLost: true },
    { label: 'Lounge 1 Products', theirs: 'deleted', yours: '', isLost: true },
    { label: 'Door bar Markup', theirs: 'deleted', yours: '0.5 %', isLost: true },
    { label: 'A zone Width', theirs: 'deleted', yours: '', isLost: true },
  ]);
});
