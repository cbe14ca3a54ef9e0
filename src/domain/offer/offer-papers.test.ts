import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { earlyStartWords } from './early-start.ts';
import { acceptanceSummary, acceptButton } from './information.ts';
import type { LawPaper } from './law-paper.ts';
import { EXAMPLE_OFFER, NO_OWN_TERMS } from './offer-examples.ts';
import { offerPapers } from './offer-papers.ts';
import { offerTerms, type OfferTerms } from './offer-terms.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';

const GOODS = EXAMPLE_OFFER;
const SERVICES: OfferTerms = { ...GOODS, basis: 'SERVICES' };

describe('the notice has every element of Schedule 3 part A', () => {
  const ALWAYS = [
    'You may cancel this contract within 14 days without giving any reason.',
    'Hargreave Flooring, Unit 6, Canal Wharf, Water Lane, Leeds LS11 5PS, phone 07700-900142, e-mail hello@hargreave.example',
    "You may use the cancellation form, but you don't have to.",
    'You are in time if you send your message before your time to cancel is over.',
    'We pay back everything you paid',
    'without undue delay',
    'in the same way as you paid, unless you agree to another way. It costs you nothing.',
    'as much of the whole price as it is of the whole work',
  ];

  test.each([
    ['services', SERVICES, ['14 days after the day on which you accept', 'once all the work is done']],
    [
      'goods that the business collects',
      GOODS,
      [
        'the goods reach you, or someone whom you named to take them in (other than the delivery firm)',
        'If they come on several days, count from the last one.',
        'You may also cancel before the goods arrive.',
        'including the cost of delivery',
        'a dearer delivery than our cheapest usual one',
        'handled them more than you need',
        'at the latest 14 days after the day on which you told us',
        'We collect goods that are already with you, at our cost.',
        "so that they can't be separated any more",
      ],
    ],
    [
      'goods that the customer sends back',
      { ...GOODS, terms: { ...NO_OWN_TERMS, collectsCancelledGoods: false } },
      [
        'after the day on which we have the goods back or, if that is earlier, you show us that you sent them',
        'we may keep the money',
        'Send goods that are already with you back to Hargreave Flooring',
        'You are in time if you send them before these days are over.',
        'You pay for sending them back.',
      ],
    ],
  ])('%s', (_, offer, said) => {
    const text = textOf(offerPapers(offer).notice);
    for (const each of [...ALWAYS, ...said]) expect(text).toContain(each);
  });

  test.each([
    ['goods in a contract of services', SERVICES, /goods|delivery/],
    ['a button where there is no page', { ...GOODS, hasPage: false }, /button/],
    ['made to measure where nothing was named', GOODS, /measure/],
    ['days before it is accepted', GOODS, /20\d\d/],
    ['sending back where the business collects', GOODS, /pay for sending/],
  ])('and is silent of %s', (_, offer, said) => {
    expect(textOf(offerPapers(offer).notice)).not.toMatch(said);
  });

  test('it names what is made to measure, and the last day once it is known', () => {
    const accepted = { on: '2026-11-22', by: 'Margaret Ellison', startEarly: false, goodsArrivedOn: null };
    const notice = (offer: OfferTerms) => textOf(offerPapers({ ...offer, accepted }).notice);
    expect(notice({ ...GOODS, madeToMeasure: 'stair runner' })).toContain('made to your measure: stair runner.');
    expect(notice({ ...GOODS, madeToMeasure: 'runner, 2 in.' })).toMatch(/runner, 2 in\.(?!\.)/);
    expect(notice(SERVICES)).toContain('That is to the end of 06 Dec 2026.');
    expect(notice(GOODS)).not.toContain('That is to the end of');
  });

  test("the business's own text stands in its place, line by line", () => {
    const terms = { ...NO_OWN_TERMS, cancellationNotice: 'Ring us.\n\nOr write.' };
    const { notice } = offerPapers({ ...GOODS, terms });
    expect(notice.sections.map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      ['Ring us.', 'Or write.'],
    ]);
  });
});

test('the form has the words of Schedule 3 part B, filled in where the trader has to', () => {
  expect(offerPapers(GOODS).form).toEqual({
    title: 'Cancellation form',
    instruction: '(Complete and return this form only if you wish to withdraw from the contract)',
    to: 'To Hargreave Flooring, Unit 6, Canal Wharf, Water Lane, Leeds LS11 5PS, phone 07700-900142, e-mail hello@hargreave.example:',
    declaration:
      'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
    contract: 'Quote #1042, version 2, Margaret Ellison, 27 Alma Road, Flat 2, Leeds LS17 6DN',
    lines: [
      { label: 'Ordered on [*]/received on [*],', value: '' },
      { label: 'Name of consumer(s),', value: '' },
      { label: 'Address of consumer(s),', value: '' },
      { label: 'Signature of consumer(s) (only if this form is notified on paper),', value: '' },
      { label: 'Date', value: '' },
    ],
    footnote: '[*] Delete as appropriate',
  });
});

test.each([
  [null, '22 Nov 2026'],
  ['2026-12-01', '22 Nov 2026 / 01 Dec 2026'],
])('accepted, with goods that arrived on %s, it says when: %s', (goodsArrivedOn, value) => {
  const accepted = { on: '2026-11-22', by: 'Margaret Ellison', startEarly: false, goodsArrivedOn };
  expect(offerPapers({ ...GOODS, accepted }).form.lines[0]?.value).toBe(value);
});

