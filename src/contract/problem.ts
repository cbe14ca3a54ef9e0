import * as z from 'zod/mini';

/**
 * A problem document (RFC 9457): `type` ends in the problem's code, `instance` in the id of the call, which stands in the server's
 * log; `errors` names each broken rule by a JSON pointer (ruling C2).
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** What stands before the code in a problem's `type`. */
export const PROBLEM_TYPE_PREFIX = 'urn:problem:';

/** What stands before the call's id in a problem's `instance` (RFC 9562). */
export const PROBLEM_INSTANCE_PREFIX = 'urn:uuid:';
