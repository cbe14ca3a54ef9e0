import * as z from 'zod/mini';
import { Count, Measure, Money, Time } from './wire.ts';
import { DOCUMENT_KINDS } from '#domain/document/document-facts.ts';
import { keysOf } from '#domain/keys-of.ts';
import { VAT_TREATMENTS } from '#domain/vat/vat-rates.ts';

const Address = z.nullable(z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() }));
const Day = z.nullable(z.iso.date());

/** What a paper states to be charged at one rate; null where nobody can tell it of papers of before facts were kept. */
export const StatedVat = z.object({
  treatment: z.nullable(z.enum(VAT_TREATMENTS)),
  rate: z.nullable(Measure),
  net: Money,
  vat: Money,
});

/** What an issued document says, as the export has it; null stands for what nobody can tell of papers of before facts were kept. */
export const DocumentFacts = z.object({
  kind: z.enum(keysOf(DOCUMENT_KINDS)),
  jobNumber: Count,
  number: z.string(),
  version: Count,
  issuedAt: Time,
  business: z.object({
    name: z.string(),
    address: Address,
    vatNumber: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  customer: z.object({ name: z.string(), address: Address, email: z.nullable(z.string()), vatNumber: z.string() }),
  discount: z.nullable(z.object({ label: z.string(), amount: Money })),
  vatBreakdown: z.array(StatedVat),
  net: Money,
  vat: Money,
  total: Money,
  reverseChargeVat: Money,
  cis: z.nullable(z.object({ materials: Money, rate: Measure, base: Money, deduction: Money })),
  amountToPay: Money,
  validUntil: Day,
  dueOn: Day,
});
