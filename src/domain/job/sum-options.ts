import { pence, type Pence } from '#domain/money/money.ts';
import { linesInTotal, NO_OPTION } from '#domain/price/line-option.ts';
import { isOffered, linesWith, takenLines, type OptionLine } from '#domain/price/options.ts';
import { pricesOf, type Prices } from '#domain/price/pricing.ts';
import { dayOf } from '#domain/time/date.ts';
import type { Discount } from '#domain/vat/discount.ts';
import { settleVat } from '#domain/vat/settle-vat.ts';
import type { VatLine } from '#domain/vat/vat-line.ts';
import type { Work } from '#domain/vat/work.ts';
import type { SumContext } from './sum-job.ts';

/** What the sums with options need of a job, or of what its quote said. */
export type OfferedContent<Line extends OptionLine & VatLine = OptionLine & VatLine> = {
  readonly lineItems: readonly Line[];
  readonly work: Work | null;
  readonly discount: Discount | null;
};

/** What was taken, as lines that leave nothing to decide, and its sums. */
export type TakenContent<Line> = Prices & { readonly lineItems: readonly Line[] };

/** A line about which the customer decides. */
export type OfferedOption<Line> = {
  readonly line: Line;
  /** The line of its letter that is in the total and that it would replace; null for an optional line, and for the one in the total. */
  readonly instead: Line | null;
  /**
   * What the customer pays for it, in pence with the VAT that is charged and after a PERCENT discount: of an optional line what it adds to
   * the total beside all else that is chosen, to the penny; of one of a choice its whole price.
   */
  readonly price: Pence;
};

/**
 * What a job costs with the options that the customer chose by their ids: the whole sum computed anew over what is taken, VAT and
 * discount included (rules O5, V9). A PERCENT discount covers options, an AMOUNT counts once. None chosen is the job's own total.
 */
export function sumWithOptions<Line extends OptionLine & VatLine>(
  content: OfferedContent<Line>,
  chosenOptions: readonly string[],
  context: SumContext,
): TakenContent<Line> {
  const taken = sumTaken(takenLines(content.lineItems, chosenOptions), content, context);
  return { ...taken, lineItems: taken.lineItems.map((line) => ({ ...line, ...NO_OPTION })) };
}

/** Every line about which the customer decides, in line order, with its price beside these options: what is in the total of a choice as well (rule O5). */
export function offeredOptions<Line extends OptionLine & VatLine>(
  content: OfferedContent<Line>,
  context: SumContext,
  chosenOptions: readonly string[] = [],
): OfferedOption<Line>[] {
  const { lineItems } = content;
  const inTotal = linesInTotal(lineItems);
  const chosen = takenLines(lineItems, chosenOptions);
  // Once for all: beside two hundred options each would sum it again.
  const chosenSums = sumTaken(chosen, content, context);
  return lineItems.filter(isOffered).map((line) => {
    if (line.isOptional) {
      const others = chosen.filter((each) => each !== line);
      if (others.length < chosen.length)
        return { line, instead: null, price: added(sumTaken(others, content, context), chosenSums) };
      const sums = sumTaken(linesWith(lineItems, line, chosen), content, context);
      return { line, instead: null, price: added(chosenSums, sums) };
    }
    const taken = linesWith(lineItems, line, chosen);
    const sums = sumTaken(taken, content, context);
    const usualOne = inTotal.find(({ choice }) => choice === line.choice) ?? line;
    const settled = sums.lineItems[taken.indexOf(line)] ?? line;
    return { line, instead: usualOne === line ? null : usualOne, price: wholePrice(settled, content, context) };
  });
}

function sumTaken<Line extends VatLine>(
  lines: readonly Line[],
  { work, discount }: Omit<OfferedContent, 'lineItems'>,
  { accountVatRate, cisRegistered, now }: SumContext,
): TakenContent<Line> {
  const lineItems = settleVat(lines, work, { vatRate: accountVatRate, cisRegistered }, dayOf(now));
  return { lineItems, ...pricesOf(lineItems, accountVatRate, discount) };
}

function added(usual: Prices, sums: Prices): Pence {
  return pence(sums.priceVatInclusive - usual.priceVatInclusive);
}

function wholePrice(
  line: VatLine,
  { discount }: Pick<OfferedContent, 'discount'>,
  { accountVatRate }: SumContext,
): Pence {
  const share = discount?.kind === 'PERCENT' ? discount : null;
  return pricesOf([line], accountVatRate, share).priceVatInclusive;
}
