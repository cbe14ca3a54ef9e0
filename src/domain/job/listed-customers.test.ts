import { describe, expect, test } from 'vitest';
import { allSteps } from '#domain/steps.ts';
import { readCustomerTable } from './customer-columns.ts';
import type { CustomerRow } from './customer-import.ts';
import { customerKey, EMPTY_DETAILS, type CustomerRecord } from './customer-record.ts';
import { listedName, madeAlike, planList } from './listed-customers.ts';

const ADDRESS = { line1: '1 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' };

const record = (changed: Partial<CustomerRecord>): CustomerRecord => ({
  ...EMPTY_DETAILS,
  id: '1',
  name: 'Fuzz 7-6',
  email: 'fuzz@ex.example',
  address: ADDRESS,
  tstampUpdated: '2026-11-20T08:14:00.000Z',
  ...changed,
});

function planOf(rows: readonly CustomerRow[], known: readonly CustomerRecord[], rule: 'skip' | 'update' = 'skip') {
  const plan = planList(
    rows.map((row, index) => ({ number: index + 2, row })),
    {
      byKey: new Map(known.map((each) => [customerKey(each), each])),
      byName: Map.groupBy(known, ({ name }) => listedName(name)),
    },
    rule,
  );
  const added = plan.changes.flatMap(({ before, after }) => (before === null ? [after.name] : []));
  const updated = plan.changes.flatMap(({ before }) => before?.id ?? []);
  return { added, updated, refused: plan.refused, byPlace: plan.byPlace };
}

const NONE = { added: [], updated: [], refused: [], byPlace: [] };

describe('a customer of the list is known', () => {
  test('by name and postcode where the record has an e-mail and the list none, and is shown', () => {
    const row = { name: 'fuzz 7-6', address: { ...ADDRESS, line1: 'Other', postcode: 'ls14ap' } };
    const byPlace = [{ row: 2, message: 'Fuzz 7-6. Your record has the e-mail fuzz@ex.example.' }];
    expect(planOf([row], [record({})])).toEqual({ ...NONE, byPlace });
    expect(planOf([row], [record({})], 'update')).toEqual({ ...NONE, byPlace, updated: ['1'] });
  });

  test('by name and postcode where the record has no e-mail, or another', () => {
    const row = { name: 'Fuzz 7-6', email: 'new@ex.example', address: ADDRESS };
    expect(planOf([row], [record({ email: '' })]).byPlace).toEqual([
      { row: 2, message: 'Fuzz 7-6. Your record has no e-mail.' },
    ]);
    expect(planOf([row], [record({})])).toEqual({
      ...NONE,
      byPlace: [{ row: 2, message: 'Fuzz 7-6. Your record has another e-mail, fuzz@ex.example.' }],
    });
  });

  test('by e-mail and a name without the signs that another program leaves out', () => {
    const known = record({ name: 'Aire "Valley" Ltd: North' });
    expect(planOf([{ name: 'Aire Valley Ltd North', email: known.email }], [known])).toEqual(NONE);
  });

  test('never by name alone, nor by a place without a name', () => {
    expect(planOf([{ name: 'Fuzz 7-6' }], [record({})]).added).toEqual(['Fuzz 7-6']);
    expect(planOf([{ name: 'Fuzz 7-7', address: ADDRESS }], [record({})]).added).toEqual(['Fuzz 7-7']);
    const nowhere = record({ email: '', address: { ...ADDRESS, postcode: '' } });
    expect(planOf([{ name: 'Fuzz 7-6', email: 'a@b.example' }], [nowhere]).added).toEqual(['Fuzz 7-6']);
  });
});

test('of several whom it may be none is changed, and it is said', () => {
  const known = [record({}), record({ id: '2', email: 'other@ex.example' })];
  const row = { name: 'Fuzz 7-6', address: ADDRESS, notes: 'Dog' };
  const message = 'You have 2 customers of this name at this e-mail or postcode';
  expect(planOf([row], known)).toEqual({ ...NONE, byPlace: [{ row: 2, message: `Fuzz 7-6. ${message}.` }] });
  expect(planOf([row], known, 'update')).toEqual({
    ...NONE,
    refused: [{ row: 2, message: `${message}. Change the one that you mean by hand` }],
  });
});

test('two rows of one customer are told, known or new, and the surer one counts', () => {
  const bare = { name: 'Fuzz 7-6', address: ADDRESS };
  const whole = { ...bare, email: 'fuzz@ex.example', notes: 'Dog' };
  const twice = (row: number, first: number) => ({ row, message: `This customer is on row ${first} already` });
  expect(planOf([bare, whole], [record({})], 'update')).toEqual({ ...NONE, updated: ['1'], refused: [twice(2, 3)] });
  expect(planOf([bare, whole, whole, bare], [])).toEqual({
    ...NONE,
    added: ['Fuzz 7-6'],
    refused: [twice(3, 2), twice(4, 2), twice(5, 2)],
  });
  const other = { ...bare, email: 'other@ex.example' };
  expect(planOf([whole, other, bare], [])).toMatchObject({ added: ['Fuzz 7-6', 'Fuzz 7-6'], refused: [twice(4, 2)] });
});

test.each(['Name,E-mail Address,VAT reg no', 'Name,E-mail,VAT Registration Number'])(
  '%s is known by its titles',
  (head) => {
    const { columns } = allSteps(readCustomerTable(`${head}\nAnn,a@aire.example,GB123456789\n`));
    expect([columns.name, columns.email, columns.vatNumber]).toEqual([0, 1, 2]);
  },
);

test.each<[string, Partial<CustomerRecord>, Partial<CustomerRecord>, string | undefined]>([
  ['of an e-mail to that of another of the name', { email: '', address: EMPTY_DETAILS.address }, {}, '1'],
  ['of a name to that of another at the postcode', { name: 'Fuzz', email: '' }, { email: '' }, '1'],
  ['of a phone number of one that was the same', {}, { phone: '0113 496 0107' }, undefined],
  ['of how the same name is written', {}, { name: 'FUZZ 7–6' }, undefined],
  [
    'to an e-mail of their own at another postcode',
    {},
    { email: 'f@ex.example', address: EMPTY_DETAILS.address },
    undefined,
  ],
])('a change %s makes two alike: %j to %j', (_, before, after, id) => {
  const [old, changed] = [record({ id: '2', ...before }), record({ id: '2', ...after })];
  expect(madeAlike([record({}), old], { before: old, after: changed })?.id).toBe(id);
});
