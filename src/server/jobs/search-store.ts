import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { matchesPattern } from '#server/platform/db/text-search.ts';

type Jobs = ExpressionBuilder<Tables, 'job'>;

/** Whether the search finds a job by its number, name or address (ruling C5). */
export function isInListing(eb: Jobs, pattern: Expression<string>): Expression<SqlBool> {
  return matchesPattern(eb.ref('search_text'), pattern);
}

/** Whether it finds a job by its notes (amendment N22). */
export function isInNotes(eb: Jobs, pattern: Expression<string>): Expression<SqlBool> {
  // The index of the jobs with notes is chosen by this very condition.
  const hasNotes = eb('notes_text', '<>', sql.lit(''));
  return eb.and([hasNotes, matchesPattern(eb.ref('notes_text'), pattern)]);
}
