import { percentOf, sumPence, type Hundredths, type Pence } from '#domain/money/money.ts';
import { treatmentOfRate, type VatShare } from '#domain/vat/vat-rates.ts';
import { joinSums } from '#domain/vat/vat-sums.ts';

/** What was agreed of a quote with its options, or of an extra: its net in pence, parted by VAT; none of it by a business that is not registered. */
export type AgreedSums = { readonly net: Pence; readonly vatBreakdown: readonly VatShare[] };

/** All that the customer has agreed to of a job, in pence, and so what is billed and listed (rule O15). */
export type Agreed = AgreedSums & {
  readonly vat: Pence;
  readonly total: Pence;
  /** The ids of the options that were taken of the quote, in line order. */
  readonly options: readonly string[];
};

/** What was accepted of a job so far: its newest quote, null where that was not, and extras. */
export type AgreedParts = {
  readonly quote: { readonly version: number; readonly sums: AgreedSums; readonly options: readonly string[] } | null;
  readonly extras: readonly AgreedSums[];
};

/** Nothing yet. */
export const NOTHING_AGREED: AgreedParts = { quote: null, extras: [] };

type AgreedJob = {
  readonly version: number;
  /** Percent; null while the business is not registered. */
  readonly vatRate: Hundredths | null;
  /** What it costs as it is, and its VAT, which is needed where extras have outlived the version that was accepted. */
  readonly priceVatExclusive: Pence;
  readonly vatBreakdown?: readonly VatShare[];
};

/**
 * What is agreed: the accepted quote with its options, and accepted extras (rule O15). These outlive a newer version, whose own sums then
 * stand in the place of what was accepted before (rule O14); null where neither is. VAT is one rounding for each rate of all nets.
 */
export function agreedOf(job: AgreedJob, { quote, extras }: AgreedParts): Agreed | null {
  const isNewest = quote?.version === job.version;
  if (!isNewest && extras.length === 0) return null;
  const { vatRate } = job;
  const asItIs = { net: job.priceVatExclusive, vatBreakdown: job.vatBreakdown ?? [] };
  const parts = [isNewest ? quote.sums : asItIs, ...extras];
  const { net, vat, vatBreakdown } = joinSums(parts.map((part) => atPresent(part, vatRate)));
  return { net, vat, total: sumPence([net, vat]), vatBreakdown, options: isNewest ? quote.options : [] };
}

/** Nets that were agreed before the business was registered are at its usual rate, and none is charged once it is not (amendment N1). */
function atPresent({ net, vatBreakdown }: AgreedSums, vatRate: Hundredths | null): AgreedSums {
  if (vatRate === null) return { net, vatBreakdown: [] };
  const usual = { treatment: treatmentOfRate(vatRate), rate: vatRate, net, vat: percentOf(net, vatRate) };
  return { net, vatBreakdown: vatBreakdown.length > 0 ? vatBreakdown : [usual] };
}
