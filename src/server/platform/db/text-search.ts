import { sql, type Expression, type SqlBool } from 'kysely';
import { foldText } from '#domain/text/search-text.ts';

/** The pattern that finds a text anywhere in a folded one; what LIKE reads as a sign (% and _) stands for itself. */
export function patternOf(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whether a folded text column matches a pattern of patternOf. */
export function matchesPattern(column: Expression<string>, pattern: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
