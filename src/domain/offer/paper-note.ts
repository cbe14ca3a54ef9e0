import { isOffered, takenOptions } from '#domain/price/options.ts';
import { sumOffered, type OfferedQuote } from './offered-quote.ts';
import type { OfferView } from './offer-view.ts';

/** What a customer reads above the quote on paper while there is something to choose, and once they have agreed to something else than it includes by itself, if only of the same price; empty where there is nothing to wonder at. */
export function paperNote(
  quote: OfferedQuote,
  { state, chosenOptions, priceVatInclusive }: Pick<OfferView, 'state' | 'chosenOptions' | 'priceVatInclusive'>,
): string {
  // Ticks change the totals above, and what is drawn stays.
  if (state === 'OPEN' && quote.lines.some(isOffered)) {
    return 'The paper stays as it was sent to you. What you choose above counts, and stands in what you sign.';
  }
  if (state !== 'ACCEPTED' && state !== 'CANCELLED') return '';
  const isOther = sumOffered(quote, []).priceVatInclusive !== priceVatInclusive;
  const taken = (chosen: readonly string[]) => takenOptions(quote.lines, chosen).join();
  if (!isOther && taken(chosenOptions) === taken([])) return '';
  const before = `The quote was made before any options were chosen, so ${isOther ? 'its total' : 'what it includes'} is different`;
  return state === 'ACCEPTED'
    ? `${before}. What you agreed, above, is what counts.`
    : `${before} from what you had agreed.`;
}
