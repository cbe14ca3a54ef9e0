import * as z from 'zod/mini';
import { Day } from './vat.ts';
import { Money } from './wire.ts';

/** What contractors kept back for CIS in a tax year, as money came in, by tax months and customers; below 0 where more was credited or paid back. */
export const CisFigures = z.object({
  total: Money,
  months: z.array(z.object({ from: Day, to: Day, customerName: z.string(), keptBack: Money })),
});

/** The query of GET /money/cis and its CSV: the year on whose 6 April the tax year begins. */
export const CisFiguresQuery = z.object({
  taxYear: z.pipe(
    z.string().check(z.regex(/^20\d\d$/, 'Use a year such as 2026')),
    z.transform((text) => Number(text)),
  ),
});
