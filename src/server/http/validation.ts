import type { FastifySchemaCompiler } from 'fastify';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { pointerOf } from '#contract/issues.ts';
import type { RuleBreak } from '#domain/rule-break.ts';
import { Refusal } from './refusal.ts';

const NOT_RIGHT = 'Some of it is not right yet. Correct what is named and send it again.';

/**
 * Checks bodies and queries by their contract schema: all broken rules go back at once, each with its JSON pointer
 * (ruling C2). Path parameters pass: an id that is no UUID finds nothing and so becomes 404, after the body's 422.
 */
export const checkBySchema: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  if (httpPart === 'params') return (data) => ({ value: safeParse(schema, data).data ?? data });
  return (data) => {
    const parsed = safeParse(schema, data);
    if (parsed.success) return { value: parsed.data };
    const errors = parsed.error.issues.map(breakOf);
    return { error: new Refusal({ code: 'INVALID', detail: NOT_RIGHT, errors }) };
  };
};

function breakOf({ path, message }: $ZodIssue): RuleBreak {
  return { path: pointerOf(path), message };
}
