import type * as z from 'zod/mini';
import type { RuleBreak } from '#domain/rule-break.ts';

/** Reports broken rules of the domain as issues of a schema, each at its own path. */
export function breaksAsIssues(breaks: readonly RuleBreak[], context: Pick<z.core.$RefinementCtx, 'addIssue'>): void {
  for (const { path, message } of breaks) {
    context.addIssue({ code: 'custom', message, path: pathOf(path) });
  }
}

/** The members that a JSON pointer leads through; list positions as numbers. */
function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** The JSON pointer (RFC 6901) of a path through an object. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
