import type { JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { Pence } from '#domain/money/money.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { shownLines, sumOffered, type ShownLine } from './offered-quote.ts';

/** What a yes is noted at. */
type SumsToNote = {
  readonly total: Pence;
  /** Whether VAT is in the total. */
  readonly hasVat: boolean;
  /** With the prices of options beside what is chosen, as the customer's page has them. */
  readonly lines: readonly ShownLine[];
};

/** What is noted as agreed of a quote that is still as it went out, with these options: by the rule of the quote's own page, under today's CIS registration. */
export function sumsToNote(
  {
    lineItems,
    work,
    discount,
    vatRate,
    files,
    tstampUpdated,
  }: Pick<Job, 'lineItems' | 'work' | 'discount' | 'vatRate' | 'files' | 'tstampUpdated'>,
  { fileId }: Pick<JobOffer, 'fileId'>,
  { chosenOptions, cisRegistered }: { readonly chosenOptions: readonly string[]; readonly cisRegistered: boolean },
): SumsToNote {
  // VAT is that of the day on which it went out.
  const issuedAt = files.find(({ id }) => id === fileId)?.tstampCreated ?? tstampUpdated;
  const offered = { lines: lineItems, work, discount, vatRate, cisRegistered, issuedAt };
  const { priceVatInclusive, vatBreakdown } = sumOffered(offered, chosenOptions);
  return {
    total: priceVatInclusive,
    hasVat: isWithVat(vatBreakdown),
    lines: shownLines(offered, chosenOptions),
  };
}
