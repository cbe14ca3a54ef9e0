import type { Actor } from '#domain/actor.ts';
import { readyOn } from '#domain/bill/ready-parts.ts';
import { setAside, workActs, type AsideChange } from '#domain/job/job-aside.ts';
import { dayOf } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { saveAsideRow } from './aside-store.ts';
import { followPhone } from './customers/link-customer.ts';
import { addTurnEvent } from './event-store.ts';
import { noteReady } from './ready-store.ts';
import { refuseUnknownJob } from './refuse-job.ts';
import { findJob, findJobStatus } from './store.ts';
import type { SaveOutcome } from './update-job.ts';

/** Sets members of a job aside from its content (amendment N23). */
export async function setJobAside(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  change: AsideChange,
): Promise<SaveOutcome> {
  const { accountId } = actor;
  return inOpenAccount(db, accountId, async (tx) => {
    // Before the job, as whoever deletes or forgets its customer holds them.
    if (change.asked.customerPhone !== undefined) await holdAccount(tx, accountId);
    // Holds the job, so that of two at once the later sees the earlier's.
    await findJobStatus(tx, accountId, id);
    const stored = await findJob(tx, accountId, id);
    if (!stored) return { result: refuseUnknownJob() };
    const now = clock().toISOString();
    const result = setAside(stored, change, dayOf(now));
    if (!result.ok) return { result, present: stored };
    if (result.value === stored) return { result };
    await saveAsideRow(tx, accountId, result.value);
    for (const act of workActs(stored, result.value)) await addTurnEvent(tx, actor, { jobId: id, at: now, act });
    if (readyOn(result.value) !== readyOn(stored)) await noteReady(tx, accountId, id);
    await followPhone(tx, accountId, { stored, saved: result.value, now });
    return { result };
  });
}
