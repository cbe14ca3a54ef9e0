import { describe, expect, test } from 'vitest';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import {
  customerKey,
  EMPTY_DETAILS,
  followedRecord,
  haveInCommon,
  isSameCustomer,
  isSamePerson,
  takenOver,
  type CustomerRecord,
} from './customer-record.ts';

const ADDRESS = { line1: '27 Alma Road', line2: '', postcode: 'LS17 6DN', city: 'Leeds' };
const MARGARET = { name: 'Margaret Ellison', email: 'm.ellison@post.example', address: ADDRESS };
const RECORD: CustomerRecord = { ...EMPTY_DETAILS, ...MARGARET, id: '1', tstampUpdated: '2026-11-20T08:14:00.000Z' };

describe('one customer is told by e-mail and name, without an e-mail by name and postcode (K1)', () => {
  test.each([
    [{}, true],
    [{ name: ' MARGARET ellison ', email: 'M.Ellison@Post.Example' }, true],
    [{ address: { ...ADDRESS, postcode: 'LS1 1AA' } }, true],
    [{ name: 'Margaret Elison' }, false],
    [{ email: 'other@post.example' }, false],
    [{ email: '' }, false],
  ])('%o', (changes, isSame) => {
    expect(customerKey({ ...MARGARET, ...changes }) === customerKey(MARGARET)).toBe(isSame);
  });

  test('with the apostrophe of a phone or that of a laptop', () => {
    expect(customerKey({ ...MARGARET, name: 'Siobhan O’Brien' })).toBe(
      customerKey({ ...MARGARET, name: "Siobhan O'Brien" }),
    );
  });

  test('without an e-mail', () => {
    const none = { ...MARGARET, email: '' };
    expect(customerKey({ ...none, name: 'margaret ellison' })).toBe(customerKey(none));
    expect(customerKey({ ...none, address: { ...ADDRESS, postcode: 'LS1 1AA' } })).not.toBe(customerKey(none));
  });
});

test('the same details are the same whatever their case and spaces; at another address it is still the same person', () => {
  const job = { customerName: MARGARET.name, customerEmail: MARGARET.email, customerAddress: ADDRESS };
  expect(isSameCustomer(job, { ...job, customerAddress: { ...ADDRESS, postcode: 'ls176dn' } })).toBe(true);
  expect(isSameCustomer(job, { ...job, customerAddress: { ...ADDRESS, line1: '5 Crescent Court' } })).toBe(false);
  expect(isSamePerson(MARGARET, { ...MARGARET, name: 'margaret ellison ' })).toBe(true);
  expect(isSamePerson(MARGARET, { ...MARGARET, email: '' })).toBe(false);
});

describe('a name, an e-mail address or a place in common', () => {
  const STRANGER = { name: 'Bob Stone', email: '', address: { ...ADDRESS, line1: '1 Mill Lane' } };

  test.each([
    [{}, false],
    [{ name: 'margaret ELLISON' }, true],
    [{ email: 'M.Ellison@post.example' }, true],
    [{ address: { ...ADDRESS, postcode: 'ls176dn' } }, true],
  ])('%o', (changes, isShared) => {
    expect(haveInCommon(MARGARET, { ...STRANGER, ...changes })).toBe(isShared);
    const nowhere = { ...STRANGER, address: EMPTY_DETAILS.address };
    expect(haveInCommon({ ...MARGARET, email: '', address: EMPTY_DETAILS.address }, nowhere)).toBe(false);
  });
});

test('a record follows its only job in what it still had of it, and keeps what was changed on it by hand', () => {
  const moved = { ...MARGARET, name: 'Margaret Ellison-Hart', address: { ...ADDRESS, line1: '5 Crescent Court' } };
  expect(followedRecord(RECORD, MARGARET, moved)).toMatchObject(moved);
  const billed = { ...RECORD, address: { ...ADDRESS, line1: 'PO Box 7' } };
  expect(followedRecord(billed, MARGARET, moved)).toMatchObject({ name: moved.name, address: { line1: 'PO Box 7' } });
});

describe('what a job takes over', () => {
  const status = 'NEW' as const;
  const builder = { ...RECORD, kind: 'BUSINESS' as const, isCis: true, endUserConfirmedOn: '2026-11-01' };

  test('of a private person nothing is said about VAT', () => {
    expect(takenOver(RECORD, { work: null, status })).toMatchObject({ customerName: MARGARET.name, work: null });
  });

  test('of a business who it is, where nothing was asked yet', () => {
    const work = { ...EMPTY_WORK, customerKind: 'BUSINESS', customerCis: true, endUserConfirmedOn: '2026-11-01' };
    expect(takenOver(builder, { work: null, status }).work).toEqual(work);
    expect(takenOver(builder, { work: EMPTY_WORK, status }).work).toBe(EMPTY_WORK);
  });

  test('that there is no e-mail is said by a job that needs one', () => {
    const none = { ...RECORD, email: '' };
    expect(takenOver(none, { work: null, status }).customerHasNoEmail).toBe(false);
    expect(takenOver(none, { work: null, status: 'PRICED' }).customerHasNoEmail).toBe(true);
  });
});
