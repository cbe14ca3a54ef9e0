import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleLine, exampleSource } from './document-examples.ts';
import { fittedHeight, heightOf, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { figureWidth, textWidth, type DocumentFont } from './document-metrics.ts';
import type { DocumentModel, DocumentRow, DocumentSummary, DocumentTerms } from './document-model.ts';
import { summaryPlaces } from './document-summary.ts';
import { termsHeight } from './document-terms.ts';
import { buildDocument, type DocumentSource } from './document.ts';
import { JOB_TOTAL_MAX, PRICE_MAX, QUANTITY_MAX, TEXT_MAX } from '#domain/limits.ts';
import { formatPounds, hundredths, sumPence } from '#domain/money/money.ts';

// The widest letters there are, long words, words, and whatever else can be typed.
const anyText = (max: number) =>
  fc
    .oneof(
      fc.constantFrom('W'.repeat(max), '—'.repeat(max), 'Œ '.repeat(max), 'oak, '.repeat(max), 'm@-'.repeat(max)),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
    )
    .map((text) => text.slice(0, max));

const anyLine = fc
  .record({
    description: anyText(TEXT_MAX.description),
    quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
    units: fc.constantFrom('SQM' as const, 'DAY' as const, 'HOUR' as const, 'ITEM' as const),
    price: fc.integer({ min: 1, max: PRICE_MAX }),
  })
  .map(({ description, quantity, units, price }) => {
    // Line totals are at most the largest price (ruling J13).
    const affordable = Math.max(1, Math.min(quantity, Math.floor((PRICE_MAX / price) * 100)));
    return exampleLine(description, affordable, units, price);
  });

const anyAddress = fc.record({
  line1: anyText(TEXT_MAX.addressLine),
  line2: anyText(TEXT_MAX.addressLine),
  city: anyText(TEXT_MAX.city),
  postcode: anyText(TEXT_MAX.postcode),
});

const anyLines = (count: number) =>
  fc
    .array(anyText(120), { maxLength: count })
    .map((lines) => lines.map((line) => line.replaceAll('\n', ' ')).join('\n'));

const anyPreferences = fc.record({
  paymentTermsDays: fc.constantFrom(null, 0, 1, 365),
  quoteValidityDays: fc.constantFrom(null, 365),
  bankDetails: anyLines(6),
  footerNote: anyLines(4),
});

const anySource: fc.Arbitrary<DocumentSource> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 10 }),
    type: fc.constantFrom('quote' as const, 'invoice' as const),
    vatRate: fc.constantFrom(null, hundredths(0), hundredths(2000)),
    logo: fc.constantFrom(null, { url: '/logo', width: 300, height: 100 }),
    jobNumber: fc.integer({ min: 1, max: 999_999_999 }),
    version: fc.integer({ min: 1, max: 999 }),
    customerName: anyText(TEXT_MAX.name),
    customerAddress: anyAddress,
    business: anyAddress,
    businessName: anyText(TEXT_MAX.name),
    email: anyText(TEXT_MAX.email),
    preferences: anyPreferences,
  })
  .map(({ lines, type, vatRate, logo, business, businessName, email, preferences, ...job }) =>
    exampleSource(lines, {
      type,
      logo,
      preferences,
      job: { ...job, vatRate },
      account: {
        businessName,
        email,
        phone: '01234-567890-1234567',
        taxNumber: 'GB123-4567-89-00',
        businessAddressLine1: business.line1,
        businessAddressLine2: business.line2,
        businessAddressCity: business.city,
        businessAddressPostcode: business.postcode,
      },
    }),
  );

// What a sum of floating millimetres may be off by.
const HAIR = 1e-9;

function expectInside(text: FittedText, font: DocumentFont, width: number): void {
  for (const line of text.paragraphs.flat()) {
    expect(textWidth(line.trimEnd(), font, text.size)).toBeLessThanOrEqual(width + HAIR);
  }
}

