import { refuse, type Result } from '#domain/problem.ts';

/** The refusal of a key that an earlier call of the account had, which asked for something else (ruling D3). */
export function refuseReusedKey(): Result<never> {
  return refuse('KEY_REUSED', 'This Idempotency-Key was used for another call. Make a new one for each.');
}
