import * as z from 'zod/mini';
import { isExactly } from './exact-form.ts';

/**
 * How JSON of one kind is read from its column: the schema of its newest version, and the step from each earlier version to the one
 * after it, the oldest first. The column beside it says which version was written.
 */
export type StoredForm<Value> = {
  /** What it is, for the error: `document`. */
  readonly kind: string;
  readonly schema: z.ZodMiniType<Value>;
  readonly lifts: readonly ((content: unknown) => unknown)[];
};

/** What is stored under an id is of a later version, or of no shape that was ever written: the message names it. */
export class UnreadableContentError extends Error {
  override readonly name = 'UnreadableContentError';
  readonly kind: string;
  readonly id: string;

  constructor(kind: string, id: string, why: string, cause?: unknown) {
    super(`The ${kind} ${id} can't be read: ${why}`, { cause });
    this.kind = kind;
    this.id = id;
  }
}

/** The version that is written now. */
export function newestVersion({ lifts }: StoredForm<unknown>): number {
  return lifts.length + 1;
}

/** Reads stored JSON of any version so far as one of the newest; throws an UnreadableContentError when it is none. */
export function readStored<Value>(
  form: StoredForm<Value>,
  { id, version, content }: { readonly id: string; readonly version: number; readonly content: string },
): Value {
  const { kind, schema } = form;
  if (version < 1 || version > newestVersion(form)) {
    throw new UnreadableContentError(kind, id, `version ${version} is not known here`);
  }
  const found = lifted(form, { id, version, content });
  if (isExactly(schema, found)) return found;
  const read = schema.safeParse(found);
  if (read.success) return read.data;
  const broken = read.error.issues.map(({ path, message }) => `/${path.join('/')} ${message}`);
  throw new UnreadableContentError(kind, id, broken.join('; '), read.error);
}

/** Reads of stored JSON what every version has of it, for a look at many; null where it can't be read, since one must not hide the others. */
export function readOrNull<Value>(form: z.ZodMiniType<Value>, column: string): Value | null {
  try {
    const found: unknown = JSON.parse(column);
    return isExactly(form, found) ? found : (z.safeParse(form, found).data ?? null);
  } catch {
    return null;
  }
}

function lifted(
  { kind, lifts }: StoredForm<unknown>,
  { id, version, content }: { id: string; version: number; content: string },
): unknown {
  try {
    return lifts.slice(version - 1).reduce((each, lift) => lift(each), JSON.parse(content) as unknown);
  } catch (error) {
    throw new UnreadableContentError(kind, id, `it is nothing that version ${version} wrote`, error);
  }
}
