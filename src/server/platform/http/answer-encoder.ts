import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

type Encode = (value: unknown) => unknown;

/** Writes every answer as JSON by its route's contract schema. */
export const encodeBySchema: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const encode = compileEncoder(schema);
  return (answer) => JSON.stringify(encode(answer));
};

/**
 * Makes, once per schema, the function that turns a domain value into what goes over the wire: pence and hundredths become
 * decimals by the schema's own codecs, and members that the schema does not name are left out. Unlike zod's encode it
 * does not check: the compiler has, and a page of the job list must not pay for it again. Throws for a schema whose kind it
 * does not know.
 */
export function compileEncoder(schema: z.core.$ZodType): Encode {
  return encoderOf(schema) ?? ((value) => value);
}

const made = new WeakMap<z.core.$ZodType, Encode | undefined>();

// Undefined stands for "as it is", so that plain texts and numbers cost no call. Most schemas are part of several answers.
function encoderOf(schema: z.core.$ZodType): Encode | undefined {
  if (!made.has(schema)) made.set(schema, makeEncoder(schema));
  return made.get(schema);
}

function makeEncoder(schema: z.core.$ZodType): Encode | undefined {
  if (schema instanceof z.ZodMiniObject) return objectEncoder(schema.def.shape);
  if (schema instanceof z.ZodMiniArray) return arrayEncoder(schema.def.element);
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return absentEncoder(schema.def.innerType);
  if (schema instanceof z.ZodMiniCodec) return codecEncoder(schema.def);
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return kindsEncoder(schema._zod.def);
  if (schema instanceof z.ZodMiniUnion && schema.def.options.every((option) => !encoderOf(option))) return undefined;
  if (PLAIN_KINDS.some((kind) => schema instanceof kind)) return undefined;
  throw new Error(`An answer can't be encoded by a schema of this kind: ${schema.constructor.name}`);
}

const PLAIN_KINDS = [
  z.ZodMiniString,
  z.ZodMiniNumber,
  z.ZodMiniBoolean,
  z.ZodMiniNull,
  z.ZodMiniEnum,
  z.ZodMiniLiteral,
  z.ZodMiniVoid,
  z.ZodMiniUnknown,
];

function objectEncoder(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const members = Object.entries(shape).map(([key, schema]) => ({ key, encode: encoderOf(schema) }));
  // Every answer begins as a copy of it: an object that grows member by member is moved to a larger place at every third.
  const blank = JSON.parse(`{${members.map(({ key }) => `${JSON.stringify(key)}:null`).join(',')}}`) as object;
  return (value) => {
    // The compiler has checked the answer against this schema.
    const source = value as Record<string, unknown>;
    const target: Record<string, unknown> = { ...blank };
    for (const { key, encode } of members) target[key] = encode ? encode(source[key]) : source[key];
    return target;
  };
}

function arrayEncoder(element: z.core.$ZodType): Encode | undefined {
  const encode = encoderOf(element);
  return encode && ((value) => (value as readonly unknown[]).map((each) => encode(each))); // checked by the compiler
}

function absentEncoder(inner: z.core.$ZodType): Encode | undefined {
  const encode = encoderOf(inner);
  return encode && ((value) => (value === null || value === undefined ? value : encode(value)));
}

/** Encodes an object by that of the schemas whose kind it is of. */
function kindsEncoder({ options, discriminator }: z.core.$ZodDiscriminatedUnionDef): Encode {
  const encoders = new Map(
    options.flatMap((option) => {
      const kinds = option._zod.propValues?.[discriminator] ?? new Set();
      return Array.from(kinds, (kind) => [kind, encoderOf(option)] as const);
    }),
  );
  return (value) => {
    const kind = (value as Record<string, z.core.util.Primitive>)[discriminator]; // checked by the compiler
    const encode = encoders.get(kind);
    return encode ? encode(value) : value;
  };
}

function codecEncoder({ reverseTransform }: z.core.$ZodCodecDef): Encode {
  return (value) => reverseTransform(value, { value, issues: [] });
}
