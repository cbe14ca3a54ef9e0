import { describe, expect, test } from 'vitest';
import { acceptedTotal, moreThanAgreed, otherThanAgreed } from './accepted-total.ts';
import { exampleFile, UPDATED } from './job-examples.ts';
import type { JobExtra } from './job-offer.ts';
import type { Job } from './job.ts';
import { pence } from '#domain/money/money.ts';

const JOB = { agreed: null, priceVatInclusive: pence(284_382) } as const;

describe('another total than the customer agreed to', () => {
  const offer = { state: 'ACCEPTED', version: 1, total: pence(61_031), replaces: null } as Job['offer']; // all that is looked at
  const job = { ...JOB, offer, extras: [], version: 2, files: [], tstampUpdated: UPDATED };
  test('is said with both', () => {
    expect(otherThanAgreed(job)).toBe('Your customer agreed to £610.31. The job comes to £2,843.82 now.');
  });
  test('is not said where it is the same, or nothing was agreed', () => {
    expect(otherThanAgreed({ ...job, priceVatInclusive: pence(61_031) })).toBeNull();
    expect(otherThanAgreed({ ...job, offer: null })).toBeNull();
  });

  const replaces = { version: 1, total: pence(61_031) } as NonNullable<NonNullable<Job['offer']>['replaces']>; // likewise
  const AGREED = 'Your customer agreed to £610.31';
  const MORE =
    'With this invoice you ask for £2,233.51 more in all. To ask for what was agreed, undo the changes or go back to that version first, in the history.';
  test.each<[string, object, string | null]>([
    ['changed since', {}, `${AGREED}. ${MORE}`],
    ['whose newer version was declined', { state: 'DECLINED', replaces }, `${AGREED}, and declined version 2. ${MORE}`],
    ['whose newer version waits', { state: 'OPEN', replaces }, `${AGREED}, and has not answered version 2. ${MORE}`],
    ['whose newer version was accepted', { total: pence(284_382) }, null],
    ['that was made cheaper', { total: pence(300_000) }, null],
  ])('where it is more, that is said before all is invoiced: of a job %s', (_, changes, words) => {
    const changed = offer && { ...offer, version: 2, ...changes };
    expect(moreThanAgreed({ ...job, version: 3, offer: changed })).toBe(words);
  });

  describe('of a job that was opened again to correct its invoice', () => {
    const extras = [{ total: pence(4_201), agreedOn: '2026-11-20' } as JobExtra]; // all that is looked at
    const agreed = { total: pence(65_233) } as NonNullable<Job['agreed']>; // likewise
    const reopened = { ...job, extras, agreed, files: [exampleFile({ type: 'credit-note' })] };
    test('is not said for the penny by which VAT is rounded once on all', () => {
      expect([acceptedTotal(reopened), otherThanAgreed(reopened)]).toEqual([65_233, null]);
    });
    test('is said where VAT is another by now, and of a job that was changed', () => {
      expect(otherThanAgreed({ ...reopened, agreed: { ...agreed, total: pence(63_000) } })).toContain('£652.32');
      expect(otherThanAgreed({ ...reopened, files: [] })).toContain('£652.32');
    });
  });
});
