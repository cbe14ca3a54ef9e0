import * as z from 'zod/mini';
import type { RuleBreak } from '#domain/text/rule-break.ts';

/**
 * A check that asks a rule of the domain for one value's message. The checks of the whole body run only when every value is right, so
 * that they can rely on the values and repeat no message. All values are checked, so that the answer names all that is wrong.
 */
export function ruled<T>(messageOf: (value: T) => string | null) {
  return z.check<T>(({ value, issues }) => {
    const message = messageOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}

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
