import * as z from 'zod/mini';
import { VatBasis } from './account.ts';
import { Day } from './vat.ts';
import { Id, Money } from './wire.ts';
import { BILL_KINDS } from '#domain/job/bill-record.ts';

const boxes = { box1: Money, box6: Money, reverseCharge: Money };

/** The VAT figures of a period with the papers behind them, below 0 where one takes from them (B14). */
export const VatFigures = z.object({
  ...boxes,
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
});

/** The query of GET /money/vat and its CSV: the first and the last day, and by what VAT falls between them (B14). */
export const VatFiguresQuery = z.object({ from: Day, to: Day, basis: VatBasis }).check((context) => {
  const { from, to } = context.value;
  if (context.issues.length > 0 || from <= to) return;
  context.issues.push({ code: 'custom', message: 'Use the first day or a later one', input: to, path: ['to'] });
});
