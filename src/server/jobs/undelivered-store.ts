import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Delivery } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isPaid } from './paid-store.ts';
import { IS_CREDITED } from './standing-store.ts';

/** What a row of jobs says about its mail: 1 when it is not delivered (N15). */
export type UndeliveredRow = { not_delivered: number };

type JobBuilder = ExpressionBuilder<Tables, 'job'>;

// As the index says it, which has these alone.
const FAILED = sql.lit<Delivery>('FAILED');
const ISSUED_RANKS = [statusFacts('QUOTED').rank, statusFacts('INVOICED').rank];

/** The jobs of an account that are not delivered, found by the mails that failed; one whose invoices are all paid got there some other way. */
export function isUndelivered(eb: JobBuilder, accountId: RawBuilder<string>) {
  const isFailed = eb('job.id', 'in', failedMails(eb, accountId));
  return eb.and([isIssued(eb), isFailed, eb.not(isPaid(eb, accountId))]);
}

/** The column of `UndeliveredRow`. */
export function undelivered(eb: JobBuilder, accountId: RawBuilder<string>) {
  // As what `paidColumns` asks for, not by `exists`.
  const ofJob = failedMails(eb, accountId).whereRef('mail.job_id', '=', 'job.id').limit(1);
  return eb
    .case()
    .when(eb.and([isIssued(eb), eb(ofJob, 'is not', null), eb.not(isPaid(eb, accountId))]))
    .then(eb.lit(1))
    .else(eb.lit(0))
    .end()
    .as('not_delivered');
}

function isIssued(eb: JobBuilder) {
  return eb(
    'job.status_rank',
    'in',
    ISSUED_RANKS.map((rank) => eb.lit(rank)),
  );
}

/** The jobs of the mails that failed, but for those after which another mail went out, another version or another paper, and for invoices that are credited in full. A credit note counts: until it arrives, its customer has an invoice that asks for money. */
function failedMails(eb: JobBuilder, accountId: RawBuilder<string>) {
  return eb
    .selectFrom('job_file as mail')
    .select('mail.job_id')
    .where('mail.account_id', '=', accountId)
    .where('mail.delivery', '=', FAILED)
    .where((mail) => mail.not(mail.exists(creditedInFull(mail))))
    .where((mail) => mail.not(mail.exists(laterPaper(mail))));
}

type MailBuilder = ExpressionBuilder<Tables & { mail: Tables['job_file'] }, 'mail'>;

function creditedInFull(mail: MailBuilder) {
  return mail
    .selectFrom('bill')
    .select('bill.id')
    .whereRef('bill.account_id', '=', 'mail.account_id')
    .whereRef('bill.id', '=', 'mail.document_id')
    .where(IS_CREDITED);
}

function laterPaper(mail: MailBuilder) {
  return mail
    .selectFrom('job_file as later')
    .select('later.id')
    .whereRef('later.account_id', '=', 'mail.account_id')
    .whereRef('later.job_id', '=', 'mail.job_id')
    .whereRef('later.seq', '>', 'mail.seq')
    .where((later) =>
      later.or([
        later('later.delivery', 'is not', null),
        later('later.version', '<>', later.ref('mail.version')),
        later('later.type', '<>', later.ref('mail.type')),
      ]),
    );
}
