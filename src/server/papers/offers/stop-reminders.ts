import type { Result } from '#domain/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import { answerOnce, type CustomerCall } from './answer-once.ts';
import { stopRemindersOf } from './public-store.ts';

/** Notes that the customer wants no more reminders about this quote, for good (rule O13); a repeat changes nothing. */
export async function stopReminders(deps: Pick<Deps, 'db' | 'clock'>, call: CustomerCall<null>): Promise<Result<void>> {
  return answerOnce(deps, call, { what: 'stop-reminders', check: () => null, write: stopRemindersOf });
}
