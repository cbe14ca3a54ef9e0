import * as z from 'zod/mini';
import { VatBasis } from './account.ts';
import { Day } from './vat.ts';
import { Id, Money } from './wire.ts';
import { BILL_KINDS } from '#domain/job/bill-record.ts';

const boxes = { box1: Money, box6: Money, reverseCharge: Money };

/** What a change of the basis leaves out or brings in, of which invoices, and the day that decides. */
const Aside = z.nullable(z.object({ ...boxes, day: Day, numbers: z.array(z.string()) }));

/** The VAT figures of a period with the papers behind them, below 0 where one takes from them (B14). */
export const VatFigures = z.object({
  ...boxes,
  basis: VatBasis,
  papers: z.array(
    z.object({
      id: Id,
      number: z.string(),
      kind: z.enum(BILL_KINDS),
      customerName: z.string(),
      issuedOn: Day,
      taxPoint: Day,
      countedOn: z.array(Day),
      ...boxes,
    }),
  ),
  leftOut: Aside,
  broughtIn: Aside,
});

/**
 * The query of GET /money/vat and its CSV: the first and the last day; by what VAT falls between them, as if it had always done so, where
 * it is not to be by what the account says of those days (B14).
 */
export const VatFiguresQuery = z.object({ from: Day, to: Day, basis: z.optional(VatBasis) }).check((context) => {
  const { from, to } = context.value;
  if (context.issues.length > 0 || from <= to) return;
  context.issues.push({ code: 'custom', message: 'Use the first day or a later one', input: to, path: ['to'] });
});
