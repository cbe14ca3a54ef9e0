import * as z from 'zod/mini';
import { Count, Time } from './wire.ts';
import { DOCUMENT_LAYOUTS } from '#domain/document/document-model.ts';
import { DOCUMENT_TYPES } from '#domain/job/job.ts';
import { keysOf } from '#domain/keys-of.ts';

const Millimetres = z.number();
const Points = z.number();

const FittedText = z.object({ size: Points, paragraphs: z.array(z.array(z.string())) });
const FittedLine = z.object({ size: Points, text: z.string() });

const Header = z.object({
  businessName: z.string(),
  name: z.nullable(FittedText),
  logo: z.nullable(z.object({ url: z.string(), width: Millimetres, height: Millimetres })),
  label: z.string(),
  versionLabel: z.string(),
  baseline: Millimetres,
});

const Parties = z.object({
  from: z.object({ name: z.nullable(FittedText), details: FittedText }),
  billTo: z.object({ label: z.string(), details: FittedText }),
  issued: z.object({ label: z.string(), date: z.string() }),
});

const Row = z.object({
  height: Millimetres,
  item: FittedText,
  quantity: FittedLine,
  unit: z.string(),
  rate: FittedLine,
  amount: FittedLine,
});

const Summary = z.object({
  top: Millimetres,
  totals: z.array(z.object({ label: z.string(), amount: z.string() })),
  vatNote: z.nullable(z.string()),
  terms: z.optional(
    z.object({
      period: z.nullable(FittedText),
      bank: z.nullable(z.object({ label: z.string(), details: FittedText })),
    }),
  ),
  thanks: z.string(),
  sentence: FittedText,
  contacts: FittedText,
  footnote: z.optional(FittedText),
});

/** A quote or invoice as the preview draws it: the document model, which is plain data on both sides (ruling D1). */
export const DocumentModel = z.object({
  layout: z.literal(DOCUMENT_LAYOUTS),
  type: z.enum(keysOf(DOCUMENT_TYPES)),
  jobNumber: Count,
  version: Count,
  issuedAt: Time,
  header: Header,
  parties: Parties,
  columns: z.object({ item: z.string(), quantity: z.string(), rate: z.string(), amount: z.string() }),
  pages: z.array(z.object({ rows: z.array(Row), summary: z.nullable(Summary), pageNumber: z.nullable(z.string()) })),
});
