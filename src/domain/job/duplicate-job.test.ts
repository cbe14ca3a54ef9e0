import { expect, test } from 'vitest';
import { duplicateJob } from './duplicate-job.ts';
import { UPDATED } from './job-examples.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import { hundredths } from '#domain/money/money.ts';
import { newJob } from './new-job.ts';

const NOW = '2026-11-21T09:00:00.000Z';

test('a duplicate has the work and the prices of the other job, and nothing else of it', () => {
  const start = { zoneId: 'zone', vatRate: hundredths(2_000), now: UPDATED };
  const source = {
    ...newJob({ ...start, id: 'old', jobNumber: 3 }),
    status: 'QUOTED' as const,
    version: 4,
    customerName: 'Margaret Ellison',
    customerEmail: 'm.ellison@post.example',
    zones: [exampleZone(), exampleZone({ id: 'bedroom', name: 'Bedroom 2', roomType: 'BEDROOM' })],
    lineItems: [exampleProductLine(), exampleExtra()],
  };
  const fresh = newJob({ ...start, id: 'new', jobNumber: 7, vatRate: null, now: NOW });
  let made = 0;
  const copy = duplicateJob(source, fresh, () => `made-${(made += 1)}`);
  const withoutIds = (parts: readonly { id: string }[]) => parts.map((part) => ({ ...part, id: '' }));
  expect(withoutIds(copy.zones)).toEqual(withoutIds(source.zones));
  expect(withoutIds(copy.lineItems)).toEqual(withoutIds(source.lineItems));
  expect(new Set([...copy.zones, ...copy.lineItems].map(({ id }) => id)).size).toBe(4);
  // 19.32 m² at £12.04 and a door bar at £10.29, without VAT because the new job has none.
  const prices = { priceVatExclusive: 24_290, priceVatComponent: 0, priceVatInclusive: 24_290 };
  expect(copy).toEqual({ ...fresh, zones: copy.zones, lineItems: copy.lineItems, ...prices });
});
