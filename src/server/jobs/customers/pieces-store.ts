import * as z from 'zod/mini';
import { readOrNull } from '#server/platform/db/stored-content.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { NamedOffer, NamedPaper } from './named-pieces-store.ts';

/** What somebody has of a job. */
export type Pieces = {
  readonly offers: readonly NamedOffer[];
  readonly papers: readonly NamedPaper[];
  readonly files: readonly FilePiece[];
  readonly eventIds: readonly string[];
  readonly messageIds: readonly string[];
};

/** The ids of what somebody has. */
export function idsOf(pieces: readonly { readonly id: string }[]): string[] {
  return pieces.map(({ id }) => id);
}

/** The ids of the invoices and credit notes among papers. */
export function billIdsOf({ papers }: Pick<Pieces, 'papers'>): string[] {
  return idsOf(papers.filter(({ bill }) => bill !== null));
}

/** A file of a history, and where it went. */
type FilePiece = { readonly id: string; readonly destination: string };

/** Offers and papers with what stands beside them, each with the id of what it is about; null for the job as such. */
type Piece = { readonly id: string; readonly about: string | null };
type Beside = {
  readonly files: readonly (FilePiece & Piece)[];
  readonly events: readonly Piece[];
  readonly messages: readonly Piece[];
};
type OfJob = { readonly job_id: string };

/** A job's offers and papers, and which of them are a customer's. */
type Sorted = Pick<Pieces, 'offers' | 'papers'> & {
  readonly isTheirJob: boolean;
  readonly theirIds: ReadonlySet<string>;
};

// The facts of an event by which it names an offer or a paper.
const NamingFacts = z.object({
  offerId: z.optional(z.string()),
  fileId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  type: z.optional(z.string()),
  version: z.optional(z.number()),
  number: z.optional(z.string()),
});

/** Parts all that these jobs have into what is a customer's and what is not, by their ids: what names no offer or paper is of whom the job is made out to. */
export async function partPieces(
  db: Db,
  accountId: string,
  jobs: ReadonlyMap<string, Sorted>,
): Promise<ReadonlyMap<string, { readonly theirs: Pieces; readonly ofOthers: Pieces }>> {
  const rows = await rowsBeside(db, accountId, [...jobs.keys()]);
  const of = (jobId: string) => (row: OfJob) => row.job_id === jobId;
  return new Map(
    [...jobs].map(([jobId, sorted]) => {
      const files = rows.files.filter(of(jobId)).map((row) => ({ ...row, about: row.document_id }));
      const named = namedBy(sorted, files);
      const beside = {
        files,
        events: rows.events.filter(of(jobId)).map(({ id, facts }) => ({ id, about: named(facts) })),
        messages: rows.messages.filter(of(jobId)).map((row) => ({ id: row.id, about: row.offer_id })),
      };
      const isTheirs = (about: string | null) => (about === null ? sorted.isTheirJob : sorted.theirIds.has(about));
      const parts = { theirs: piecesOf(sorted, beside, isTheirs) };
      return [jobId, { ...parts, ofOthers: piecesOf(sorted, beside, (about) => !isTheirs(about)) }];
    }),
  );
}

function piecesOf(
  { offers, papers }: Sorted,
  { files, events, messages }: Beside,
  isIn: (about: string | null) => boolean,
): Pieces {
  const ids = (pieces: readonly Piece[]) => pieces.filter(({ about }) => isIn(about)).map(({ id }) => id);
  return {
    offers: offers.filter(({ id }) => isIn(id)),
    papers: papers.filter(({ id }) => isIn(id)),
    files: files.filter(({ about }) => isIn(about)),
    eventIds: ids(events),
    messageIds: ids(messages),
  };
}

/** Which offer or paper the facts of an event name; null where they name none that is there. */
function namedBy({ offers, papers }: Sorted, files: readonly (FilePiece & Piece)[]): (facts: string) => string | null {
  const byName = new Map([
    ...papers.map(
      ({ id, type, version, bill }) => [bill === null ? `${type} ${version}` : `${type} ${bill.number}`, id] as const,
    ),
    ...[...offers, ...papers].map(({ id }) => [id, id] as const),
    ...files.map(({ id, about }) => [id, about ?? ''] as const),
  ]);
  return (facts) => {
    const { offerId, fileId, invoiceId, type, version, number } = readOrNull(NamingFacts, facts) ?? {};
    const names = [offerId, fileId, invoiceId, `${type} ${number}`, `${type} ${version}`];
    return names.flatMap((name) => byName.get(name ?? '') ?? [])[0] ?? null;
  };
}

async function rowsBeside(db: Db, accountId: string, jobIds: readonly string[]) {
  if (jobIds.length === 0) return { files: [], events: [], messages: [] };
  const files = await db
    .selectFrom('job_file')
    .select(['id', 'job_id', 'document_id', 'destination'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const events = await db
    .selectFrom('job_event')
    .select(['id', 'job_id', 'facts'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const messages = await db
    .selectFrom('job_message')
    .select(['id', 'job_id', 'offer_id'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  return { files, events, messages };
}
