import type { FileType } from '#domain/job/job.ts';
import type { Named } from '#domain/offer/offered-to.ts';
import { extraIn } from '#server/jobs/extra-store.ts';
import { findReadableOfferedTo, namedIn } from '#server/jobs/offered-to-store.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** An offer of a job with whom it names; null where that is not known. */
export type NamedOffer = {
  readonly id: string;
  readonly jobId: string;
  readonly token: string;
  readonly named: Named | null;
};

/** A paper of a job, likewise. */
export type NamedPaper = {
  readonly id: string;
  readonly jobId: string;
  readonly type: FileType;
  readonly version: number;
  readonly extra: number | null;
  readonly named: Named | null;
  /** Of a numbered one. */
  readonly bill: NumberedPaper | null;
};

type NumberedPaper = {
  readonly number: string;
  /** Whose it is; null where no record is known. */
  readonly customerId: string | null;
  /** The invoice of which it gives back. */
  readonly corrects: string | null;
};

/** All offers and papers of these jobs. A paper that an offer is about names whom that does: where bills go may be another address. */
export async function listNamed(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<{ readonly offers: readonly NamedOffer[]; readonly papers: readonly NamedPaper[] }> {
  const offeredTo = await findReadableOfferedTo(db, accountId, jobIds);
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'job_id', 'version', 'extra', 'token'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const offers = rows.map((row) => ({
    id: row.id,
    jobId: row.job_id,
    token: row.token,
    named: offeredTo.get(row.id) ?? null,
    about: aboutOf(row.job_id, row.version, extraIn(row)?.number ?? null),
  }));
  const byAbout = new Map(offers.map(({ about, named }) => [about, named]));
  const papers = (await rowsOfPapers(db, accountId, jobIds)).map((row) => {
    const bill = billOf(row);
    const ofOffer = bill === null ? byAbout.get(aboutOf(row.job_id, row.version, row.extra)) : null;
    const { id, job_id: jobId, type, version, extra } = row;
    return { id, jobId, type, version, extra, bill, named: ofOffer ?? namedOn(row) };
  });
  return { offers, papers };
}

function aboutOf(jobId: string, version: number, extra: number | null): string {
  return `${jobId} ${version} ${extra ?? ''}`;
}

type PaperRow = Awaited<ReturnType<typeof rowsOfPapers>>[number];

async function rowsOfPapers(db: Db, accountId: string, jobIds: readonly string[]) {
  return db
    .selectFrom('document')
    .leftJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'document.account_id').onRef('bill.id', '=', 'document.id'),
    )
    .leftJoin('document_facts as facts', (join) =>
      join.onRef('facts.account_id', '=', 'document.account_id').onRef('facts.document_id', '=', 'document.id'),
    )
    .select(['document.id', 'document.job_id', 'document.type', 'document.version', 'document.extra'])
    .select(['bill.number', 'bill.customer_id', 'bill.corrects', 'facts.facts', 'facts.customer_email'])
    .where('document.account_id', '=', accountId)
    .where('document.job_id', 'in', jobIds)
    .execute();
}

function billOf({ number, customer_id: customerId, corrects }: PaperRow): NumberedPaper | null {
  return number === null ? null : { number, customerId, corrects };
}

function namedOn({ facts, customer_email: email }: PaperRow): Named | null {
  const customer = facts === null ? null : namedIn(facts);
  return customer && { customerName: customer.name, customerEmail: email ?? '', customerAddress: customer.address };
}
