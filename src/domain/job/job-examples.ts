import type { Job, JobFile } from './job.ts';
import { type LineItem, priceLine } from '#domain/price/line-item.ts';
import { type Zone, zoneArea } from '#domain/zone/zone.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { newJob } from './new-job.ts';
import { pricesOf } from '#domain/price/pricing.ts';
import type { RequestedJob } from './revise-job.ts';

/** The moment at which the example jobs were last updated. */
export const UPDATED = '2026-11-20T08:14:00.000Z';

/** A lounge of 4.60 by 4.20 metres with one product, or whatever is said instead. */
export function exampleZone(own: Partial<Zone> = {}): Zone {
  const zone: Zone = {
    id: 'lounge',
    name: 'Lounge 1',
    roomType: 'LOUNGE',
    length: hundredths(460),
    width: hundredths(420),
    area: null,
    zoneProducts: [{ productId: 'oak', name: 'Oak plank' }],
    ...own,
  };
  return { ...zone, area: zoneArea(zone) };
}

/** A priced extra of £8.50 with the default markup, or whatever is said instead. */
export function exampleExtra(own: Partial<LineItem> = {}): LineItem {
  return priceLine({
    id: 'extra',
    type: 'EXTRA',
    description: 'Door bar',
    productId: null,
    quantity: hundredths(100),
    units: 'ITEM',
    unitPriceWithoutMarkup: pence(850),
    markup: hundredths(2_100),
    unitPriceWithMarkup: null,
    totalPrice: null,
    zones: [],
    ...own,
  });
}

/** The line of the example zone's product at £9.95, or whatever is said instead. */
export function exampleProductLine(own: Partial<LineItem> = {}): LineItem {
  return exampleExtra({
    id: 'oak-line',
    type: 'PRODUCT',
    description: 'Oak plank',
    productId: 'oak',
    quantity: hundredths(1_932),
    units: 'SQM',
    unitPriceWithoutMarkup: pence(995),
    zones: [{ name: 'Lounge 1', area: hundredths(1_932) }],
    ...own,
  });
}

/** A quote of version 1 that was downloaded by the job's last update, or whatever is said instead. */
export function exampleFile(own: Partial<JobFile> = {}): JobFile {
  return {
    id: 'file',
    type: 'quote',
    version: 1,
    tstampCreated: UPDATED,
    action: 'DOWNLOAD',
    destination: '',
    link: '/api/files/file',
    delivery: null,
    deliveryError: '',
    ...own,
  };
}

/** A job priced in full with one zone, its product and an extra, or whatever is said instead; its sums follow from its lines. */
export function exampleJob(own: Partial<Job> = {}): Job {
  const job: Job = {
    ...newJob({ id: 'job', zoneId: 'lounge', jobNumber: 1, vatRate: hundredths(2_000), now: UPDATED }),
    status: 'PRICED',
    customerName: 'Ann Smith',
    customerEmail: 'ann@post.example',
    customerAddress: { line1: '7 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' },
    zones: [exampleZone()],
    lineItems: [exampleProductLine(), exampleExtra()],
    ...own,
  };
  return { ...job, ...pricesOf(job.lineItems, job.vatRate) };
}

/** The request for a job as it is, with some of it changed. */
export function requestOf(job: Job, changed: Partial<RequestedJob> = {}): RequestedJob {
  return { ...job, ...changed };
}
