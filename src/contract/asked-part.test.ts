import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOfPart, partOfAddress, PreviewQuery } from './asked-part.ts';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import { hundredths, pence } from '#domain/money/money.ts';

const ID = 'b0d3b6a2-8a53-4f6c-9c41-1f7d1e1f0a01';

test.each<[string, AskedPart, Record<string, string>]>([
  ['of a plan', { partId: ID }, { partId: ID }],
  ['in percent', { share: { percent: hundredths(1_250) }, label: 'Deposit' }, { percent: '12.5', label: 'Deposit' }],
  ['in pounds', { share: { amount: pence(100_005) }, label: 'Skip & van' }, { amount: '1000.05', label: 'Skip & van' }],
])('a part %s stands in an address and is read from there, and from the query of its preview', (_, asked, members) => {
  expect(addressOfPart(asked)).toEqual(members);
  expect(partOfAddress({ jobId: ID, ...members })).toEqual(asked);
  expect(z.parse(PreviewQuery, { isQuote: 'false', ...members }).part).toEqual(asked);
});

test.each([
  ['no part', {}],
  ['a label alone', { label: 'Deposit' }],
  ['a percentage without a label', { percent: '25' }],
  ['two figures', { percent: '25', amount: '3', label: 'Deposit' }],
  ['no figure', { percent: 'many', label: 'Deposit' }],
  ['all of the job', { percent: '100', label: 'Deposit' }],
  ['an empty label', { percent: '25', label: '' }],
  ['no id', { partId: '7' }],
])('an address with %s asks for none, and a query of a preview with it is refused', (_, members) => {
  expect(partOfAddress(members)).toBeNull();
  const { success } = z.safeParse(PreviewQuery, { isQuote: 'false', ...members });
  expect(success).toBe(Object.keys(members).length === 0);
});
