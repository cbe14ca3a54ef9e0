import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '#domain/document/document-reading.ts';
import { faultsOn } from '#domain/document/page-faults.ts';
import { pence } from '#domain/money/money.ts';
import { buildRecord, type AcceptanceRecord } from './acceptance-record.ts';
import { buildFormPaper } from './form-paper.ts';
import { EXAMPLE_OFFER, EXAMPLE_RECORD } from './offer-examples.ts';
import { offerPapers } from './offer-papers.ts';

type Edit = Partial<Omit<AcceptanceRecord, 'offer'>> & { readonly offer?: Partial<AcceptanceRecord['offer']> };

function recordOf({ offer, ...edit }: Edit = {}): AcceptanceRecord {
  return { ...EXAMPLE_RECORD, ...edit, offer: { ...EXAMPLE_RECORD.offer, ...offer } };
}

function saidBy(edit?: Edit): string {
  return buildRecord(recordOf(edit)).pages.flatMap(paragraphsOf).join('\n');
}

describe('the record of an acceptance (rule O7)', () => {
  test('says what, who, when in both clocks, from where, how, and what follows', () => {
    const said = saidBy();
    for (const each of [
      'Margaret Ellison accepted this quote',
      'This is what counts, with its total. The quote was made before any options were chosen, so its own pages may show other options and another total.',
      'Quote from Hargreave Flooring.\nOn 22 Nov 2026, 14:32:05 in London, for £3,058.72 with VAT.',
      'Quote #1042, version 2, issued on 20 Nov 2026',
      'SHA-256 of its PDF 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      'Options taken Trim three doors to clear the new floor£54.00',
      'Without VAT £2,548.93',
      'VAT £509.79',
      'Total with VAT £3,058.72',
      'Button pressed Accept and agree to pay £3,058.72',
      'Copy goes to m.ellison@post.example',
      'Time 22 Nov 2026, 14:32:05 in London; 2026-11-22 14:32:05 UTC',
      'Signed By hand, on the screen',
      'Where On the page of the quote, by its link',
      'Internet address 2001:db8::8a2e:370:7334',
      'Device Safari on iPhone',
      'Right to cancel Yes, until 14 days after the last goods arrive',
      'Early start Not asked for',
    ]) {
      expect(said).toContain(each);
    }
  });

  test('says who the business is by law where it named itself, and only there', () => {
    const legalLine = 'Joan Hargreave trading as Hargreave Flooring';
    const business = { ...EXAMPLE_OFFER.business, legalLine };
    const named = `Quote from Hargreave Flooring.\n${legalLine}.\nOn 22 Nov 2026`;
    expect(saidBy({ hasRight: false, offer: { business } })).toContain(named);
    expect(saidBy({ hasRight: false, offer: { business } }).split('Joan')).toHaveLength(2);
    expect(saidBy()).not.toContain('trading as');
  });

  test('of an extra says that it is one, and nowhere that it is a quote of its own', () => {
    const quote = { ...EXAMPLE_RECORD.quote, pages: [] };
    const extra = recordOf({ quote, place: 'LINK', options: [], email: '', offer: { extra: 2, hasOptions: false } });
    const { title, pages } = buildRecord(extra);
    const said = pages.flatMap(paragraphsOf).join('\n');
    expect(title).toBe('Acceptance of extra 2 to quote #1042');
    for (const each of [
      'Margaret Ellison accepted this extra',
      'Extra 2 to quote #1042, issued on 20 Nov 2026',
      'Where On the page of the extra, by its link',
      'You get what is set out in extra 2 to quote #1042.',
      'the button on the page of your extra',
    ]) {
      expect(said).toContain(each);
    }
    expect(said).not.toMatch(/quote (?!#1042)/i);
  });

  test('draws the signature where there is one, and else sets the typed name', () => {
    const drawings = (edit?: Edit) =>
      buildRecord(recordOf(edit)).pages.flatMap(({ body }) => body.filter(({ kind }) => kind === 'drawing'));
    expect(drawings()).toMatchObject([{ alt: 'Signature of Margaret Ellison', path: expect.stringMatching(/^M.*Q/) }]);
    expect(drawings({ signature: null })).toEqual([]);
    expect(saidBy({ signature: null })).toContain('Signature Margaret Ellison');
    expect(saidBy({ signature: null })).toContain('Signed By a typed name, in place of a drawn signature');
  });

  test.each<[string, Edit, string]>([
    [
      'at home, by e-mail',
      { place: 'HOME', papers: 'EMAIL' },
      'Papers By e-mail before signing, as the customer agreed',
    ],
    [
      'at home, on paper',
      { place: 'HOME', papers: 'PAPER' },
      'On paper before signing, as Hargreave Flooring confirmed',
    ],
    ['at the shop', { place: 'PREMISES', hasRight: false }, 'not straight from a visit'],
    ['options that nobody took', { options: [] }, 'Options taken None\n'],
    ['no options', { options: [], offer: { hasOptions: false } }, 'Options taken None were offered'],
    [
      'one of a choice',
      { options: [{ description: 'Oak', total: pence(46_368), isOfChoice: true }] },
      'Options taken Oak (chosen; its whole price)£463.68',
    ],
    [
      'an earlier version that was accepted',
      {
        replaces: {
          version: 1,
          answeredAt: '2026-11-20T09:00:00.000Z',
          answeredBy: 'Tom Ellison',
          total: pence(250_000),
          noted: null,
        },
      },
      'It takes the place of version 1, accepted on 20 Nov 2026 by Tom Ellison for £2,500.00.',
    ],
    [
      'an earlier version of which the business noted a yes',
      {
        replaces: {
          version: 1,
          answeredAt: '2026-11-20T09:00:00.000Z',
          answeredBy: 'Tom Ellison',
          total: pence(250_000),
          noted: { how: 'PHONE', on: '2026-11-19' },
        },
      },
      'It takes the place of version 1, agreed by phone on 19 Nov 2026, as Hargreave Flooring noted, for £2,500.00.',
    ],
    ['without VAT', { offer: { hasVat: false } }, 'Total £3,058.72'],
    ['no right', { hasRight: false, startEarly: null }, 'Right to cancel None under the regulations of 2013'],
    ['an early start', { startEarly: true }, 'Asked for: “Please start before my time to cancel is over.'],
    [
      'services',
      { offer: { basis: 'SERVICES' } },
      'Yes, until 06 Dec 2026\nEarly start Not asked for\nWork from 07 Dec 2026',
    ],
  ])('says of %s', (_, edit, words) => {
    expect(saidBy(edit)).toContain(words);
  });

  test('holds information, notice and form filled in where there is the right to cancel, and nothing of them where not', () => {
    const { information, notice, form } = offerPapers(recordOf().offer);
    const sentences = [information, notice].flatMap(({ sections }) => sections.flatMap((each) => each.sentences));
    const [said, without] = [saidBy(), saidBy({ hasRight: false })];
    for (const text of [...sentences.map((each) => each.text), form.declaration, form.contract, '22 Nov 2026']) {
      expect(said).toContain(text);
    }
    for (const text of [notice.title, form.title, information.title]) expect(without).not.toContain(text);
  });

  test('keeps the evidence of two options, an early start and a drawn signature on one sheet', () => {
    const option = { description: 'Skirting: oak veneer', total: pence(17_647), isOfChoice: true };
    const [taken] = EXAMPLE_RECORD.options;
    const options = [...(taken === undefined ? [] : [taken]), option];
    const { pages } = buildRecord(recordOf({ options, startEarly: true, offer: { basis: 'SERVICES' } }));
    const [, second] = pages.map((page) => paragraphsOf(page));
    expect(second?.join('\n')).not.toContain('Made by Chalkline');
    expect(pages.flatMap((page) => faultsOn(page))).toEqual([]);
  });

  test("ends with the quote's own pages, as they are", () => {
    const { pages } = buildRecord(recordOf());
    const quote = EXAMPLE_RECORD.quote.pages;
    expect(pages.slice(-quote.length)).toEqual(quote);
    expect(buildRecord(recordOf({ hasRight: false })).pages).toHaveLength(1 + quote.length);
  });

  test('says what was agreed ahead of the pages of the quote, whose total is without it, and counts all of its pages', () => {
    const said = saidBy();
    const [agreed, quote] = [said.indexOf('This is what counts'), said.indexOf('The quote was made')];
    expect(agreed).toBeGreaterThan(-1);
    expect(said.indexOf('Total with VAT £3,058.72')).toBeLessThan(agreed);
    expect(quote).toBeGreaterThan(-1);
    expect(said).toContain(
      'If a later version of this quote is accepted, that acceptance takes the place of this one.',
    );
    const { pages } = buildRecord(recordOf());
    expect(
      pages
        .slice(0, -EXAMPLE_RECORD.quote.pages.length)
        .map((page, at) => JSON.stringify(page).includes(`Page: ${at + 1} of ${pages.length}`)),
    ).not.toContain(false);
    expect(saidBy({ options: [] })).not.toContain('This is what counts');
  });
});

const anyText = (max: number) =>
  fc
    .oneof(
      fc.constantFrom('W'.repeat(max), 'm@-'.repeat(max), 'oak, '.repeat(max), 'Žižková 王小明'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
    )
    .map((text) => text.slice(0, max));

test('whatever the longest values are, every text stays on its page and none lies over another', () => {
  const anyRecord = fc.record({
    by: anyText(128),
    name: anyText(64),
    email: anyText(256),
    device: anyText(500),
    internetAddress: anyText(45),
    options: fc.array(
      fc.record({ description: anyText(256), total: fc.constant(pence(999_999_999)), isOfChoice: fc.boolean() }),
      {
        maxLength: 40,
      },
    ),
    complaints: anyText(600),
    isTyped: fc.boolean(),
    basis: fc.constantFrom('SERVICES' as const, 'GOODS_WITH_FITTING' as const),
  });
  fc.assert(
    fc.property(anyRecord, ({ by, name, complaints, isTyped, basis, ...edit }) => {
      const { offer, signature } = EXAMPLE_RECORD;
      const filled = {
        ...offer,
        basis,
        business: { ...offer.business, name },
        customer: { ...offer.customer, name },
        terms: { ...offer.terms, complaints },
        accepted: { ...offer.accepted, by },
      };
      const { pages } = buildRecord({
        ...EXAMPLE_RECORD,
        ...edit,
        offer: filled,
        signature: isTyped ? null : signature,
      });
      expect(pages.flatMap(faultsOn)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('the form is a paper of its own, headed by the business and the quote', () => {
  const { form } = offerPapers(EXAMPLE_OFFER);
  const header = {
    businessName: 'Hargreave Flooring',
    jobNumber: 1042,
    extra: null,
    version: 2,
    issuedAt: EXAMPLE_RECORD.at,
  };
  const { title, pages } = buildFormPaper(form, header);
  expect(title).toBe('Cancellation form, quote #1042');
  expect(pages).toHaveLength(1);
  const said = pages.flatMap(paragraphsOf);
  expect(said).toEqual([
    'Hargreave Flooring',
    'Quote #1042 (Version 2)',
    'Cancellation form',
    form.instruction,
    form.to,
    form.declaration,
    form.contract,
    ...form.lines.map(({ label }) => `${label} `),
    form.footnote,
  ]);
  expect(pages.flatMap(faultsOn)).toEqual([]);
});
