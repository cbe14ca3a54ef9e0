import { describe, expect, test } from 'vitest';
import { billedNow, billsOf, creditOf, isSameBilled, isStillNamed, madeOutAs, type Billed } from './billed-to.ts';
import type { BillRecord } from './bill-record.ts';
import { exampleJob } from './job-examples.ts';
import { pence } from '#domain/money/money.ts';

const ADDRESS = { line1: '27 Alma Road', line2: '', postcode: 'LS17 6DN', city: 'Leeds' };
const ANN: Billed = { customerId: 'ann', billedTo: { name: 'Ann Ellison', email: 'ann@post.example' } };
const NAMED = { ...ANN.billedTo, address: ADDRESS, vatNumber: '' };
const JOB = {
  customerName: 'Ann Ellison',
  customerEmail: 'ann@post.example',
  customerAddress: ADDRESS,
  customerBillingAddress: null,
};
const ELSEWHERE = { ...ADDRESS, line1: '1 Secret Street' };

test.each<[string, Partial<Billed>, boolean]>([
  ['of the same record', { billedTo: { name: 'Anne Ellison', email: '' } }, true],
  ['of another record with the same name and e-mail', { customerId: 'other' }, true],
  ['without a record and with the same name and e-mail', { customerId: null }, true],
  ['of another record with another name', { customerId: 'other', billedTo: { ...ANN.billedTo, name: 'Bob' } }, false],
  ['of another record with another e-mail', { customerId: 'other', billedTo: { ...ANN.billedTo, email: '' } }, false],
])('papers are of one customer: %s', (_, other, isSame) => {
  expect(isSameBilled(ANN, { ...ANN, ...other })).toBe(isSame);
});

describe('the customer that a paper names is its job’s still', () => {
  test.each<[string, object, object, boolean]>([
    ['with the same name and e-mail at another address', {}, { customerAddress: ELSEWHERE }, true],
    ['with an e-mail that was put right', {}, { customerEmail: 'anna@post.example' }, true],
    ['where the papers go elsewhere', { address: ELSEWHERE, email: '' }, { customerBillingAddress: ELSEWHERE }, true],
    ['by the name where it is not known where it went', { email: null }, { customerAddress: ELSEWHERE }, true],
    ['not with another e-mail and address', {}, { customerEmail: 'x@y.example', customerAddress: ELSEWHERE }, false],
    ['not with another name, though e-mail and address are the same', {}, { customerName: 'Bob Ellison' }, false],
    ['not by another name where it is not known where it went', { email: null }, { customerName: 'Bob' }, false],
  ])('%s', (_, named, job, isStill) => {
    expect(isStillNamed({ ...NAMED, ...named }, { ...JOB, ...job })).toBe(isStill);
  });
});

test('only what the same customer paid too much can be used, and only their papers are theirs', () => {
  const paper = (own: Partial<BillRecord>) => ({ ...ANN, over: pence(0), ...own }) as BillRecord; // all that is read
  const bob = { customerId: 'bob', billedTo: { name: 'Bob', email: '' } };
  const papers = [paper({ over: pence(100) }), paper({ ...bob, over: pence(20) }), paper({ over: pence(3) })];
  expect([creditOf(papers, ANN), creditOf(papers, bob), creditOf([], ANN)]).toEqual([103, 20, 0]);
  expect(billsOf(papers, bob)).toEqual([papers[1]]);
});

test('a job that is made out as a paper names its customer says nothing else of its own', () => {
  const own = { purchaseOrder: 'PO-2', customerBillingAddress: ELSEWHERE, customerVatNumber: '123456789' };
  const job = madeOutAs(exampleJob(own), NAMED);
  expect(job).toMatchObject({
    ...JOB,
    customerHasNoEmail: false,
    customerVatNumber: '',
    purchaseOrder: '',
    work: null,
  });
  const unknown = madeOutAs(exampleJob(own), { ...NAMED, email: null, address: null });
  expect(billedNow(unknown).billedTo).toEqual({ name: 'Ann Ellison', email: '' });
});
