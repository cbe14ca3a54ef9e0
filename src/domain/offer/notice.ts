import { offerNoun } from '#domain/job/extra.ts';
import { formatDay } from '#domain/time/date.ts';
import { CANCELLATION_DAYS, cancelUntil } from './cancellation.ts';
import { lawPaper, ownSentences, sentence, type LawPaper, type LawSentence } from './law-paper.ts';
import { addressLine, contactLine, type OfferTerms } from './offer-terms.ts';
import { fullStop } from '#domain/text/full-stop.ts';

const TITLE = 'Your right to cancel';

/**
 * The notice of the right to cancel: the business's own text, or ours in plain words with every element of Schedule 3 part A (rule
 * O9). Only the regulation's model counts as compliance by itself (reg 10(3), 13(3)); this is the information of Sch 2(l) to (o).
 */
export function cancellationNotice(offer: OfferTerms): LawPaper {
  const own = offer.terms.cancellationNotice;
  if (own !== '') return lawPaper(TITLE, [{ heading: '', sentences: ownSentences(own, 'Sch 2(l) to (o)') }]);
  return lawPaper(TITLE, [
    { heading: '', sentences: [...timeToCancel(offer), ...howToCancel(offer)] },
    { heading: 'What happens then', sentences: whatHappens(offer) },
    { heading: 'When you cannot cancel', sentences: limits(offer) },
  ]);
}

function timeToCancel({ basis, accepted }: OfferTerms): LawSentence[] {
  const isSale = basis === 'GOODS_WITH_FITTING';
  const day = accepted && cancelUntil({ basis, ...days(accepted), startEarly: null });
  return [
    sentence(
      `You may cancel this contract within ${CANCELLATION_DAYS} days without giving any reason.`,
      'Sch 3 part A; reg 29(1)',
    ),
    isSale
      ? sentence(
          `Your time to cancel ends ${CANCELLATION_DAYS} days after the day on which the goods reach you, or someone whom you named to take them in (other than the delivery firm). If they come on several days, count from the last one.`,
          'Sch 3 part A note 1(b) to (d); reg 30(3) to (5)',
        )
      : sentence(
          `Your time to cancel ends ${CANCELLATION_DAYS} days after the day on which you accept.`,
          'Sch 3 part A note 1(a); reg 30(2)',
        ),
    sentence(isSale ? 'You may also cancel before the goods arrive.' : '', 'reg 29(2)'),
    sentence(day === null ? '' : `That is to the end of ${formatDay(day)}.`, isSale ? 'reg 30(3) to (5)' : 'reg 30(2)'),
  ];
}

function howToCancel({ business, hasPage, extra }: OfferTerms): LawSentence[] {
  return [
    sentence(
      `To cancel, tell us clearly that you have decided to cancel. Our details are: ${business.name}, ${contactLine(business)}. A letter or an e-mail will do.`,
      'Sch 3 part A note 2; reg 32(3)',
    ),
    sentence("You may use the cancellation form, but you don't have to.", 'Sch 3 part A; reg 32(3)'),
    sentence(
      hasPage
        ? `You can also cancel with the button on the page of your ${offerNoun(extra)}. Then we confirm it in writing without delay.`
        : '',
      'Sch 3 part A note 3; reg 32(4)',
    ),
    sentence('You are in time if you send your message before your time to cancel is over.', 'Sch 3 part A; reg 32(5)'),
  ];
}

function whatHappens(offer: OfferTerms): LawSentence[] {
  const isSale = offer.basis === 'GOODS_WITH_FITTING';
  return [
    isSale
      ? sentence(
          'We pay back everything you paid, including the cost of delivery. If you chose a dearer delivery than our cheapest usual one, we keep the difference.',
          'Sch 3 part A; reg 34(1) to (3)',
        )
      : sentence('We pay back everything you paid.', 'Sch 3 part A; reg 34(1)'),
    sentence(
      isSale
        ? 'If goods lost value because you handled them more than you need to see what they are and how they work, we may keep back that much. You owe nothing else for lost value.'
        : '',
      'Sch 3 part A notes 5(c); reg 34(9)',
    ),
    ...whenPaid(offer),
    sentence(
      'You get it in the same way as you paid, unless you agree to another way. It costs you nothing.',
      'Sch 3 part A; reg 34(7) and (8)',
    ),
    ...(isSale ? goodsBack(offer) : []),
    sentence(
      'If you asked us to start before your time to cancel was over, you pay for the work that was done until you told us: as much of the whole price as it is of the whole work.',
      'Sch 3 part A note 6; Sch 2(n); reg 36(4) and (5)',
    ),
    sentence('If you did not ask, you pay nothing for work done before that.', 'reg 36(6)'),
  ];
}

function whenPaid({ basis, terms }: OfferTerms): LawSentence[] {
  const told = `without undue delay, at the latest ${CANCELLATION_DAYS} days after the day on which you told us`;
  if (basis === 'SERVICES' || terms.collectsCancelledGoods) {
    return [sentence(`You get the money ${told}.`, 'Sch 3 part A; reg 34(4) and (6)')];
  }
  return [
    sentence(
      `You get the money without undue delay, at the latest ${CANCELLATION_DAYS} days after the day on which we have the goods back or, if that is earlier, you show us that you sent them. If you have no goods, it is ${CANCELLATION_DAYS} days after the day on which you told us.`,
      'Sch 3 part A; reg 34(4) to (6)',
    ),
    sentence(
      'Until we have the goods or you have shown that you sent them, whichever is earlier, we may keep the money.',
      'Sch 3 part A note 4; reg 34(5)',
    ),
  ];
}

function goodsBack({ business, terms }: OfferTerms): LawSentence[] {
  if (terms.collectsCancelledGoods) {
    return [
      sentence('We collect goods that are already with you, at our cost.', 'Sch 3 part A note 5(a) and (b); reg 35'),
    ];
  }
  return [
    sentence(
      `Send goods that are already with you back to ${business.name}, ${addressLine(business.address)}, or hand them over there, without undue delay and at the latest ${CANCELLATION_DAYS} days after the day on which you told us. You are in time if you send them before these days are over.`,
      'Sch 3 part A note 5(a); reg 35',
    ),
    sentence('You pay for sending them back.', 'Sch 3 part A note 5(b); Sch 2(m); reg 35(5)'),
  ];
}

function limits({ basis, madeToMeasure }: OfferTerms): LawSentence[] {
  return [
    basis === 'SERVICES'
      ? sentence(
          'If you asked us to start before your time to cancel was over, you can no longer cancel once all the work is done.',
          'Sch 2(o); reg 36(2)',
        )
      : sentence(
          "You can't cancel for goods that have been mixed with other things after delivery, so that they can't be separated any more.",
          'Sch 2(o); reg 28(3)(c)',
        ),
    sentence(
      madeToMeasure === '' ? '' : fullStop(`You can't cancel for what is made to your measure: ${madeToMeasure}`),
      'Sch 2(o); reg 28(1)(b)',
    ),
  ];
}

function days({ on, goodsArrivedOn }: NonNullable<OfferTerms['accepted']>) {
  return { acceptedOn: on, goodsArrivedOn };
}
