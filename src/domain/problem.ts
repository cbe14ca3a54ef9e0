import type { RuleBreak } from './text/rule-break.ts';

/** Every way in which a call can be refused: the closed list that server and screens share (ruling C2). */
export type ProblemCode =
  | 'MALFORMED_BODY'
  | 'SIGNED_OUT'
  | 'WRONG_CREDENTIALS'
  | 'CODE_NEEDED'
  | 'WRONG_CODE'
  | 'ANTI_FORGERY'
  | 'NOT_FOUND'
  | 'JOB_NOT_FOUND'
  | 'CUSTOMER_NOT_FOUND'
  | 'PRODUCT_NOT_FOUND'
  | 'IMPORT_NOT_FOUND'
  | 'FILE_NOT_FOUND'
  | 'INVOICE_NOT_FOUND'
  | 'LOGO_NOT_FOUND'
  | 'SESSION_NOT_FOUND'
  | 'PASSKEY_NOT_FOUND'
  | 'EMAIL_TAKEN'
  | 'AUTHENTICATOR_SET'
  | 'PASSKEYS_FULL'
  | 'PRODUCT_NAME_TAKEN'
  | 'IMPORT_UNDONE'
  | 'JOB_CHANGED_ELSEWHERE'
  | 'CUSTOMER_CHANGED_ELSEWHERE'
  | 'CUSTOMER_HAS_PAPERS'
  | 'JOB_INVOICED'
  | 'JOB_DELETED'
  | 'JOB_NOT_PRICED'
  | 'CUSTOMER_EMAIL_MISSING'
  | 'VAT_NUMBER_MISSING'
  | 'PLAN_ABOVE_TOTAL'
  | 'FILE_NOT_FAILED'
  | 'NOT_ACCEPTED'
  | 'EXTRA_NOT_FOUND'
  | 'REST_BELOW_ZERO'
  | 'ABOVE_REST'
  | 'ABOVE_INVOICE'
  | 'PART_ISSUED'
  | 'NOT_READY'
  | 'HAS_PAPERS'
  | 'NOT_CORRECTABLE'
  | 'OFFER_NOT_OPEN'
  | 'OFFER_CHANGED'
  | 'OFFER_ACCEPTED'
  | 'USE_SIGN_NOW'
  | 'PAPERS_NOT_SENT'
  | 'CANCELLATION_OVER'
  | 'OFFER_NOT_FOUND'
  | 'KEY_REUSED'
  | 'PAYMENT_NOT_FOUND'
  | 'ABOVE_PAID'
  | 'ABOVE_CREDIT'
  | 'CREDITED'
  | 'NO_PAYMENTS'
  | 'NOT_DUE'
  | 'LINE_BOOKED'
  | 'CUSTOMER_MISSING'
  | 'NO_PUBLIC_URL'
  | 'ADDRESS_UNCONFIRMED'
  | 'NO_MAIL'
  | 'TOO_LARGE'
  | 'WRONG_TYPE'
  | 'INVALID'
  | 'TOO_MANY_CALLS'
  | 'TOO_MANY_MAILS'
  | 'STORAGE_FULL'
  | 'UNREADABLE'
  | 'UNEXPECTED'
  | 'BUSY';

/** A refusal: the code decides the status, the detail says in plain words what happened and what to do, the errors name each broken rule. */
export type Problem = {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly RuleBreak[];
};

/** The outcome of a use case or rule that can refuse. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** A result that went well. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A refused result. */
export function refuse(code: ProblemCode, detail: string, errors?: readonly RuleBreak[]): Result<never> {
  return { ok: false, problem: errors === undefined ? { code, detail } : { code, detail, errors } };
}
