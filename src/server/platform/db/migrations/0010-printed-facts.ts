import * as z from 'zod/mini';
import { hundredths, pence, percentOf } from '#domain/money/money.ts';
import { dayAfter } from '#domain/time/date.ts';

// The models, facts and rules as they were when facts began to be kept: nothing here follows a later change of them.

const Text = z.object({ paragraphs: z.array(z.array(z.string())) });

const Address = z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() });

const Model = z.object({
  type: z.enum(['quote', 'invoice']),
  jobNumber: z.number(),
  version: z.number(),
  issuedAt: z.string(),
  header: z.object({ businessName: z.string() }),
  parties: z.object({ from: z.object({ details: Text }), billTo: z.object({ details: Text }) }),
  pages: z.array(
    z.object({
      summary: z.nullable(
        z.object({
          totals: z.array(z.object({ label: z.string(), amount: z.string() })),
          vatNote: z.nullable(z.string()),
          terms: z.optional(z.object({ period: z.nullable(Text) })),
        }),
      ),
    }),
  ),
});

type Model = z.output<typeof Model>;

/** Facts with the customer's e-mail address, which is kept beside them: null when it is not known for certain. */
export type StatedFacts = { readonly facts: object; readonly customerEmail: string | null };

/** A stored document with the job that it is of and the moment at which its account was closed. */
export type PrintedDocument = {
  readonly model: string;
  readonly closed_at: string | null;
  readonly status: string;
  readonly status_before_deletion: string | null;
  readonly version: number;
  readonly vat_rate: number | null;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_address: string;
};

const [VAT_NUMBER, ADDRESS_LINES_MIN, ADDRESS_LINES_MAX] = ['VAT No. ', 3, 4];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The facts, version 1, of a document that has only its model: from its texts, and from its job as far as that is still the one that
 * was issued. What neither tells for certain is null; the whole is null when the model is none or its sums don't add up.
 */
export function factsOfPrinted(document: PrintedDocument): StatedFacts | null {
  const model = readJson(Model, document.model);
  const summary = model?.pages.at(-1)?.summary;
  const sums = summary && sumsOf(summary.totals);
  if (!model || !sums) return null;
  const { type, jobNumber, version, issuedAt } = model;
  const until = summary.terms?.period ? dayOf(linesOf(summary.terms.period).join(), issuedAt) : null;
  const isAsIssued = isUnchanged(document, version);
  const facts = {
    kind: type === 'quote' ? 'QUOTE' : 'INVOICE',
    jobNumber,
    number: `#${jobNumber}`,
    version,
    issuedAt,
    business: businessOf(model),
    customer: isAsIssued ? customerOfJob(document) : customerOf(model),
    vatBreakdown: sums.vat === null ? [] : [shareOf(sums, rateOf(sums, summary.vatNote, isAsIssued ? document : null))],
    net: sums.net,
    vat: sums.vat ?? 0,
    total: sums.total,
    validUntil: type === 'quote' ? until : null,
    dueOn: type === 'invoice' ? until : null,
  };
  // Closing an account took its customers' e-mail addresses away.
  return { facts, customerEmail: isAsIssued && document.closed_at === null ? document.customer_email : null };
}

function readJson<Value>(schema: z.ZodMiniType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

// Any change of a quoted job took that status from it, and pricing it again then raised its version; an invoiced one could not be changed.
function isUnchanged({ status, status_before_deletion, version }: PrintedDocument, issued: number): boolean {
  const last = status === 'DELETED' ? status_before_deletion : status;
  return (last === 'QUOTED' || last === 'INVOICED') && version === issued;
}

type Sums = { readonly net: number; readonly vat: number | null; readonly total: number };

function sumsOf(totals: readonly { label: string; amount: string }[]): Sums | null {
  const sums = new Map(totals.map(({ label, amount }) => [label, wholeOf(/^£([\d,]+\.\d\d)$/.exec(amount)?.[1])]));
  const [net = null, total = null] = [sums.get('Subtotal'), sums.get('Total')];
  const vat = sums.has('VAT') ? (sums.get('VAT') ?? Number.NaN) : null;
  return net !== null && total !== null && net + (vat ?? 0) === total ? { net, vat, total } : null;
}

function shareOf({ net, vat }: Sums, rate: number | null): object {
  const treatments = new Map([
    [500, 'REDUCED'],
    [0, 'ZERO'],
  ]);
  return { treatment: rate === null ? null : (treatments.get(rate) ?? 'STANDARD'), rate, net, vat };
}

// An invoice prints its rate. Else the job knows it, or it is the only rate that makes this VAT of this net.
function rateOf({ net, vat }: Sums, vatNote: string | null, job: PrintedDocument | null): number | null {
  const printed = /^VAT at ([\d,]+(?:\.\d\d)?)% on all items$/.exec(vatNote ?? '')?.[1];
  const charges = (rate: number): boolean => rate >= 0 && percentOf(pence(net), hundredths(rate)) === vat;
  const known = printed === undefined ? (job?.vat_rate ?? null) : wholeOf(printed);
  if (known !== null) return charges(known) ? known : null;
  const nearest = net === 0 ? 0 : Math.round(((vat ?? 0) * 10_000) / net);
  const [fitting, ...others] = [nearest - 1, nearest, nearest + 1].filter(charges);
  return fitting !== undefined && others.length === 0 ? fitting : null;
}

function businessOf({ header, parties }: Model): object {
  const lines = linesOf(parties.from.details);
  const vatNumber = lines.at(-1)?.startsWith(VAT_NUMBER) ? (lines.pop() ?? '').slice(VAT_NUMBER.length) : '';
  const phone = lines.pop() ?? '';
  const email = lines.pop() ?? '';
  return { name: header.businessName, address: addressOf(lines), vatNumber, email, phone };
}

function customerOf({ parties }: Model): object {
  const [name = '', ...lines] = linesOf(parties.billTo.details);
  return { name, address: addressOf(lines) };
}

function customerOfJob({ customer_name, customer_address }: PrintedDocument): object {
  return { name: customer_name, address: readJson(Address, customer_address) };
}

// Line 1, city and postcode had to be there, line 2 had not, and an empty one was not printed.
function addressOf(lines: readonly string[]): object | null {
  if (lines.length < ADDRESS_LINES_MIN || lines.length > ADDRESS_LINES_MAX) return null;
  const [line1, line2] = lines.length === ADDRESS_LINES_MAX ? lines : [lines[0], ''];
  return { line1, line2, postcode: lines.at(-1), city: lines.at(-2) };
}

function dayOf(period: string, issuedAt: string): string | null {
  if (period === 'Payment due on receipt') return dayAfter(issuedAt, 0);
  const [, day = '', month = '', year = ''] = /(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(period) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

// The lines of a paragraph, joined, are the paragraph.
function linesOf({ paragraphs }: z.output<typeof Text>): string[] {
  return paragraphs.map((lines) => lines.join(''));
}

/** The hundredths of a printed figure with two decimals or none; null when it is none or too large to be exact. */
function wholeOf(printed: string | undefined): number | null {
  if (printed === undefined) return null;
  const digits = printed.replaceAll(',', '');
  const whole = Number(digits.includes('.') ? digits.replace('.', '') : `${digits}00`);
  return Number.isSafeInteger(whole) ? whole : null;
}