describe('the information of Schedule 2', () => {
  test.each([
    ['without VAT', { ...GOODS, hasVat: false }, 'The total is £3,058.72. '],
    ['with VAT', GOODS, 'The total is £3,058.72, with VAT.'],
    ['delivery', GOODS, 'Delivery is included. Nothing is added to this price.'],
    [
      'extras agreed before',
      { ...GOODS, onTop: 'The extra you agreed to, Ply, comes on top: £198.00.' },
      'Delivery is included. The extra you agreed to, Ply, comes on top: £198.00. Nothing else is added to this price.',
    ],
    ['no days', GOODS, 'We agree with you when the work starts. The contract ends when the work is done.'],
    ['no way to pay', GOODS, 'You get an invoice. We agree with you how you pay it.'],
    ['terms', own({ paymentTermsDays: 14 }), 'Please pay it within 14 days of the date on it.'],
    ['terms of a day', own({ paymentTermsDays: 1 }), 'Please pay it within 1 day of the date on it.'],
    [
      'at once, by transfer',
      own({ paymentTermsDays: 0, bankDetails: 'x' }),
      'when you get it by bank transfer, to the account on it.',
    ],
    ['no complaints', GOODS, 'Tell us. You may call us, write to us or send an e-mail.'],
    [
      'complaints',
      own({ complaints: 'Ring us.\nYou have an answer within 3 days.' }),
      'Ring us. You have an answer within 3 days.',
    ],
    ['goods', GOODS, 'By law, the goods that we supply must match this contract.'],
    ['a guarantee', own({ guarantee: 'Fitting: 5 years' }), 'Fitting: 5 years '],
    ['options', GOODS, 'If you choose an option, the total changes, and the button shows the new one.'],
  ])('%s', (_, offer, said) => {
    expect(`${textOf(offerPapers(offer).information)} `).toContain(said);
  });

  test('it begins with who the business is, by law too', () => {
    const who = (business: Partial<OfferTerms['business']>) =>
      offerPapers({ ...GOODS, business: { ...GOODS.business, ...business } }).information.sections[0]?.sentences;
    const legalLine = 'Hargreave Flooring Ltd, registered in England no. 01234567';
    expect(who({ legalLine })?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Hargreave Flooring, Unit 6.*\.$/),
      `${legalLine}.`,
    ]);
    expect(who({ legalLine: 'Of Hargreave Flooring Ltd.' })?.at(-1)?.text).toBe('Of Hargreave Flooring Ltd.');
    expect(who({})).toHaveLength(1);
  });

  test('of work alone it says nothing of goods', () => {
    expect(textOf(offerPapers(SERVICES).information)).not.toContain('goods');
  });
});

test('every sentence names its source', () => {
  const papers = [SERVICES, GOODS].flatMap((offer) => {
    const { information, notice, earlyStart } = offerPapers(offer);
    return [
      ...[information, notice].flatMap(({ sections }) => sections.flatMap(({ sentences }) => sentences)),
      ...earlyStart,
    ];
  });
  expect(papers.length).toBeGreaterThan(40);
  for (const { text, source } of papers) {
    expect(text).toMatch(/[.:]$/);
    expect(source).toMatch(/^(reg|Sch) \d/);
  }
});

test('above the button stands once more what, for how much and until when (reg 14(2)), and on it what a click means (reg 14(4))', () => {
  expect(acceptanceSummary(GOODS, ['Oak plank', 'Fitting']).map(({ text }) => text)).toEqual([
    'You get what is set out in quote #1042, version 2: Oak plank; Fitting.',
    'The total is £3,058.72, with VAT.',
    'Delivery is included. Nothing is added to this price.',
    'The contract ends when the work is done.',
  ]);
  expect(acceptButton({ total: pence(305_872) })).toBe('Accept and agree to pay £3,058.72');
});

test('the tick for an early start says what it means (rule O6)', () => {
  expect(earlyStartWords('SERVICES')).toBe(
    'Please start before the 14 days are over. If I cancel then, I pay for what was done until then. Once all the work is done I can no longer cancel.',
  );
  expect(earlyStartWords('GOODS_WITH_FITTING')).toBe(
    "Please start before my time to cancel is over. If I cancel, I pay for the work done until I tell you. I can't cancel for goods that, after delivery, have become inseparably mixed with other things.",
  );
});

function own(terms: Partial<OfferTerms['terms']>): OfferTerms {
  return { ...GOODS, terms: { ...NO_OWN_TERMS, ...terms } };
}

function textOf({ sections }: LawPaper): string {
  return sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');
}

test('the terms of a job are those of all that is offered', () => {
  const { job, account, preferences } = exampleSource();
  const source = { job, account, preferences, total: job.priceVatInclusive, hasPage: true, today: '2026-11-22' };
  expect(offerTerms(source)).toMatchObject({
    business: { name: 'Hargreave Flooring', email: 'hello@hargreave.example', legalLine: '' },
    jobNumber: 1042,
    extra: null,
    version: 2,
    hasVat: true,
    hasOptions: false,
    basis: 'GOODS_WITH_FITTING',
    madeToMeasure: '',
    hasRight: true,
    accepted: null,
  });
  const labour = job.lineItems.filter(({ type }) => type === 'LABOUR').map((line) => ({ ...line, isOptional: true }));
  const other = { lineItems: labour, vatBreakdown: [], work: { ...EMPTY_WORK, madeToMeasure: 'stair runner' } };
  expect(offerTerms({ ...source, job: { ...job, ...other } })).toMatchObject({
    hasVat: false,
    hasOptions: true,
    basis: 'SERVICES',
    madeToMeasure: 'stair runner',
  });
});
