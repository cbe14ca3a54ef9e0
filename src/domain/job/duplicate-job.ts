import { withCopiedParts } from '#domain/field.ts';
import type { Job } from './job.ts';
import { JOB_FIELDS } from './job-fields.ts';
import { pricesOf } from '#domain/price/pricing.ts';

/**
 * A new job with another's zones, products, lines and prices: the same work in another house. The customer is left empty, because a
 * quote to the wrong customer costs more than typing a name again. Names stay as they were in that job, also of products that are
 * no longer in the library (ruling C10). The sums are at the new job's own VAT rate. The caller makes the ids.
 */
export function duplicateJob(source: Job, fresh: Job, newId: () => string): Job {
  const lineItems = source.lineItems.map((line) => ({ ...line, id: newId() }));
  return {
    ...withCopiedParts(JOB_FIELDS.job, fresh, source),
    zones: source.zones.map((zone) => ({ ...zone, id: newId() })),
    lineItems,
    ...pricesOf(lineItems, fresh.vatRate),
  };
}
