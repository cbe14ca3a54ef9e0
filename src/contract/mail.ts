import * as z from 'zod/mini';

/**
 * What POST /account/test-mail answers: 200 whether or not the mail to the account's own address was taken. `reply` has the mail
 * server's own words or, without any, what went wrong, also that e-mail is not set up. Five an hour, then 429.
 */
export const TestMailAnswer = z.object({ delivery: z.enum(['SENT', 'FAILED']), reply: z.string() });
