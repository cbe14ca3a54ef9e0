import type { FastifyReply } from 'fastify';
import { ProblemDocument } from '#contract/problem-document.ts';
import { PROBLEM_INSTANCE_PREFIX, PROBLEM_TYPE_PREFIX } from '#contract/problem.ts';
import type { Job } from '#domain/job/job.ts';
import type { OfferView } from '#domain/offer/offer-view.ts';
import type { Problem, ProblemCode } from '#domain/problem.ts';
import { compileEncoder } from './answer-encoder.ts';

// The status of every refusal: the one table (ruling C2).
const PROBLEM_STATUS = {
  MALFORMED_BODY: 400,
  SIGNED_OUT: 401,
  WRONG_CREDENTIALS: 401,
  CODE_NEEDED: 401,
  WRONG_CODE: 401,
  ANTI_FORGERY: 403,
  NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  CUSTOMER_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  IMPORT_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  INVOICE_NOT_FOUND: 404,
  LOGO_NOT_FOUND: 404,
  OFFER_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  PASSKEY_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  AUTHENTICATOR_SET: 409,
  PASSKEYS_FULL: 409,
  PRODUCT_NAME_TAKEN: 409,
  IMPORT_UNDONE: 409,
  JOB_CHANGED_ELSEWHERE: 409,
  CUSTOMER_CHANGED_ELSEWHERE: 409,
  CUSTOMER_HAS_PAPERS: 409,
  JOB_INVOICED: 409,
  JOB_DELETED: 409,
  JOB_NOT_PRICED: 409,
  CUSTOMER_EMAIL_MISSING: 409,
  VAT_NUMBER_MISSING: 409,
  PLAN_ABOVE_TOTAL: 409,
  FILE_NOT_FAILED: 409,
  NOT_ACCEPTED: 409,
  EXTRA_NOT_FOUND: 404,
  REST_BELOW_ZERO: 409,
  ABOVE_REST: 409,
  ABOVE_INVOICE: 409,
  PART_ISSUED: 409,
  NOT_READY: 409,
  HAS_PAPERS: 409,
  NOT_CORRECTABLE: 409,
  OFFER_NOT_OPEN: 409,
  OFFER_CHANGED: 409,
  OFFER_ACCEPTED: 409,
  USE_SIGN_NOW: 409,
  PAPERS_NOT_SENT: 409,
  CANCELLATION_OVER: 409,
  KEY_REUSED: 409,
  PAYMENT_NOT_FOUND: 404,
  ABOVE_PAID: 409,
  ABOVE_CREDIT: 409,
  CREDITED: 409,
  NO_PAYMENTS: 409,
  NOT_DUE: 409,
  LINE_BOOKED: 409,
  CUSTOMER_MISSING: 409,
  NO_PUBLIC_URL: 409,
  ADDRESS_UNCONFIRMED: 409,
  NO_MAIL: 409,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  INVALID: 422,
  TOO_MANY_CALLS: 429,
  STORAGE_FULL: 409,
  TOO_MANY_MAILS: 429,
  UNREADABLE: 500,
  UNEXPECTED: 500,
  BUSY: 503,
} as const satisfies Record<ProblemCode, number>;

// Not node:http's own table: a module that imports a value from there makes Node load its whole web client beside the server.
const STATUS_TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const satisfies Record<(typeof PROBLEM_STATUS)[ProblemCode], string>;

/** What a refusal may carry besides the problem: the job or offer as it is now (ruling J3, rule O19), seconds until a repeat makes sense. */
export type RefusalExtras = { readonly job?: Job; readonly offer?: OfferView; readonly retryAfter?: number };

const encodeProblem = compileEncoder(ProblemDocument);

/** Answers a problem document (RFC 9457, ruling C2). */
export function sendProblem(reply: FastifyReply, problem: Problem, extras: RefusalExtras = {}): FastifyReply {
  const status = PROBLEM_STATUS[problem.code];
  const { code, ...members } = problem;
  const document = {
    type: `${PROBLEM_TYPE_PREFIX}${code}`,
    title: STATUS_TITLES[status],
    status,
    ...members,
    instance: `${PROBLEM_INSTANCE_PREFIX}${reply.request.id}`,
    job: extras.job,
    offer: extras.offer,
  };
  if (extras.retryAfter !== undefined) reply.header('retry-after', extras.retryAfter);
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(JSON.stringify(encodeProblem(document)));
}
