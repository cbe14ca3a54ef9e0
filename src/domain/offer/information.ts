import { formatPounds } from '#domain/money/money.ts';
import { lawPaper, ownSentences, sentence, type LawPaper, type LawSentence } from './law-paper.ts';
import { contactLine, legalSentences, versionName, type OfferTerms } from './offer-terms.ts';
import { workEnd, workStart } from './work-days.ts';
import { fullStop } from '#domain/text/full-stop.ts';

/** What a customer is told before accepting: Schedule 2, as far as it applies to work in a home (rule O9; reg 10, 13). */
export function offerInformation(offer: OfferTerms): LawPaper {
  const { business, terms } = offer;
  return lawPaper('What you should know', [
    {
      heading: 'Who you deal with',
      sentences: [
        sentence(`${business.name}, ${contactLine(business)}.`, 'Sch 2(b) and (c)'),
        ...legalSentences(business).map((text) => sentence(text, 'Sch 2(b)')),
      ],
    },
    { heading: 'What you get and what it costs', sentences: whatAndPrice(offer) },
    { heading: 'When', sentences: [workStart(offer), workEnd(offer)] },
    { heading: 'How you pay', sentences: [sentence(howToPay(offer), 'Sch 2(j)')] },
    {
      heading: 'If something is not right',
      sentences: [
        ...ownSentences(terms.complaints || 'Tell us. You may call us, write to us or send an e-mail.', 'Sch 2(k)'),
        sentence(
          offer.basis === 'SERVICES' ? '' : 'By law, the goods that we supply must match this contract.',
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
    sentence(
      fullStop(`You get what is set out in ${versionName(offer)}: ${supplied.join('; ')}`),
      'reg 14(2); Sch 2(a)',
    ),
    sentence(totalWords(offer), 'reg 14(2); Sch 2(f)'),
    delivery(offer),
    workEnd(offer),
  ];
}

/** What the button says, since a click obliges to pay (reg 14(4)). */
export function acceptButton({ total }: Pick<OfferTerms, 'total'>): string {
  return `Accept and agree to pay ${formatPounds(total)}`;
}

function delivery({ onTop }: Pick<OfferTerms, 'onTop'>): LawSentence {
  const added = onTop === null ? 'Nothing is added to this price.' : `${onTop} Nothing else is added to this price.`;
  return sentence(`Delivery is included. ${added}`, 'Sch 2(g)');
}

function whatAndPrice(offer: OfferTerms): LawSentence[] {
  return [
    sentence(`You get what is set out in ${versionName(offer)}.`, 'Sch 2(a)'),
    sentence(totalWords(offer), 'Sch 2(f)'),
    sentence(
      offer.hasOptions && offer.accepted === null
        ? 'If you choose an option, the total changes, and the button shows the new one.'
        : '',
      'Sch 2(f)',
    ),
    delivery(offer),
  ];
}

function totalWords({ total, hasVat }: OfferTerms): string {
  return `The total is ${formatPounds(total)}${hasVat ? ', with VAT' : ''}.`;
}

function howToPay({ parts, terms: { paymentTermsDays, bankDetails } }: OfferTerms): string {
  const within = paymentTermsDays === null ? '' : timeToPay(paymentTermsDays);
  const where = bankDetails === '' ? '' : ' by bank transfer, to the account on it';
  const named = parts.map(({ label, total }) => `${label}: ${formatPounds(total)}`).join('; ');
  const invoice =
    parts.length === 0 ? 'You get an invoice.' : `You pay in parts. ${named}. You get an invoice for each.`;
  if (where === '' && within === '') return `${invoice} We agree with you how you pay it.`;
  return `${invoice} Please pay it${within}${where}.`;
}

function timeToPay(days: number): string {
  if (days === 0) return ' when you get it';
  return days === 1 ? ' within 1 day of the date on it' : ` within ${days} days of the date on it`;
}
