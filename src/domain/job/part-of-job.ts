import type { BillRecord } from './bill-record.ts';
import {
  pence,
  percentOf,
  proportionOf,
  splitByValue,
  sumPence,
  type Hundredths,
  type Pence,
} from '#domain/money/money.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';

/** What is charged on a paper or in a job: its nets and VAT by rate; none of them while the business is not registered. */
export type Charged = { readonly vatBreakdown: readonly StatedVat[]; readonly net: Pence };

/** A paper that was issued for a job: an invoice takes from what is left of it, a credit note gives back. */
export type IssuedPaper = Charged & Pick<BillRecord, 'kind'>;

/** Where nets of a share that a job has no more are charged now, as a dated rate changed in between; null where that is not why (B5). */
export type MovedTo<Paper> = (share: StatedVat, paper: Paper) => Pick<StatedVat, 'treatment' | 'rate'> | null;

type Left = StatedVat & { readonly isSummedAnew: boolean };

const NOWHERE = () => null;

/** One without a rate where the business was not registered. */
function sharesOf({ vatBreakdown, net }: Charged): readonly StatedVat[] {
  return vatBreakdown.length > 0 ? vatBreakdown : [{ treatment: null, rate: null, net, vat: pence(0) }];
}

/** What shares come to with VAT, in pence. */
export function totalOf(shares: readonly Pick<StatedVat, 'net' | 'vat'>[]): Pence {
  return sumPence(shares.flatMap(({ net, vat }) => [net, vat]));
}

/**
 * What is left to invoice of a job, by its shares and in their order: the job now, less invoices, plus credit notes (B4). Nets that were
 * invoiced before a registration or at a rate that has changed since count against the shares of today, whose VAT is then summed anew.
 * A share below zero was invoiced for more than the job has of it now (B5); those that the job has no more stand last.
 */
export function leftToInvoice<Paper extends IssuedPaper>(
  job: Charged,
  papers: readonly Paper[],
  movedTo: MovedTo<Paper> = NOWHERE,
): readonly StatedVat[] {
  const start: readonly Left[] = sharesOf(job).map((share) => ({ ...share, isSummedAnew: false }));
  const left = papers.reduce((before, paper) => {
    const sign = paper.kind === 'INVOICE' ? -1 : 1;
    // A paper of £0 states no rates either, and no VAT is summed anew for it.
    const stated = sharesOf(paper).filter(({ net, vat }) => net !== 0 || vat !== 0);
    return stated.reduce((shares, share) => moved(shares, share, sign, () => movedTo(share, paper)), before);
  }, start);
  return left.map(({ isSummedAnew, ...share }) => (isSummedAnew ? { ...share, vat: vatOf(share) } : share));
}

/** What is left to credit of an invoice, by its shares (B6). */
export function leftToCredit(invoice: Charged, creditNotes: readonly Charged[]): readonly StatedVat[] {
  return leftToInvoice(
    invoice,
    creditNotes.map((each) => ({ ...each, kind: 'INVOICE' })),
  );
}

/** Whether more was invoiced than there is, in all or at one rate (B5). */
export function isBelowZero(left: readonly StatedVat[]): boolean {
  return left.some(({ net, vat }) => net < 0 || vat < 0 || net + vat < 0);
}

/**
 * A part of what is left, by rate: its amount with VAT in pence, from 0 to all that is left, is split by what is left at each rate, and
 * each share divided into net and VAT as what is left is. What leaves nothing is exact, and nothing drops below zero (B4, steps 1 to 3).
 */
export function partOf(left: readonly StatedVat[], amount: Pence): readonly StatedVat[] {
  const grosses = left.map(({ net, vat }) => pence(net + vat));
  const split = splitByValue(amount, grosses);
  return left.flatMap((share, index) => {
    const [gross, whole] = [split[index] ?? pence(0), grosses[index] ?? pence(0)];
    if (gross === 0) return [];
    const vat = proportionOf(gross, share.vat, whole);
    return [{ ...share, vat, net: pence(gross - vat) }];
  });
}

/** The VAT that the customer accounts for on the nets of a part, in pence. */
export function reverseChargeOf(shares: readonly StatedVat[]): Pence {
  const reversed = shares.filter(({ treatment }) => treatment === 'REVERSE_CHARGE');
  return sumPence(reversed.map(({ net, rate }) => (rate === null ? pence(0) : percentOf(net, rate))));
}

function moved(
  shares: readonly Left[],
  share: StatedVat,
  sign: 1 | -1,
  movedTo: () => ReturnType<MovedTo<unknown>>,
): readonly Left[] {
  const net = pence(sign * share.net);
  if (shares.some((each) => isSame(each, share))) {
    return shares.map((each) =>
      isSame(each, share) ? { ...each, net: pence(each.net + net), vat: pence(each.vat + sign * share.vat) } : each,
    );
  }
  if (share.rate === null || shares.every(({ rate }) => rate === null)) return spread(shares, net);
  const to = movedTo();
  const isThere = to !== null && shares.some((each) => isSame(each, to));
  if (!isThere) return [...shares, { ...share, net, vat: pence(sign * share.vat), isSummedAnew: false }];
  return shares.map((each) => (isSame(each, to) ? { ...each, net: pence(each.net + net), isSummedAnew: true } : each));
}

/** Nets without a rate of their own, over all shares by their value. */
function spread(shares: readonly Left[], net: Pence): readonly Left[] {
  const parts = splitByValue(
    pence(Math.abs(net)),
    shares.map((share) => pence(Math.max(0, share.net))),
  );
  const sign = Math.sign(net);
  return shares.map((share, index) => ({
    ...share,
    net: pence(share.net + sign * (parts[index] ?? 0)),
    isSummedAnew: true,
  }));
}

function vatOf({ treatment, rate, net }: StatedVat): Pence {
  return rate === null || treatment === 'REVERSE_CHARGE' ? pence(0) : percentOf(net, rate);
}

function isSame(
  one: { readonly treatment: StatedVat['treatment']; readonly rate: Hundredths | null },
  other: { readonly treatment: StatedVat['treatment']; readonly rate: Hundredths | null },
): boolean {
  return one.treatment === other.treatment && one.rate === other.rate;
}
