import { describe, expect, test } from 'vitest';
import { otherThanAgreed } from './billed-total.ts';
import type { Job } from './job.ts';
import { pence } from '#domain/money/money.ts';

const JOB = { agreed: null, priceVatInclusive: pence(284_382) } as const;

describe('another total than the customer agreed to', () => {
  const offer = { state: 'ACCEPTED', version: 1, total: pence(61_031), replaces: null } as Job['offer']; // all that is looked at
  const job = { ...JOB, offer, extras: [], version: 2 };
  test('is said with both', () => {
    expect(otherThanAgreed(job)).toBe('Your customer agreed to £610.31. The job comes to £2,843.82 now.');
  });
  test('is not said where it is the same, or nothing was agreed', () => {
    expect(otherThanAgreed({ ...job, priceVatInclusive: pence(61_031) })).toBeNull();
    expect(otherThanAgreed({ ...job, offer: null })).toBeNull();
  });
});
