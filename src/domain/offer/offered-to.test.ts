import { expect, test } from 'vitest';
import { hasSameReader, isSameParty } from './offered-to.ts';

const ONE = {
  customerName: 'Margaret Ellison',
  customerEmail: 'm.ellison@post.example',
  customerAddress: { line1: '27 Alma Road', line2: 'Flat 2', postcode: 'LS17 6DN', city: 'Leeds' },
};
const ELSEWHERE = { ...ONE.customerAddress, line1: '1 Secret Street' };

test.each([
  [
    'the same in other letters and with other spaces',
    { customerEmail: ' M.Ellison@Post.example', customerName: 'margaret  ellison' },
    true,
    true,
  ],
  ['another name and address at the same e-mail', { customerName: 'Maggie', customerAddress: ELSEWHERE }, true, true],
  ['another e-mail alone', { customerEmail: 'm.ellison@posts.example' }, false, true],
  ['another e-mail and name', { customerEmail: 'm.ellison@posts.example', customerName: 'Owen' }, false, false],
  ['no e-mail', { customerEmail: '' }, true, true],
  ['no e-mail, and another name', { customerEmail: '', customerName: 'Owen' }, false, false],
  ['no e-mail, and another address', { customerEmail: '', customerAddress: ELSEWHERE }, false, false],
])('%s: may read it %s, is bound by it %s', (_what, changes, reads, isBound) => {
  const other = { ...ONE, ...changes };
  expect([hasSameReader(ONE, other), hasSameReader(other, ONE)]).toEqual([reads, reads]);
  expect([isSameParty(ONE, other), isSameParty(other, ONE)]).toEqual([isBound, isBound]);
});
