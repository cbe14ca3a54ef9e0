import * as z from 'zod/mini';
import { DocumentModel } from '#contract/document.ts';
import { DOCUMENT_KINDS, type DocumentFacts } from '#domain/document/document-facts.ts';
import type { DocumentModel as Model } from '#domain/document/document-model.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Hundredths, Pence } from '#domain/money/money.ts';
import { VAT_TREATMENTS } from '#domain/vat/vat-rates.ts';
import { placeFirstLayout } from './first-layout.ts';
import type { FirstModel } from './first-layout-model.ts';
import type { StoredForm } from '#server/platform/db/stored-content.ts';

/** How an issued document's model is stored: in version 1 it named no layout, and up to version 2 its texts had no places. */
export const MODEL_FORM: StoredForm<Model> = {
  kind: 'document',
  schema: DocumentModel,
  lifts: [inFirstLayout, placed],
};

/** What is stored as a document's facts: the customer's e-mail address stands beside them, because closing an account erases it. */
export type StoredFacts = Omit<DocumentFacts, 'customer'> & {
  readonly customer: Omit<DocumentFacts['customer'], 'email'>;
};

const Whole = z.number().check(z.int());
const Amount = z.custom<Pence>((value) => Number.isSafeInteger(value));
const Percent = z.custom<Hundredths>((value) => Number.isSafeInteger(value));
const Day = z.nullable(z.iso.date());
const Address = z.nullable(z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() }));

/** How a document's facts are stored: whole pence and hundredths. */
export const FACTS_FORM: StoredForm<StoredFacts> = {
  kind: 'facts of the document',
  schema: z.object({
    kind: z.enum(keysOf(DOCUMENT_KINDS)),
    jobNumber: Whole,
    number: z.string(),
    version: Whole,
    issuedAt: z.string(),
    business: z.object({
      name: z.string(),
      address: Address,
      vatNumber: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    customer: z.object({ name: z.string(), address: Address, vatNumber: z.string() }),
    discount: z.nullable(z.object({ label: z.string(), amount: Amount })),
    vatBreakdown: z.array(
      z.object({
        treatment: z.nullable(z.enum(VAT_TREATMENTS)),
        rate: z.nullable(Percent),
        net: Amount,
        vat: Amount,
      }),
    ),
    net: Amount,
    vat: Amount,
    total: Amount,
    reverseChargeVat: Amount,
    cis: z.nullable(z.object({ materials: Amount, rate: Percent, base: Amount, deduction: Amount })),
    amountToPay: Amount,
    validUntil: Day,
    dueOn: Day,
  }),
  lifts: [atOneRate],
};

function inFirstLayout(model: unknown): unknown {
  return typeof model === 'object' ? { ...model, layout: 1 } : model;
}

// What version 2 wrote was built by one function and never read but by this; the schema of the newest version sees what comes of it.
function placed(model: unknown): Model {
  return placeFirstLayout(model as FirstModel);
}

/** From version 1: papers knew one rate, no discount and nobody but the business who accounts for VAT. */
function atOneRate(facts: unknown): unknown {
  const { customer, ...others } = facts as { customer: object; total: number }; // what is something else fails at the schema
  return {
    ...others,
    customer: { ...customer, vatNumber: '' },
    discount: null,
    reverseChargeVat: 0,
    cis: null,
    amountToPay: others.total,
  };
}
