import { pointerOf } from '#contract/issues.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';

// PostgreSQL takes no NUL in a text, and no form can enter one.
const NUL = '\0';
const MESSAGE = 'Remove the control characters';

/** A broken rule for each text in a checked body or query that holds a NUL character. */
export function breaksByNul(value: unknown): RuleBreak[] {
  // Nearly none does, and every call is asked: where it stands is worked out only then.
  return holdsNul(value) ? breaksIn(value, []) : [];
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
}

function breaksIn(value: unknown, path: readonly PropertyKey[]): RuleBreak[] {
  if (typeof value === 'string') return value.includes(NUL) ? [{ path: pointerOf(path), message: MESSAGE }] : [];
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => breaksIn(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => breaksIn(each, [...path, key]));
}

/** Path parameters in which a NUL stands as another character that no id has: they find nothing, like every id that is none. */
export function withoutNul(params: unknown): unknown {
  if (typeof params !== 'object' || params === null) return params;
  const cleaned = Object.entries(params).map(([name, value]) => [name, String(value).replaceAll(NUL, '\uFFFD')]);
  return Object.fromEntries(cleaned);
}
