import * as z from 'zod/mini';
import { Count, Time } from './wire.ts';
import { DOCUMENT_FONTS } from '#domain/document/document-metrics.ts';
import { PAPER_TYPES } from '#domain/job/job.ts';
import { keysOf } from '#domain/keys-of.ts';

const Millimetres = z.number();
const Yes = z.optional(z.literal(true));

const Text = z.object({
  text: z.string(),
  font: z.enum(DOCUMENT_FONTS),
  size: z.number(),
  x: Millimetres,
  baseline: Millimetres,
  isMuted: Yes,
  isRight: Yes,
  isTabular: Yes,
});

const BOX = { x: Millimetres, y: Millimetres, width: Millimetres, height: Millimetres };

const Rule = z.object({ ...BOX, ink: z.enum(['line', 'text', 'rule']) });

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['title', 'heading', 'paragraph']), texts: z.array(Text) }),
  z.object({ kind: z.literal('logo'), url: z.string(), alt: z.string(), ...BOX }),
  z.object({
    kind: z.literal('code'),
    url: z.string(),
    path: z.string(),
    modules: z.number(),
    alt: z.string(),
    ...BOX,
    press: z.object({ width: Millimetres, height: Millimetres }),
  }),
  z.object({
    kind: z.literal('table'),
    name: z.string(),
    isContinued: z.boolean(),
    columns: z.array(Text),
    rows: z.array(z.array(z.object({ isHeader: z.boolean(), texts: z.array(Text) }))),
  }),
]);

const Page = z.object({ rules: z.array(Rule), head: z.array(Block), body: z.array(Block), foot: z.array(Block) });

/** A quote or invoice as the preview draws it: the document model, which is plain data on both sides (ruling D1). */
export const DocumentModel = z.object({
  type: z.enum(keysOf(PAPER_TYPES)),
  jobNumber: Count,
  version: Count,
  issuedAt: Time,
  title: z.string(),
  pages: z.array(Page),
});
