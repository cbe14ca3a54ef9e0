import type { FastifySchemaCompiler } from 'fastify';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { pointerOf } from '#contract/issues.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import { breaksByNul, withoutNul } from './nul-characters.ts';
import { Refusal } from './refusal.ts';

const NOT_RIGHT = 'Some of it is not right yet. Correct what is named and send it again.';

/**
 * Checks bodies and queries by their contract schema: all broken rules go back at once, each with its JSON pointer
 * (ruling C2). Path parameters pass: an id that is no UUID finds nothing and so becomes 404, after the body's 422.
 */
export const checkBySchema: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'params') return (data) => ({ value: withoutNul(safeParse(schema, data).data ?? data) });
  return (data) => {
    const parsed = safeParse(schema, data);
    const errors = parsed.success ? breaksByNul(parsed.data) : parsed.error.issues.map(breakOf);
    if (errors.length > 0) return { error: new Refusal({ code: 'INVALID', detail: NOT_RIGHT, errors }) };
    return { value: parsed.data };
  };
};

function breakOf({ path, message }: $ZodIssue): RuleBreak {
  return { path: pointerOf(path), message };
}
