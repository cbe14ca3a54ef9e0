import { withCopiedParts } from '#domain/field.ts';
import type { Job } from './job.ts';
import { JOB_FIELDS } from './job-fields.ts';
import { sumLines } from './sum-job.ts';

/**
 * A new job with another's zones, products, lines and prices: the same work in another house. The customer is left empty, because a
 * quote to the wrong customer costs more than typing a name again; so is what was asked and decided about VAT, and the discount. Names
 * stay as they were in that job, also of products that are no longer in the library (ruling C10). The sums are at the new job's own
 * VAT rate. The caller makes the ids.
 */
export function duplicateJob(source: Job, fresh: Job, newId: () => string): Job {
  const lineItems = source.lineItems.map((line) => ({
    ...line,
    vatChosenBy: 'RULE' as const,
    vatNote: '',
    id: newId(),
  }));
  const copied = {
    ...withCopiedParts(JOB_FIELDS.job, fresh, source),
    zones: source.zones.map((zone) => ({ ...zone, id: newId() })),
    lineItems,
  };
  // Without an answer about the building, CIS decides nothing.
  return sumLines(copied, { accountVatRate: fresh.vatRate, cisRegistered: false, now: fresh.tstampUpdated });
}
