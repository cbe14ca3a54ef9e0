import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { EMPTY_DETAILS, type CustomerRecord } from './customer-record.ts';
import { earlierCustomers, type EarlierJob } from './earlier-customer.ts';

const HOME = { line1: '27 Alma Road', line2: '', postcode: 'LS17 6DN', city: 'Leeds' };
const FLAT = { ...HOME, line1: '5 Crescent Court' };
const ANN = { name: 'Ann Hart', email: 'ann@hart.example', address: HOME };
const SEEN = '2026-11-20T08:14:00.000Z';
const RECORD: CustomerRecord = { ...EMPTY_DETAILS, ...ANN, id: 'ann', phone: '0113-496-0000', tstampUpdated: SEEN };
const SAID = {
  customerName: ANN.name,
  customerEmail: ANN.email,
  customerHasNoEmail: false,
  customerPhone: '07700-900318',
  customerAddress: HOME,
};

function job(said: Partial<EarlierJob['said']> = {}, record: CustomerRecord | null = RECORD, at = SEEN): EarlierJob {
  return { said: { ...SAID, ...said }, at, record };
}

test('a customer of several jobs is offered once at each address, in the order of the jobs', () => {
  const jobs = [job({ customerAddress: FLAT }), job(), job({ customerAddress: FLAT })];
  expect(earlierCustomers(jobs, [])).toEqual([
    { ...SAID, customerId: 'ann', customerAddress: FLAT },
    { ...SAID, customerId: 'ann' },
  ]);
});

test('a record’s own address comes before those of its jobs where it is none of them, an empty one not at all', () => {
  const moved = { ...RECORD, address: FLAT };
  expect(earlierCustomers([job({}, moved)], []).map(({ customerAddress }) => customerAddress)).toEqual([FLAT, HOME]);
  const nowhere = { ...RECORD, address: EMPTY_ADDRESS };
  expect(earlierCustomers([job({}, nowhere)], []).map(({ customerAddress }) => customerAddress)).toEqual([HOME]);
});

describe('of job and record', () => {
  test('the record says the name, and the e-mail address if it has one', () => {
    const changed = { ...RECORD, name: 'Ann Stone', email: '' };
    const none = { customerEmail: '', customerHasNoEmail: true };
    expect(earlierCustomers([job({}, changed)], [])).toMatchObject([
      { customerName: 'Ann Stone', customerEmail: ANN.email, customerHasNoEmail: false },
    ]);
    expect(earlierCustomers([job(none, changed)], [])).toMatchObject([none]);
    expect(earlierCustomers([job(none)], [])).toMatchObject([{ customerEmail: ANN.email, customerHasNoEmail: false }]);
  });

  test.each([
    ['2026-11-20T08:14:00.000Z', '07700-900318', '07700-900318'],
    ['2026-11-20T08:13:00.000Z', '07700-900318', '0113-496-0000'],
    ['2026-11-20T08:15:00.000Z', '', '0113-496-0000'],
  ])('the one that was changed last says the phone number, if it has one: %s', (at, said, offered) => {
    expect(earlierCustomers([job({ customerPhone: said }, RECORD, at)], [])).toMatchObject([
      { customerPhone: offered },
    ]);
  });

  test('a job says all where there is no record any more, unless another record says the same', () => {
    expect(earlierCustomers([job({}, null)], [])).toEqual([{ ...SAID, customerId: null }]);
    expect(earlierCustomers([job({}, null)], [RECORD])).toEqual([
      { ...SAID, customerId: 'ann', customerPhone: '0113-496-0000' },
    ]);
  });
});

test('others come after those of jobs, with what is known of them', () => {
  const bob = { ...EMPTY_DETAILS, name: 'Bob', id: 'bob', tstampUpdated: SEEN };
  expect(earlierCustomers([job()], [bob])).toEqual([
    { ...SAID, customerId: 'ann' },
    {
      customerId: 'bob',
      customerName: 'Bob',
      customerEmail: '',
      customerHasNoEmail: false,
      customerPhone: '',
      customerAddress: EMPTY_ADDRESS,
    },
  ]);
});
