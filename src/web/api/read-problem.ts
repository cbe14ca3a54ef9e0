import * as z from 'zod/mini';
import type { CallProblem } from './problem-error.ts';
import type { ProblemDocument } from '#contract/problem-document.ts';
import { Problem, PROBLEM_TYPE_PREFIX } from '#contract/problem.ts';
import type { ProblemCode } from '#domain/problem.ts';

/** The problem that a refused response tells of; a response that is no problem document tells of an unexpected one. */
export async function readProblem(response: Response): Promise<CallProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  // Only a save meets another's change, and the screens that save know whole jobs.
  const isAboutJob = typeof body === 'object' && body !== null && 'job' in body;
  const form: typeof ProblemDocument | typeof Problem = isAboutJob
    ? (await import('#contract/problem-document.ts')).ProblemDocument
    : Problem;
  const parsed: { success: false } | { success: true; data: z.output<typeof ProblemDocument> } = z.safeParse(
    form,
    body,
  );
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  const wait = Number.isFinite(retryAfter) ? { retryAfter } : {};
  if (!parsed.success) return { ...foreignProblem(response.status), ...wait };
  const { type, detail, errors } = parsed.data;
  const job = 'job' in parsed.data ? parsed.data.job : undefined;
  return {
    // The list of codes is closed and both sides are built from it; an older screen treats a newer code as any other.
    code: type.slice(PROBLEM_TYPE_PREFIX.length) as ProblemCode,
    detail,
    ...(errors === undefined ? {} : { errors }),
    ...(job === undefined ? {} : { job }),
    ...wait,
  };
}

// The server itself says how much it takes.
const TOO_LARGE_FOR_PROXY =
  'That is too large for a proxy between you and the server. Send a smaller file or less text, or ask whoever runs the server to let 1 MB through.';

/** A refusal that something between the browser and the server made, which can't know of one of 500 and above what the server did. */
function foreignProblem(status: number): CallProblem {
  const mayBeDone = status >= 500 ? { mayBeDone: true as const } : {};
  if (status === 502 || status === 503 || status === 504) {
    return { code: 'BUSY', detail: 'The server cannot be reached just now. Try again in a minute.', ...mayBeDone };
  }
  if (status === 413) return { code: 'TOO_LARGE', detail: TOO_LARGE_FOR_PROXY };
  return { code: 'UNEXPECTED', detail: 'Something went wrong on the server. Try again.', ...mayBeDone };
}
