import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { matchesPattern } from '#server/platform/db/text-search.ts';

type Jobs = ExpressionBuilder<Tables, 'job'>;

/** Whether the search finds a job; by the number of a paper only where what was typed may be one. */
export function isFound(
  eb: Jobs,
  slot: (name: 'accountId' | 'pattern' | 'typed') => Expression<string>,
  { isNumber }: { readonly isNumber: boolean },
): Expression<SqlBool> {
  const found = [isInListing(eb, slot('pattern')), isInNotes(eb, slot('pattern'))];
  return eb.or(isNumber ? [...found, hasPaperNumbered(eb, slot('accountId'), slot('typed'))] : found);
}

/** Whether the search finds a job by its number, name or address (ruling C5). */
export function isInListing(eb: Jobs, pattern: Expression<string>): Expression<SqlBool> {
  return matchesPattern(eb.ref('search_text'), pattern);
}

/** Whether a job has an invoice or credit note of this number: as printed, without the sign before it, or in small letters (B2). */
export function hasPaperNumbered(
  eb: Jobs,
  accountId: Expression<string>,
  typed: Expression<string>,
): Expression<SqlBool> {
  const bills = eb.selectFrom('bill').select('bill.job_id').where('bill.account_id', '=', accountId);
  const numbers = [typed, sql<string>`'#' || ${typed}`, sql<string>`upper(${typed})`];
  return eb('job.id', 'in', bills.where('bill.number', 'in', numbers));
}

/** Whether it finds a job by its notes (amendment N22). */
export function isInNotes(eb: Jobs, pattern: Expression<string>): Expression<SqlBool> {
  // The index of the jobs with notes is chosen by this very condition.
  const hasNotes = eb('notes_text', '<>', sql.lit(''));
  return eb.and([hasNotes, matchesPattern(eb.ref('notes_text'), pattern)]);
}
