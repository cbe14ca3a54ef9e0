import type { SavedAccount } from '#web/api/account.ts';
import { formatPounds } from '#domain/money/money.ts';
import { allOf } from '#domain/text/all-of.ts';

/** What of a saved account is told. */
export type ChangedJobs = Pick<SavedAccount, 'jobsChanged' | 'totalsChanged' | 'offersWithdrawn'>;

/** What is told once the account is saved: also that its VAT has changed the sums of open jobs (amendment N1). */
export function savedSentence(changed: ChangedJobs): string {
  const withdrawn = withdrawnWords(changed);
  return withdrawn === null ? totalsSentence(changed) : `${totalsSentence(changed)} ${withdrawn}`;
}

/** How many quotes can't be accepted any more because they cost something else now; null for none (rule O16). */
export function withdrawnWords({ offersWithdrawn: count }: Pick<ChangedJobs, 'offersWithdrawn'>): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 quote that waited for an answer was withdrawn: send it again.'
    : `${count} quotes that waited for an answer were withdrawn: send them again.`;
}

function totalsSentence({ jobsChanged, totalsChanged }: ChangedJobs): string {
  const [only] = totalsChanged;
  if (jobsChanged === 0 || only === undefined) return 'Saved';
  if (jobsChanged === 1) return `Saved. Job #${only.jobNumber} is now ${changeWords(only)}.`;
  const named = totalsChanged.slice(0, NAMED).map(({ jobNumber }) => `#${jobNumber}`);
  const more = jobsChanged - named.length;
  const words = allOf(more > 0 ? [...named, `${more} more`] : named);
  return `Saved. ${jobsChanged} open jobs have new totals: ${words}.`;
}

/** A total and the one before: `£985.69, previously £821.41`. */
export function changeWords({ before, after }: ChangedJobs['totalsChanged'][number]): string {
  return `${formatPounds(after)}, previously ${formatPounds(before)}`;
}

/** How many jobs one sentence names. */
const NAMED = 3;
