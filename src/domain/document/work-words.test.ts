import { expect, test } from 'vitest';
import { workWords } from './work-words.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';

const JOB = {
  customerAddress: { line1: '12 Burley Road', line2: '', postcode: 'LS3 1JB', city: 'Leeds' },
  customerBillingAddress: null,
  purchaseOrder: '',
  work: null,
};
const OFFICE = { line1: 'Suite 4', line2: '', postcode: 'LS1 4AP', city: 'Leeds' };
const SITE = 'For the work at 12 Burley Road, Leeds, LS3 1JB';

test.each([
  ['nothing of a private customer at home', {}, ''],
  ['the site where papers go elsewhere', { customerBillingAddress: OFFICE }, SITE],
  ['the site to a business', { work: { ...EMPTY_WORK, customerKind: 'BUSINESS' as const } }, SITE],
  ['the order number', { purchaseOrder: 'PO-880' }, 'Your order: PO-880'],
  ['both', { customerBillingAddress: OFFICE, purchaseOrder: 'PO-880' }, `${SITE}\nYour order: PO-880`],
])('a mail says %s', (_what, changed, words) => {
  expect(workWords({ ...JOB, ...changed })).toBe(words);
});