function expectHeaderInside({ header }: DocumentModel): void {
  const { label, version } = TYPE;
  const labels =
    textWidth(`${header.label} `, 'bold', label.size) + textWidth(header.versionLabel, 'regular', version.size);
  const left = header.logo?.width ?? 0;
  expect(labels + LAYOUT.header.gap + left).toBeLessThanOrEqual(LAYOUT.width);
  if (header.name === null) return;
  expectInside(header.name, 'heading', LAYOUT.width - labels - LAYOUT.header.gap);
  expect(fittedHeight(header.name, TYPE.name.lineHeight)).toBeLessThanOrEqual(LAYOUT.header.height);
}

function expectPartiesInside({ parties: { from, billTo } }: DocumentModel): void {
  const { lineHeight, sizes } = TYPE.party;
  const nameHeight = from.name === null ? 0 : fittedHeight(from.name, lineHeight);
  if (from.name !== null) expectInside(from.name, 'semibold', LAYOUT.parties.from);
  expectInside(from.details, 'regular', LAYOUT.parties.from);
  expect(nameHeight + fittedHeight(from.details, lineHeight)).toBeLessThanOrEqual(LAYOUT.parties.height + HAIR);
  expectInside(billTo.details, 'regular', LAYOUT.parties.billTo.width);
  const labelled = heightOf(1, sizes[0], lineHeight) + fittedHeight(billTo.details, lineHeight);
  expect(labelled).toBeLessThanOrEqual(LAYOUT.parties.height + HAIR);
}

function expectRowInside({ height, item, quantity, unit, rate, amount }: DocumentRow): void {
  const { columns, gutter, unit: unitWidth, unitIndent } = LAYOUT.table;
  expectInside(item, 'regular', columns.item - gutter);
  expect(fittedHeight(item, TYPE.item.lineHeight)).toBeLessThanOrEqual(LAYOUT.row.text);
  expect(fittedHeight(item, TYPE.item.lineHeight)).toBeLessThan(height);
  expect(figureWidth(quantity.text, 'regular', quantity.size)).toBeLessThanOrEqual(columns.quantity - unitWidth);
  expect(textWidth(unit, 'regular', TYPE.unit.size) + unitIndent).toBeLessThanOrEqual(unitWidth + gutter);
  expect(figureWidth(rate.text, 'regular', rate.size)).toBeLessThanOrEqual(columns.rate - gutter);
  expect(figureWidth(amount.text, 'semibold', amount.size)).toBeLessThanOrEqual(columns.amount - gutter);
}

function expectTermsInside({ period, bank }: DocumentTerms): void {
  const { width, height, top, space } = LAYOUT.terms;
  const { lineHeight } = TYPE.terms;
  if (period !== null) expectInside(period, 'semibold', width);
  if (bank !== null) {
    expectInside(bank.details, 'regular', width);
    expect(textWidth(bank.label, 'semibold', bank.details.size)).toBeLessThanOrEqual(width);
    if (period !== null) expect(period.size).toBe(bank.details.size);
  }
  const bankHeight =
    bank === null ? 0 : heightOf(1, bank.details.size, lineHeight) + fittedHeight(bank.details, lineHeight);
  const periodHeight = period === null ? 0 : fittedHeight(period, lineHeight);
  const between = period === null || bank === null ? 0 : space;
  expect(periodHeight + between + bankHeight).toBeLessThanOrEqual(height + HAIR);
  expect(termsHeight({ period, bank })).toBeCloseTo(top + periodHeight + between + bankHeight);
}

