import { describe, expect, test } from 'vitest';
import { type LineItemType, fitsUnit } from './line-item.ts';
import { type Unit, UNITS, unitLabel } from './units.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hundredths } from '#domain/money/money.ts';

describe('the wording of a unit', () => {
  test.each<[Unit, number | null, string]>([
    ['SQM', 50, 'm²'],
    ['SQM', 100, 'm²'],
    ['SQM', 1_932, 'm²'],
    ['SQM', null, 'm²'],
    ['METRE', 100, 'm'],
    ['METRE', 2_880, 'm'],
    ['DAY', 0, 'day'],
    ['DAY', 50, 'day'],
    ['DAY', 100, 'day'],
    ['DAY', 101, 'days'],
    ['DAY', 200, 'days'],
    ['DAY', null, 'days'],
    ['HOUR', 100, 'hour'],
    ['HOUR', 150, 'hours'],
    ['ITEM', 100, 'item'],
    ['ITEM', 300, 'items'],
  ])('%s with a quantity of %d hundredths reads %s', (unit, quantity, label) => {
    expect(unitLabel(unit, quantity === null ? null : hundredths(quantity))).toBe(label);
  });
});

describe('labour is charged by area, length or time, all else by area, length or number', () => {
  test.each<[LineItemType, Unit[]]>([
    ['LABOUR', ['SQM', 'METRE', 'HOUR', 'DAY']],
    ['EXTRA', ['SQM', 'METRE', 'ITEM']],
    ['PRODUCT', ['SQM', 'METRE', 'ITEM']],
  ])('%s fits %j', (type, units) => {
    expect(keysOf(UNITS).filter((unit) => fitsUnit(type, unit))).toEqual(units);
  });
});

test('the choices of what to charge by read as specified', () => {
  expect(Object.values(UNITS).map(({ chargeBy }) => chargeBy)).toEqual([
    'Square meter',
    'Meter',
    'Item',
    'Hour',
    'Day',
  ]);
});
