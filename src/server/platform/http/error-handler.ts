import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem, ProblemCode } from '#domain/problem.ts';
import { recorderOf, type AuthEvent } from './auth-log.ts';
import { DatabaseBusyError, DatabaseGoneError } from '#server/platform/db/database-errors.ts';
import { isConflict } from '#server/platform/db/engine.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import { QueueFullError } from '#server/platform/worker/fair-turns.ts';
import { BODY_LIMIT } from './body-parsing.ts';
import { sendProblem } from './problem-reply.ts';
import { Refusal } from './refusal.ts';

const BUSY_RETRY_SECONDS = 2;
const QUEUE_RETRY_SECONDS = 5;
const GONE_RETRY_SECONDS = 5;

const MALFORMED: Problem = { code: 'MALFORMED_BODY', detail: 'The request could not be read. Send a JSON document.' };
const WRONG_TYPE: Problem = { code: 'WRONG_TYPE', detail: 'This type of content is not taken here.' };
const BUSY: Problem = { code: 'BUSY', detail: 'The server is busy right now. Try again in a moment.' };
const GONE: Problem = {
  code: 'BUSY',
  detail: 'Your records can’t be reached right now. Nothing is lost: try again in a moment.',
};

// Refusals that hooks throw, before any use case could tell of them.
const RECORDED: Partial<Record<ProblemCode, AuthEvent>> = {
  TOO_MANY_CALLS: 'rate-limit-reached',
  ANTI_FORGERY: 'anti-forgery-refused',
};

/** The answer for an address that leads nowhere. */
export const NOTHING_HERE: Problem = { code: 'NOT_FOUND', detail: 'There is nothing at this address.' };

/** The seconds after which a repeat makes sense of a call that failed by the database's fault; null when it failed by anything else. */
export function retrySecondsOf(error: unknown): number | null {
  if (isBusy(error)) return BUSY_RETRY_SECONDS;
  return error instanceof DatabaseGoneError ? GONE_RETRY_SECONDS : null;
}

/** Answers whatever a hook, parser, route or the framework threw; what nobody foresaw is logged with the request's id and answered as a plain 500. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const event = RECORDED[error.problem.code];
    if (event) recorderOf(request)(event);
    return sendProblem(reply, error.problem, error.extras);
  }
  if (isBusy(error)) {
    request.log.warn(error.message);
    return sendProblem(reply, BUSY, { retryAfter: BUSY_RETRY_SECONDS });
  }
  if (error instanceof QueueFullError) {
    request.log.warn(error.message);
    return sendProblem(reply, BUSY, { retryAfter: QUEUE_RETRY_SECONDS });
  }
  if (error instanceof DatabaseGoneError) {
    request.log.error({ err: error }, error.message);
    return sendProblem(reply, GONE, { retryAfter: GONE_RETRY_SECONDS });
  }
  if (error instanceof UnreadableContentError) {
    const { kind, id } = error;
    request.log.error({ err: error, kind, id }, error.message);
    return sendProblem(reply, {
      code: 'UNREADABLE',
      detail: `The ${kind} is kept here in a form that can’t be read. Nothing was changed. Tell whoever runs this server the number ${request.id}.`,
    });
  }
  const problem = problemOfFramework(error, request);
  if (problem !== null) return sendProblem(reply, problem);
  request.log.error({ err: error }, 'unexpected error');
  return sendProblem(reply, {
    code: 'UNEXPECTED',
    detail: `Something went wrong here. Try again; if it keeps happening, tell whoever runs this server the number ${request.id}.`,
  });
}

/** A call that lost against another outside of a transaction, and so was not done anew, was done not at all. */
function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError || isConflict(error);
}

function problemOfFramework(error: FastifyError, { routeOptions }: FastifyRequest): Problem | null {
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return NOTHING_HERE;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(routeOptions.bodyLimit ?? BODY_LIMIT);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return WRONG_TYPE;
  return error.statusCode === 400 ? MALFORMED : null;
}

function tooLarge(limit: number): Problem {
  const most = limit < 1_000_000 ? `${Math.floor(limit / 1_000)} kB` : `${Math.floor(limit / 1_000_000)} MB`;
  return { code: 'TOO_LARGE', detail: `That is too large. Send at most ${most}.` };
}