function expectSummaryInside(summary: DocumentSummary): void {
  const { top, totals, terms, sentence, contacts, footnote } = summary;
  const { closing, totals: sums, footnote: note } = LAYOUT;
  expect(LAYOUT.terms.width + sums.width).toBeLessThan(LAYOUT.width);
  if (terms !== undefined) expectTermsInside(terms);
  if (footnote !== undefined) expectInside(footnote, 'regular', LAYOUT.width);
  for (const { label, amount } of totals) {
    const width = textWidth(label, 'bold', TYPE.total.size) + figureWidth(amount, 'bold', TYPE.total.size);
    expect(width).toBeLessThanOrEqual(sums.width);
  }
  expectInside(sentence, 'regular', closing.width);
  expectInside(contacts, 'semibold', closing.width);
  const { lineHeight } = TYPE.closing;
  const words =
    heightOf(1, TYPE.thanks.size, TYPE.thanks.lineHeight) +
    fittedHeight(sentence, lineHeight) +
    fittedHeight(contacts, lineHeight);
  const figures = (totals.length - 1) * sums.row + sums.total;
  const places = summaryPlaces(summary);
  expect(places.sums).toBeCloseTo(figures);
  expect(places.thanks).toBeGreaterThanOrEqual(figures + closing.gap);
  expect(places.thanks).toBeGreaterThanOrEqual((terms === undefined ? 0 : termsHeight(terms)) + closing.gap);
  const closingEnd = places.thanks + words + 2 * closing.space;
  expect(places.note).toBeGreaterThanOrEqual(closingEnd + note.gap - HAIR);
  const noteHeight = footnote === undefined ? 0 : fittedHeight(footnote, TYPE.footnote.lineHeight);
  expect(noteHeight).toBeLessThanOrEqual(note.height + HAIR);
  const end = footnote === undefined ? closingEnd : places.note + noteHeight;
  expect(top + end).toBeLessThanOrEqual(LAYOUT.bottom + HAIR);
}

test('whatever the longest values are, every text stays in its box and every box on its page', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const model = buildDocument(source);
      expectHeaderInside(model);
      expectPartiesInside(model);
      for (const { rows, summary } of model.pages) {
        const bottom = rows.reduce<number>((sum, row) => sum + row.height, LAYOUT.table.firstRow);
        expect(bottom).toBeLessThanOrEqual(summary === null || rows.length === 0 ? LAYOUT.bottom : summary.top);
        rows.forEach(expectRowInside);
        if (summary !== null) expectSummaryInside(summary);
      }
    }),
    { numRuns: 40 },
  );
}, 30_000);

test.each([4, 5])('%i lines of bank details stay in their box where letters are wider in the lighter font', (count) => {
  const bankDetails = Array.from({ length: count }, () => 'œ '.repeat(45).trim()).join('\n');
  const line = exampleLine('Fitting', 100, 'HOUR', 100);
  const model = buildDocument(exampleSource([line], { type: 'invoice', preferences: { bankDetails } }));
  const details = model.pages[0]?.summary?.terms?.bank?.details ?? { size: 0, paragraphs: [] };
  expect(details.paragraphs).toHaveLength(count);
  expectInside(details, 'regular', LAYOUT.terms.width);
});

test('whatever the lines, the subtotal is the sum of the amounts and the total is that with VAT', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const { pages } = buildDocument(source);
      const rows = pages.flatMap((page) => page.rows);
      const pennies = rows.map(({ amount }) => Number(amount.text.replace(/[£,.]/g, '')));
      const totals = pages.at(-1)?.summary?.totals.map(({ amount }) => Number(amount.replace(/[£,.]/g, ''))) ?? [];
      expect(pennies.reduce((sum, each) => sum + each, 0)).toBe(totals[0]);
      expect(totals.at(-1)).toBe((totals[0] ?? 0) + (totals.length === 3 ? (totals[1] ?? 0) : 0));
    }),
    { numRuns: 20 },
  );
}, 30_000);

test('the largest total fits beside its label', () => {
  const job = { priceVatExclusive: JOB_TOTAL_MAX, priceVatInclusive: JOB_TOTAL_MAX };
  const { pages } = buildDocument(exampleSource([exampleLine('Oak', 100, 'SQM', 100)], { job }));
  expect(pages[0]?.summary?.totals.at(-1)).toEqual({ label: 'Total', amount: formatPounds(sumPence([JOB_TOTAL_MAX])) });
  if (pages[0]?.summary) expectSummaryInside(pages[0].summary);
});
