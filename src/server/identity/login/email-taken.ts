import { refuse, type Result } from '#domain/problem.ts';

/** The refusal of an e-mail address that another user has. */
export function emailTaken(): Result<never> {
  const message = 'This e-mail address already has an account. Use another address';
  return refuse('EMAIL_TAKEN', `${message}.`, [{ path: '/email', message }]);
}
