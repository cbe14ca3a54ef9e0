import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAMPLE_PAGE, exampleLine, exampleSource, inRooms } from './document-examples.ts';
import { cellsOf, linesPerPage, textsOf } from './document-reading.ts';
import type { DocumentSource } from './document-source.ts';
import { printable } from './document-text.ts';
import { buildDocument } from './document.ts';
import { faultsOn } from './page-faults.ts';
import { PRICE_MAX, QUANTITY_MAX, TEXT_MAX } from '#domain/limits.ts';
import { materialOf } from '#domain/price/line-material.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { linesInTotal, NO_OPTION, type LineOption } from '#domain/price/line-option.ts';
import { quantityWords } from '#domain/price/quantity-words.ts';

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
    rooms: fc.oneof(
      fc.subarray(['Lounge 1', 'Bedroom 1', 'Bedroom 2']),
      fc.array(anyText(TEXT_MAX.zoneName), { maxLength: 50 }),
    ),
    packCovers: fc.option(fc.integer({ min: 1, max: 100_000 }).map(hundredths)),
    option: fc.constantFrom<LineOption>(
      NO_OPTION,
      NO_OPTION,
      { isOptional: true, choice: null },
      { isOptional: false, choice: 'A' },
      { isOptional: false, choice: 'E' },
    ),
  })
  .map(({ description, quantity, units, price, rooms, option, packCovers }) => {
    // Line totals are at most the largest price (ruling J13).
    const affordable = Math.max(1, Math.min(quantity, Math.floor((PRICE_MAX / price) * 100)));
    const line = { ...inRooms(exampleLine(description, affordable, units, price), ...rooms), ...option };
    const sold = { ...line, soldBy: 'PACK', packCovers, waste: hundredths(1_500) } as const;
    return { ...sold, material: materialOf(sold, [hundredths(quantity)], { packsBy: 'JOB' }) };
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
  scopeText: anyLines(10),
  bankDetails: anyLines(6),
  quoteFooterNote: anyLines(4),
  invoiceFooterNote: anyLines(4),
  showRooms: fc.boolean(),
  showMaterials: fc.boolean(),
});

const anySource: fc.Arbitrary<DocumentSource> = fc
  .record({
    // One line at least is in the total (rule O5).
    lines: fc
      .tuple(fc.array(anyLine, { maxLength: 40 }), anyLine)
      .map(([all, one]) => [{ ...one, ...NO_OPTION }, ...all]),
    type: fc.constantFrom('quote' as const, 'invoice' as const),
    vatRate: fc.constantFrom(null, hundredths(0), hundredths(2000), hundredths(1750)),
    logo: fc.constantFrom(null, { url: '/logo', width: 300, height: 100 }),
    jobNumber: fc.integer({ min: 1, max: 999_999_999 }),
    version: fc.integer({ min: 1, max: 999 }),
    customerName: anyText(TEXT_MAX.name),
    customerAddress: anyAddress,
    customerBillingAddress: fc.option(anyAddress, { nil: null }),
    purchaseOrder: fc.oneof(fc.constant(''), anyText(64)),
    business: anyAddress,
    businessName: anyText(TEXT_MAX.name),
    email: anyText(TEXT_MAX.email),
    legalLine: fc.oneof(fc.constant(''), anyText(TEXT_MAX.legalLine)),
    preferences: anyPreferences,
    page: fc.constantFrom(null, 'COMING' as const, EXAMPLE_PAGE, {
      ...EXAMPLE_PAGE,
      url: `${'w'.repeat(253)}/q/${'W'.repeat(43)}`,
    }),
  })
  .map(({ lines, type, vatRate, logo, page, business, businessName, email, legalLine, preferences, ...job }) =>
    exampleSource(lines, {
      type,
      logo,
      page,
      preferences,
      job: { ...job, vatRate },
      account: {
        businessName,
        email,
        legalLine,
        phone: '01234-567890-1234567',
        taxNumber: 'GB123-4567-89-00',
        businessAddressLine1: business.line1,
        businessAddressLine2: business.line2,
        businessAddressCity: business.city,
        businessAddressPostcode: business.postcode,
      },
    }),
  );

test('whatever the longest values are, every text stays on its page and none lies over another', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      expect(buildDocument(source).pages.flatMap(faultsOn)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('whatever the lines, each stands on the paper once, in order and in full, at 9 points or more', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const model = buildDocument(source);
      const lineItems = linesInTotal(source.job.lineItems);
      const items = cellsOf(model, 'Items').map(([item = '']) => item);
      expect(items).toHaveLength(lineItems.length);
      const rest = source.type === 'quote' ? source.job.lineItems.filter((line) => !lineItems.includes(line)) : [];
      const offered = cellsOf(model, 'Optional').map(([item = '']) => item);
      expect(offered).toHaveLength(rest.length);
      for (const line of rest) {
        const much = quantityWords(line);
        const end = `${printable(line.description)}${much === '' ? '' : ` (${much})`}`;
        expect(offered.some((item) => item.endsWith(end))).toBe(true);
      }
      for (const [index, { description }] of lineItems.entries()) {
        expect(items[index]?.startsWith(printable(description))).toBe(true);
      }
      const names = model.pages.flatMap(({ body }) =>
        body.flatMap((block) => (block.kind === 'table' ? block.rows.flatMap(([item]) => item?.texts ?? []) : [])),
      );
      expect(names.every(({ size }) => size >= 9)).toBe(true);
      expect(linesPerPage(model).reduce((sum, count) => sum + count, 0)).toBe(lineItems.length);
    }),
    { numRuns: 40 },
  );
});

test('whatever the lines, the subtotal is the sum of the amounts and the total is that with VAT', () => {
  fc.assert(
    fc.property(anySource, (source) => {
      const model = buildDocument(source);
      const penniesOf = (text = '') => Number(text.replace(/[£,.]/g, ''));
      const sum = cellsOf(model, 'Items').reduce((total, [, , , amount]) => total + penniesOf(amount), 0);
      const sums = cellsOf(model, 'Sums').map(([, amount]) => penniesOf(amount));
      expect(sums[0]).toBe(sum);
      expect(sums.at(-1)).toBe(sum + (sums.length === 3 ? (sums[1] ?? 0) : 0));
    }),
    { numRuns: 20 },
  );
});

test('the largest total fits above the lines and beside its label', () => {
  const job = { priceVatExclusive: pence(9_999_999_999), priceVatInclusive: pence(9_999_999_999) };
  const { pages } = buildDocument(exampleSource([exampleLine('Oak', 100, 'SQM', 100)], { job }));
  expect(pages.flatMap(textsOf).filter(({ text }) => text.trim() === '£99,999,999.99')).toHaveLength(3);
  expect(pages.flatMap(faultsOn)).toEqual([]);
});
