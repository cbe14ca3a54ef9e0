import { describe, expect, test } from 'vitest';
import { hasSameReader, isMadeFor, isSameParty, keyOf } from './offered-to.ts';

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

describe('what names a customer', () => {
  const OTHER = { customerName: 'Owen', customerEmail: 'owen@post.example', customerAddress: ELSEWHERE };
  const known = [ONE];
  const none = new Set<string>();
  test.each([
    ['them', ONE, true],
    ['them at another e-mail address', { ...ONE, customerEmail: 'm.ellison@posts.example' }, true],
    ['them without an address, as the first papers do', { ...ONE, customerEmail: '', customerAddress: null }, true],
    ['somebody else', OTHER, false],
    ['nobody any more', { customerName: '', customerEmail: '', customerAddress: ELSEWHERE }, false],
  ])('is theirs where it names %s', (_what, named, isTheirs) => {
    const ofJob = { known, ofJob: [ONE], isTheirJob: true, others: none };
    expect(isMadeFor(named, ofJob)).toBe(isTheirs);
    expect(isMadeFor(named, { ...ofJob, ofJob: [OTHER], isTheirJob: false })).toBe(isTheirs);
  });

  test('is of whom the job is for, where that may be the same customer', () => {
    const corrected = { ...ONE, customerEmail: 'm.ellison@posts.example' };
    expect(isMadeFor(ONE, { known, ofJob: [corrected], isTheirJob: false, others: none })).toBe(false);
  });

  test('is of two with one e-mail address theirs whose name it says', () => {
    const partner = { ...OTHER, customerEmail: ONE.customerEmail };
    const ofJob = { known, ofJob: [{ ...OTHER, customerName: 'Third' }], isTheirJob: false };
    expect(isMadeFor(partner, { ...ofJob, others: new Set([keyOf(partner)]) })).toBe(false);
    expect(isMadeFor(partner, { ...ofJob, others: none })).toBe(true);
    expect(isMadeFor(ONE, { ...ofJob, others: new Set([keyOf(ONE)]) })).toBe(true);
  });
});
