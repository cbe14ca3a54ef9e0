import { sentence, type LawSentence } from './law-paper.ts';
import type { CancellationBasis } from './cancellation.ts';

/** What a customer agrees to with the tick for an early start, which is never ticked beforehand (rule O6). */
export const EARLY_START: Readonly<Record<CancellationBasis, readonly LawSentence[]>> = {
  SERVICES: [
    sentence('Please start before the 14 days are over.', 'reg 36(1)'),
    sentence('If I cancel then, I pay for what was done until then.', 'reg 36(4)'),
    sentence('Once all the work is done I can no longer cancel.', 'reg 36(2)'),
  ],
  GOODS_WITH_FITTING: [
    sentence('Please start before my time to cancel is over.', 'reg 36(1)'),
    sentence('If I cancel, I pay for the work done until I tell you.', 'reg 36(4)'),
    sentence(
      "I can't cancel for goods that, after delivery, have become inseparably mixed with other things.",
      'reg 28(3)(c)',
    ),
  ],
};

/** What stands beside the tick, on the page of a link and on the trader's device alike. */
export const UNTICKED_HINT = 'Leave it unticked and we start when your time to cancel is over.';

/** The tick's words as one text. */
export function earlyStartWords(basis: CancellationBasis): string {
  return EARLY_START[basis].map(({ text }) => text).join(' ');
}
