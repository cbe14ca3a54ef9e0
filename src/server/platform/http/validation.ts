import type { FastifySchemaCompiler } from 'fastify';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { pointerOf } from '#contract/issues.ts';
import { formatWhole } from '#domain/money/money.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { breaksByNul, withoutNul } from './nul-characters.ts';
import { Refusal } from './refusal.ts';

// Far more than the largest job, and as many as the longest list of a call. What checks each of a million would hold the server for seconds.
const ENTRIES_MAX = 10_000;
const NAMED_MAX = 1_000;
const TOO_MANY: RuleBreak = {
  path: '',
  message: `Send at most ${formatWhole(ENTRIES_MAX)} entries at once`,
};

const NOT_RIGHT = 'Some details are not right yet. Correct them and send it again.';

/**
 * Checks bodies and queries by their contract schema: all broken rules go back at once, each with its JSON pointer
 * (ruling C2), of very many the first thousand. Path parameters pass: an id that is no UUID finds nothing and so becomes 404, after the body's 422.
 */
export const checkBySchema: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'params') return (data) => ({ value: withoutNul(safeParse(schema, data).data ?? data) });
  return (data) => {
    if (hasTooMany(data)) return { error: new Refusal({ code: 'INVALID', detail: NOT_RIGHT, errors: [TOO_MANY] }) };
    const parsed = safeParse(schema, data);
    const errors = parsed.success ? breaksByNul(parsed.data) : parsed.error.issues.slice(0, NAMED_MAX).map(breakOf);
    if (errors.length > 0) return { error: new Refusal({ code: 'INVALID', detail: NOT_RIGHT, errors }) };
    return { value: parsed.data };
  };
};

function breakOf({ path, message }: $ZodIssue): RuleBreak {
  return { path: pointerOf(path), message };
}

/** Whether all lists of a body have more entries together than any call sends. */
function hasTooMany(body: unknown): boolean {
  let entries = 0;
  const open = [body];
  while (open.length > 0 && entries <= ENTRIES_MAX) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const members: unknown[] = Object.values(value);
    if (Array.isArray(value)) entries += members.length;
    for (const member of members) if (typeof member === 'object') open.push(member);
  }
  return entries > ENTRIES_MAX;
}
