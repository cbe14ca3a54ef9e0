import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#domain/problem.ts';
import { DatabaseBusyError } from '#server/db/database-busy-error.ts';
import { sendProblem } from './problem-reply.ts';
import { Refusal } from './refusal.ts';

const BUSY_RETRY_SECONDS = 2;

const BY_STATUS: Readonly<Record<number, Problem>> = {
  400: { code: 'MALFORMED_BODY', detail: 'The request could not be read. Send a JSON document.' },
  404: { code: 'NOT_FOUND', detail: 'There is nothing at this address.' },
  413: { code: 'TOO_LARGE', detail: 'That is too large. Send at most 1 MB.' },
  414: { code: 'NOT_FOUND', detail: 'There is nothing at this address.' },
  415: { code: 'WRONG_TYPE', detail: 'This type of content is not taken here.' },
};

/** Answers whatever a hook, parser, route or the framework threw; what nobody foresaw is logged with the request's id and answered as a plain 500. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendProblem(reply, error.problem, error.extras);
  if (error instanceof DatabaseBusyError) {
    request.log.warn(error.message);
    return sendProblem(reply, busy('A lot is going on here right now. Try again in a moment.'), {
      retryAfter: BUSY_RETRY_SECONDS,
    });
  }
  const known =
    error.code?.startsWith('FST_') || error instanceof SyntaxError ? BY_STATUS[error.statusCode ?? 500] : undefined;
  if (known) return sendProblem(reply, known);
  request.log.error({ err: error }, 'unexpected error');
  return sendProblem(reply, {
    code: 'UNEXPECTED',
    detail: `Something went wrong here. Try again; if it goes on, report the number ${request.id}.`,
  });
}

function busy(detail: string): Problem {
  return { code: 'BUSY', detail };
}
