import * as z from 'zod/mini';
import type { JobAside } from '#domain/job/job.ts';
import { readStored, UnreadableContentError, type StoredForm } from '#server/platform/db/stored-content.ts';
import type { JobRow } from '#server/platform/db/tables.ts';

// What is not named is empty, so that a new member needs no step from the version before.
const MEMBERS = {
  notes: z._default(z.string(), ''),
  customerPhone: z._default(z.string(), ''),
  workStartsOn: z._default(z.nullable(z.string()), null),
  workEndsOn: z._default(z.nullable(z.string()), null),
  goodsArrivedOn: z._default(z.nullable(z.string()), null),
  offerRemindersOff: z._default(z.boolean(), false),
  workStartedOn: z._default(z.nullable(z.string()), null),
  workFinishedOn: z._default(z.nullable(z.string()), null),
  ordered: z._default(z.array(z.strictObject({ lineItemId: z.string(), orderedOn: z.string() })), []),
} satisfies { readonly [Member in keyof JobAside]-?: z.ZodMiniType<JobAside[Member]> };

const ASIDE_FORM: StoredForm<JobAside> = { kind: 'job', schema: z.strictObject(MEMBERS), lifts: [] };

/** The customer's phone number in a job's column, for a look at many jobs; empty where it can't be read. */
export function phoneIn(column: string): string {
  try {
    return ASIDE_FORM.schema.parse(JSON.parse(column)).customerPhone;
  } catch {
    return '';
  }
}

/** What is set aside in a job's column, where one job must not hide all others; null where it can't be read, which is told when the job itself is opened. */
export function asideOrNull(row: Pick<JobRow, 'id' | 'aside'>): JobAside | null {
  try {
    return asideIn(row);
  } catch (error) {
    if (error instanceof UnreadableContentError) return null;
    throw error;
  }
}

/** What is set aside in a job's column; throws an UnreadableContentError that names the job. */
export function asideIn({ id, aside: content }: Pick<JobRow, 'id' | 'aside'>): JobAside {
  return readStored(ASIDE_FORM, { id, version: 1, content });
}
