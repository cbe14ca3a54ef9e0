import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import { copyRows, idOf, type Values } from './copy-rows.ts';
import { MODEL_JOBS } from './model-papers.ts';

/** Jobs of one account or of several of one size: the account's id in SQL, by `n` where they are several. */
export type PapersOf = {
  readonly modelId: string;
  readonly accountId: string;
  /** The query of `n` and `number` of each job, in brackets. */
  readonly jobs: string;
  /** How many jobs each account has. */
  readonly count: number;
};

/** The remainders by five of the numbers of jobs whose quote waits, and of those that were invoiced. */
export const [QUOTED_FIFTH, INVOICED_FIFTH] = [3, 4] as const;

/** The id of the customer of a job, which each job has for itself, in SQL. */
export const CUSTOMER_ID = idOf('customer', "place.n || '-' || place.number");
/** The id of a job, in SQL. */
export const JOB_ID = idOf('job', "place.n || '-' || place.number");

// However many jobs there are, the papers are of ten years.
const SPAN_S = 10 * 365 * 24 * 60 * 60;
// Of twenty invoiced jobs one has a credit note.
const HAS_NOTE = `place.number % 100 = ${INVOICED_FIFTH}`;

/** Gives jobs that are there already what quotes and invoices bring: offers, invoices, credit notes. */
export async function copyPapers(db: Db, { modelId, accountId, jobs, count }: PapersOf): Promise<void> {
  const ago = (days: number): string =>
    `now() at time zone 'UTC' - (${count} - place.number) * ${SPAN_S / count} * interval '1 second' + interval '${days} days'`;
  // The rest of the fifty that were invoiced last, which is as many as Money lists, and of one of a hundred others.
  const isUnpaid = `(place.number > ${count - 250} or place.number % 500 = ${INVOICED_FIFTH})`;
  const day = (days: number): string => `to_char(${ago(days)}, 'YYYY-MM-DD')`;
  const at = `to_char(${ago(0)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const ofJob: Values = { account_id: accountId, job_id: JOB_ID };
  const jobOf = (modelNumber: number): string =>
    `(select id from job where account_id = '${modelId}' and job_number = ${modelNumber})`;
  const where = `account_id = '${modelId}' and job_id in (${jobOf(MODEL_JOBS.quoted)}, ${jobOf(MODEL_JOBS.invoiced)})`;
  await copyRows(db, {
    table: 'offer',
    where,
    places: jobs,
    on: `place.number % 5 = case model.state when 'OPEN' then ${QUOTED_FIFTH} else ${INVOICED_FIFTH} end`,
    values: {
      ...ofJob,
      id: idOf('offer', "place.n || '-' || place.number"),
      token: idOf('token', "place.n || '-' || place.number"),
      valid_until: day(30),
      sent_on: day(0),
      answered_at: `case when model.answered_at is not null then ${at} end`,
    },
  });
  const billId = (seq: string): string => idOf('bill', `place.n || '-' || place.number || '-' || ${seq}`);
  const credited = `case when ${HAS_NOTE} then model.credited else 0 end`;
  await copyRows(db, {
    table: 'bill',
    where,
    places: jobs,
    on: `place.number % 5 = ${INVOICED_FIFTH} and (model.kind = 'INVOICE' or ${HAS_NOTE})`,
    values: {
      ...ofJob,
      id: billId('model.seq'),
      customer_id: CUSTOMER_ID,
      number: `'#' || place.number || substr(model.number, 3)`,
      issued_at: at,
      issued_on: day(0),
      tax_point: day(0),
      due_on: `case when model.kind = 'INVOICE' then ${day(14)} end`,
      credited,
      received: `case when model.kind <> 'INVOICE' or (model.seq > 1 and ${isUnpaid}) then 0 else model.to_pay - ${credited} end`,
      corrects: `case when model.corrects is not null then ${billId('2')} end`,
    },
  });
}

/** Gives each invoice the payment that its sums tell of, but for those of the models, and makes sure that all sums are those of the rows. */
export async function copyPayments(db: Db, modelId: string): Promise<void> {
  await copyRows(db, {
    table: 'payment',
    where: `account_id = '${modelId}' and id = (select min(id) from payment)`,
    places: '(select * from bill where received > 0 and id not in (select bill_id from payment)) as paid',
    values: {
      account_id: 'paid.account_id',
      id: idOf('payment', 'paid.id'),
      bill_id: 'paid.id',
      job_id: 'paid.job_id',
      amount: 'paid.received',
      received_on: `to_char(paid.issued_on::date + 7, 'YYYY-MM-DD')`,
      created_at: 'paid.issued_at',
    },
  });
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from bill
    left join (select bill_id, sum(amount) as amount from payment where voided_at is null group by bill_id) as paid on bill_id = id
    left join (select corrects, sum(to_pay) as credit from bill where corrects is not null group by corrects) as note on note.corrects = id
    where received <> coalesce(amount, 0) or credited <> coalesce(credit, 0)`.execute(db);
  if (rows[0]?.wrong !== 0)
    throw new Error(`${rows[0]?.wrong} invoices tell other sums than their payments and credit notes.`);
}
