import * as z from 'zod/mini';

type Check = (value: unknown) => boolean;

const compiled = new WeakMap<z.core.$ZodType, Check>();

/**
 * Whether a value of JSON is already what a schema would make of it: of its form, without a member that it does not name and none left
 * to fill in. Every read of a job asks it, so that only what fails is read by the schema itself, which takes several times as long and
 * answers copies that V8 keeps in its slow form. It may be false for what the schema takes, never true for what it does not.
 */
export function isExactly<Value>(schema: z.ZodMiniType<Value>, value: unknown): value is Value {
  const known = compiled.get(schema) ?? checkOf(schema);
  compiled.set(schema, known);
  return known(value);
}

function checkOf(schema: z.core.$ZodType): Check {
  const isPlain = (schema._zod.def.checks ?? []).length === 0;
  if (isPlain && schema instanceof z.ZodMiniCustom) return customCheck(schema._zod.def.fn);
  // A format of texts or numbers is a check itself.
  if (!isPlain || schema._zod.traits.has('$ZodCheck')) return isNeverSure;
  if (schema instanceof z.ZodMiniObject) return objectCheck(schema.def.shape);
  if (schema instanceof z.ZodMiniArray) return arrayCheck(schema.def.element);
  if (schema instanceof z.ZodMiniNullable) return nullableCheck(schema.def.innerType);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault) return checkOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniUnion) return unionCheck(schema.def.options);
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return unionCheck(schema._zod.def.options);
  if (schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral) return valueCheck(schema._zod.values);
  if (schema instanceof z.ZodMiniString) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodMiniBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodMiniNumber) return Number.isFinite;
  return isNeverSure;
}

function isNeverSure(): boolean {
  return false;
}

function objectCheck(shape: Readonly<Record<string, z.core.$ZodType>>): Check {
  const members = Object.entries(shape).map(([key, schema]) => ({
    key,
    check: checkOf(schema),
    isNeeded: !(schema instanceof z.ZodMiniOptional),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const source = value as Readonly<Record<string, unknown>>; // an object of JSON
    let named = 0;
    for (const { key, check, isNeeded } of members) {
      const member = source[key];
      if (member === undefined ? isNeeded : !check(member)) return false;
      if (member !== undefined) named += 1;
    }
    for (const _ in source) named -= 1;
    return named === 0;
  };
}

function arrayCheck(element: z.core.$ZodType): Check {
  const check = checkOf(element);
  return (value) => Array.isArray(value) && value.every(check);
}

function nullableCheck(inner: z.core.$ZodType): Check {
  const check = checkOf(inner);
  return (value) => value === null || check(value);
}

function unionCheck(options: readonly z.core.$ZodType[]): Check {
  const checks = options.map(checkOf);
  return (value) => checks.some((check) => check(value));
}

function valueCheck(values: ReadonlySet<unknown>): Check {
  return (value) => values.has(value);
}

function customCheck(isRight: (value: never) => unknown): Check {
  return (value) => isRight(value as never) === true; // what it takes is for itself to say
}
