import { groupedBy } from '#domain/grouped-by.ts';
import { totalOf } from '#domain/job/part-of-job.ts';
import { formatDecimal, pence, proportionOf, sumPence, type Pence } from '#domain/money/money.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { addDays, formatDay, type Day } from '#domain/time/date.ts';
import { monthAfter } from '#domain/time/month.ts';
import { settledBy, type VatPaper } from './vat-counted.ts';
import type { Period } from './vat-figures.ts';

/** What a customer kept back for CIS in a tax month, in pence; below 0 where more was credited or paid back. */
export type CisMonth = Period & { readonly customerName: string; readonly keptBack: Pence };

/** What contractors kept back for CIS in a tax year, as money came in, by tax months and in all. */
export type CisFigures = { readonly total: Pence; readonly months: readonly CisMonth[] };

/** The tax year that begins on 6 April of this one (Income Tax Act 2007, section 4). */
export function taxYearOf(year: number): Period {
  return { from: `${year}-04-06`, to: `${year + 1}-04-05` };
}

/**
 * What contractors kept back in a tax year, by tax month, from the 6th to the 5th, and customer (Income Tax (Construction Industry Scheme)
 * Regulations 2005, regulation 2): of each invoice the part of what is kept back in all that what came in is of what is due, as a contractor
 * deducts with each payment.
 */
export function cisFigures(papers: readonly VatPaper[], year: number): CisFigures {
  const months = taxMonths(year).flatMap(({ from, to }) => {
    const kept = papers.map((paper) => ({
      customerName: paper.customerName,
      amount: keptUntil(paper, to) - keptUntil(paper, addDays(from, -1)),
    }));
    return [...groupedBy(kept, ({ customerName }) => customerName)]
      .map(([customerName, of]) => ({
        from,
        to,
        customerName,
        keptBack: sumPence(of.map(({ amount }) => pence(amount))),
      }))
      .filter(({ keptBack }) => keptBack !== 0)
      .toSorted((one, other) => (one.customerName < other.customerName ? -1 : 1));
  });
  return { total: sumPence(months.map(({ keptBack }) => keptBack)), months };
}

/** The same as a CSV file, with their sum. */
export function cisFiguresCsv({ total, months }: CisFigures): string {
  return writeCsv([
    ['Tax month from', 'To', 'Customer', 'Kept back for CIS'],
    ...months.map(({ from, to, customerName, keptBack }) => [
      formatDay(from),
      formatDay(to),
      customerName,
      formatDecimal(keptBack),
    ]),
    ['Total', '', '', formatDecimal(total)],
  ]);
}

function taxMonths(year: number): readonly Period[] {
  const begun = (index: number): string => monthAfter(`${year}-04`, index);
  return Array.from({ length: 12 }, (_, index) => ({ from: `${begun(index)}-06`, to: `${begun(index + 1)}-05` }));
}

function keptUntil(paper: VatPaper, day: Day): Pence {
  if (paper.kind === 'CREDIT_NOTE') return pence(0);
  const { left, due, settled } = settledBy(paper, day);
  return settled <= 0 ? pence(0) : proportionOf(pence(totalOf(left) - due), settled, due);
}
