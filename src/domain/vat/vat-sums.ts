import { pence, percentOf, splitByValue, sumPence, type Hundredths, type Pence } from '#domain/money/money.ts';
import { discountOf, type Discount } from './discount.ts';
import type { VatLine } from './vat-line.ts';
import { treatmentOfRate, VAT_TREATMENTS, type VatShare, type VatTreatment } from './vat-rates.ts';

/** The sums of a job in pence, net after discount (V9, V10). */
export type VatSums = {
  /** By falling rates, of equal ones the reverse charge last; empty while the business is not registered. */
  readonly vatBreakdown: readonly VatShare[];
  readonly net: Pence;
  readonly vat: Pence;
  /** What the customer accounts for instead of paying it. */
  readonly reverseChargeVat: Pence;
};

/** What the sums need of a line. */
export type SummedLine = Pick<VatLine, 'totalPrice' | 'vatTreatment' | 'vatRate'>;

type Group = { readonly treatment: VatTreatment; readonly rate: Hundredths; readonly net: Pence };

/** The sum of the line totals that are there, before any discount. */
export function netOfLines(lines: readonly Pick<SummedLine, 'totalPrice'>[]): Pence {
  return sumPence(lines.map(({ totalPrice }) => totalPrice).filter((total) => total !== null));
}

/** Whether a total of these shares has the VAT in it: not where there is none, nor where the customer pays some of it to HMRC instead. */
export function isWithVat(shares: readonly { readonly treatment: VatTreatment | null }[]): boolean {
  return shares.length > 0 && shares.every(({ treatment }) => treatment !== 'REVERSE_CHARGE');
}

/**
 * The sums of lines: nets per treatment and rate after discount, and one rounding of VAT for each, as EN 16931 has it (V9, V10).
 * Lines of which no treatment is known yet are at `vatRate`, percent, as is the one share of a job without priced lines; null stands
 * for a business that is not registered.
 */
export function vatSums(lines: readonly SummedLine[], vatRate: Hundredths | null, discount: Discount | null): VatSums {
  const before = netOfLines(lines);
  const off = discountOf(before, discount);
  const net = pence(before - off);
  if (vatRate === null) return { vatBreakdown: [], net, vat: pence(0), reverseChargeVat: pence(0) };
  const groups = groupsOf(lines, vatRate);
  const parts = splitByValue(
    off,
    groups.map((group) => group.net),
  );
  const shares = groups.map((group, index) => ({ ...group, net: pence(group.net - (parts[index] ?? 0)) }));
  const vatBreakdown = shares.map(charged);
  return sumsOf(net, vatBreakdown);
}

/** The sums of a whole of which these are the parts, each after its own discount: VAT is rounded once for each treatment and rate (V9). */
export function joinSums(parts: readonly Pick<VatSums, 'net' | 'vatBreakdown'>[]): VatSums {
  const vatBreakdown = joined(parts.flatMap((part) => part.vatBreakdown)).map(charged);
  return sumsOf(sumPence(parts.map(({ net }) => net)), vatBreakdown);
}

function sumsOf(net: Pence, vatBreakdown: readonly VatShare[]): VatSums {
  const reversed = vatBreakdown.filter(({ treatment }) => treatment === 'REVERSE_CHARGE');
  return {
    vatBreakdown,
    net,
    vat: sumPence(vatBreakdown.map(({ vat }) => vat)),
    reverseChargeVat: sumPence(reversed.map((share) => percentOf(share.net, share.rate))),
  };
}

function groupsOf(lines: readonly SummedLine[], vatRate: Hundredths): readonly Group[] {
  const usual = { treatment: treatmentOfRate(vatRate), rate: vatRate };
  const groups = lines.flatMap(({ totalPrice: net, vatTreatment: treatment, vatRate: rate }) => {
    if (net === null) return [];
    return treatment === 'NONE' || rate === null ? [{ ...usual, net }] : [{ treatment, rate, net }];
  });
  return groups.length === 0 ? [{ ...usual, net: pence(0) }] : joined(groups);
}

function joined(groups: readonly Group[]): readonly Group[] {
  const found = new Map<string, Group>();
  for (const { treatment, rate, net } of groups) {
    const key = `${treatment} ${rate}`;
    found.set(key, { treatment, rate, net: sumPence([found.get(key)?.net ?? pence(0), net]) });
  }
  return [...found.values()].toSorted(
    (one, other) => other.rate - one.rate || placeOf(one.treatment) - placeOf(other.treatment),
  );
}

function charged(group: Group): VatShare {
  return { ...group, vat: group.treatment === 'REVERSE_CHARGE' ? pence(0) : percentOf(group.net, group.rate) };
}

function placeOf(treatment: VatTreatment): number {
  return VAT_TREATMENTS.indexOf(treatment);
}
