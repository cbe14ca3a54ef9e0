import { formatPounds } from '#domain/money/money.ts';
import { lawPaper, ownSentences, sentence, type LawPaper, type LawSentence } from './law-paper.ts';
import { contactLine, offerName, type OfferTerms } from './offer-terms.ts';
import { workEnd, workStart } from './work-days.ts';

/** What a customer is told before accepting: Schedule 2, as far as it applies to work in a home (rule O9; reg 10, 13). */
export function offerInformation(offer: OfferTerms): LawPaper {
  const { business, terms } = offer;
  return lawPaper('What you should know', [
    {
      heading: 'Who you deal with',
      sentences: [sentence(`${business.name}, ${contactLine(business)}.`, 'Sch 2(b) and (c)')],
    },
    { heading: 'What you get and what it costs', sentences: whatAndPrice(offer) },
    { heading: 'When', sentences: [workStart(offer), workEnd(offer)] },
    { heading: 'How you pay', sentences: [sentence(howToPay(terms), 'Sch 2(j)')] },
    {
      heading: 'If something is not right',
      sentences: [
        ...ownSentences(terms.complaints || 'Tell us, in the way you like best.', 'Sch 2(k)'),
        sentence(
          offer.basis === 'SERVICES' ? '' : 'The law obliges us to supply goods that match this contract.',
          'Sch 2(p)',
        ),
        ...ownSentences(terms.guarantee, 'Sch 2(q)'),
      ],
    },
  ]);
}

/**
 * What stands once more right above the button: what is supplied, by its lines, the total, delivery, and when the contract ends
 * (reg 14(2): Sch 2(a), (f), (g) and (s)).
 */
export function acceptanceSummary(offer: OfferTerms, supplied: readonly string[]): LawSentence[] {
  return [
    sentence(`You get what ${offerName(offer)} lists: ${supplied.join('; ')}.`, 'reg 14(2); Sch 2(a)'),
    sentence(totalWords(offer), 'reg 14(2); Sch 2(f)'),
    DELIVERY,
    workEnd(offer),
  ];
}

/** What the button says, since a click obliges to pay (reg 14(4)). */
export function acceptButton({ total }: Pick<OfferTerms, 'total'>): string {
  return `Accept and agree to pay ${formatPounds(total)}`;
}

const DELIVERY = sentence('Delivery is included. Nothing is added to this price.', 'Sch 2(g)');

function whatAndPrice(offer: OfferTerms): LawSentence[] {
  return [
    sentence(`You get what ${offerName(offer)} lists.`, 'Sch 2(a)'),
    sentence(totalWords(offer), 'Sch 2(f)'),
    sentence(
      offer.hasOptions && offer.accepted === null ? 'An option that you choose changes it as it says.' : '',
      'Sch 2(f)',
    ),
    DELIVERY,
  ];
}

function totalWords({ total, hasVat }: OfferTerms): string {
  return `The total is ${formatPounds(total)}${hasVat ? ', with VAT' : ''}.`;
}

function howToPay({ paymentTermsDays, bankDetails }: OfferTerms['terms']): string {
  const within = paymentTermsDays === null ? '' : timeToPay(paymentTermsDays);
  const where = bankDetails === '' ? '' : ' by bank transfer, to the account that it names';
  return `You get an invoice. You pay it${within}${where === '' && within === '' ? ' in the way that it says' : where}.`;
}

function timeToPay(days: number): string {
  if (days === 0) return ' at once';
  return days === 1 ? ' within 1 day of its date' : ` within ${days} days of its date`;
}
