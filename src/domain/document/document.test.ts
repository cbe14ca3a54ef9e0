import { describe, expect, test } from 'vitest';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleLine, exampleSource, inRooms } from './document-examples.ts';
import type { DocumentModel, PlacedLogo, PlacedText } from './document-model.ts';
import { cellsOf, linesPerPage, paragraphsOf, textsOf } from './document-reading.ts';
import { buildDocument } from './document.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { materialOf } from '#domain/price/line-material.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => EXAMPLE_LINES[index % 8] ?? exampleLine('', 0, 'SQM', 0));
const saidOn = (model: DocumentModel, page = 0) => {
  const found = model.pages[page];
  return found === undefined ? [] : paragraphsOf(found);
};
const textOf = (model: DocumentModel, text: string): PlacedText | undefined =>
  model.pages.flatMap(textsOf).find((each) => each.text === text);
const sumsOf = (model: DocumentModel) => cellsOf(model, 'Sums').map((cells) => cells.join(' '));

describe('pages are filled by height (amendment N4)', () => {
  test.each([
    [1, [1]],
    [7, [7]],
    [8, [8]],
    [13, [13]],
    [25, [18, 7]],
    [40, [18, 20, 2]],
  ])('%i lines', (count, perPage) => {
    const model = buildDocument(exampleSource(lines(count)));
    expect(linesPerPage(model)).toEqual(perPage);
    const last = model.pages.length - 1;
    expect(model.pages.map((_, page) => saidOn(model, page).includes('Thank you!'))).toEqual(
      model.pages.map((_, page) => page === last),
    );
  });

  test('pages after the first are headed by business, number and page alone', () => {
    const model = buildDocument(exampleSource(lines(25), { preferences: EXAMPLE_TERMS }));
    expect(model.pages.map(({ head }) => head.length)).toEqual([2, 3]);
    expect(saidOn(model, 1).slice(0, 3)).toEqual(['Hargreave Flooring', 'Quote #1042 (Version 2)', 'Page: 2 of 2']);
    expect(saidOn(model, 1)).not.toContain('Bill to:');
    expect(saidOn(model, 0).at(-1)).toBe('Page: 1 of 2');
    expect(saidOn(buildDocument(exampleSource()))).not.toContain('Page: 1 of 1');
  });

  test('a row grows with its text, which stays at 10 points', () => {
    const long = exampleLine('Supply and fit engineered oak, brushed and oiled, '.repeat(5).trim(), 100, 'SQM', 2965);
    const model = buildDocument(exampleSource([long, ...lines(1)]));
    const [first = [], second = []] = model.pages[0]?.body.flatMap((block) =>
      block.kind === 'table' && block.name === 'Items' ? block.rows.map(([item]) => item?.texts ?? []) : [],
    ) ?? [[], []];
    expect(first.length).toBeGreaterThan(4);
    expect(first.every(({ size }) => size === 10)).toBe(true);
    expect((second[0]?.baseline ?? 0) - (first.at(-1)?.baseline ?? 0)).toBeGreaterThan(7);
  });
});

describe('a quote', () => {
  const model = buildDocument(exampleSource(EXAMPLE_LINES, { preferences: EXAMPLE_TERMS }));

  test('is headed by the business, the number and the version (amendment N5)', () => {
    expect(saidOn(model).slice(0, 2)).toEqual(['Hargreave Flooring', 'Quote #1042 (Version 2)']);
    expect(model.title).toBe('Quote #1042 (Version 2)');
  });

  test('says at the top who, where, until when and how much (amendment N16)', () => {
    expect(saidOn(model).slice(2, 17)).toEqual([
      'Unit 6, Canal Wharf',
      'Water Lane',
      'Leeds',
      'LS11 5PS',
      'hello@hargreave.example',
      '07700-900142',
      'VAT No. GB123-4567-89',
      'Bill to:',
      'Margaret Ellison',
      '27 Alma Road',
      'Flat 2',
      'Leeds',
      'LS17 6DN',
      'Issue date 20 Nov 2026',
      'Valid until 20 Dec 2026',
    ]);
    expect(saidOn(model)[17]).toBe('Total with VAT £3,058.72');
    const total = model.pages.flatMap(textsOf).find(({ text }) => text === ' £3,058.72');
    expect(total).toMatchObject({ size: 19, font: 'heading' });
  });

  test.each([
    ['info@prysfloors.co.uk', 10, ['info@prysfloors.co.uk']],
    ['dave@barrowfloors.example', 10, ['dave@barrowfloors.example']],
    ['info@smithandsonsflooring.co.uk', 10, ['info@smithandsonsflooring.co.uk']],
    ['quotes@prysflooringandcarpet.co.uk', 9.5, ['quotes@', 'prysflooringandcarpet.co.uk']],
    ['quotes@prysflooringandroofingltd.co.uk', 10, ['quotes@', 'prysflooringandroofingltd', '.co.uk']],
  ])(
    'sets the address %s on one line where there is room, else where it can in two readable parts',
    (email, size, parts) => {
      const source = exampleSource();
      const { pages } = buildDocument({ ...source, account: { ...source.account, email } });
      const all = pages.flatMap(textsOf);
      // It stands at the end as well, over more width.
      const texts = all.slice(
        0,
        all.findIndex(({ text }) => text === 'Bill to:'),
      );
      const first = texts.findIndex(({ text }) => text === parts[0]);
      expect(texts.slice(first, first + parts.length).map(({ text }) => text)).toEqual(parts);
      expect(texts[first]?.size).toBe(size);
    },
  );

  test('sets the address smaller on its line where the work is done elsewhere, which takes the room beside it', () => {
    const source = exampleSource();
    const account = { ...source.account, email: 'dave@barrowfloors.example' };
    const job = { ...source.job, customerBillingAddress: { ...source.job.customerAddress, line1: '1 Office Street' } };
    const elsewhere = buildDocument({ ...source, account, job });
    expect(textOf(elsewhere, 'dave@barrowfloors.example')).toMatchObject({ size: 9.5 });
    expect(textOf(elsewhere, 'Bill to:')).toMatchObject({ x: 67 });
    expect(textOf(elsewhere, 'Work at:')).toMatchObject({ x: 110 });
  });

  test('shows for each line its rooms, its quantity with unit, the price with markup and the line total', () => {
    expect(cellsOf(model, 'Items').map((cells) => cells.join(' | '))).toEqual([
      'Harbour Oak LVT click plank, 5 mm Lounge, Kitchen | 29.01 m² | £29.65 | £860.15',
      'Acoustic LVT underlay, 1.5 mm Lounge, Kitchen | 29.01 m² | £5.08 | £147.37',
      'Wensleydale twist carpet, Slate Bedroom | 12.35 m² | £22.87 | £282.44',
      'Softstep carpet underlay, 9 mm Bedroom | 12.35 m² | £6.17 | £76.20',
      'Self-levelling compound, 3 mm | 41.36 m² | £7.26 | £300.27',
      'Door bars, brushed steel | 3 items | £11.50 | £34.50',
      'Uplift and dispose of old flooring | 4 hours | £32.00 | £128.00',
      'Fitting, two fitters | 2 days | £360.00 | £720.00',
    ]);
    expect(textOf(model, 'Lounge, Kitchen')).toMatchObject({ size: 9, isMuted: true });
  });

  test('ends in the sums, what they include, the thanks, how to reach the business, and its note', () => {
    expect(sumsOf(model)).toEqual(['Subtotal £2,548.93', 'VAT 20% £509.79', 'Total £3,058.72']);
    expect(saidOn(model).slice(18)).toEqual([
      'Included and not included',
      EXAMPLE_TERMS.scopeText,
      'Thank you!',
      'If you have any questions concerning this quote, use the following contact information:',
      'hello@hargreave.example',
      '07700-900142',
      EXAMPLE_TERMS.quoteFooterNote,
    ]);
  });

  test('calls an extra one in its closing, too', () => {
    const extra = buildDocument({ ...exampleSource(), extra: 1 });
    expect(saidOn(extra)).toContain(
      'If you have any questions concerning this extra, use the following contact information:',
    );
  });

  test('says small under a product what it is ordered in, where the business wants it (rule M10)', () => {
    const materials = { isOn: true, packsBy: 'JOB', chargeFor: 'FULL_PACKS' } as const;
    const sold = { soldBy: 'PACK', packCovers: hundredths(222), waste: hundredths(500) } as const;
    const oak = inRooms({ ...exampleLine('Oak', 3_108, 'SQM', 2_965), ...sold }, 'Lounge', 'Kitchen');
    const line = { ...oak, material: materialOf(oak, [hundredths(2_869)], materials) };
    const itemOf = (preferences: object) =>
      cellsOf(buildDocument(exampleSource([line], { preferences, job: { materials } })), 'Items')[0]?.[0];
    const said = '28.69 m² and 5% for cutting: 14 packs of 2.22 m². What is left over is yours.';
    expect(itemOf({})).toBe('Oak Lounge, Kitchen');
    expect(itemOf({ showMaterials: true })).toBe(`Oak Lounge, Kitchen ${said}`);
    expect(itemOf({ showMaterials: true, showRooms: false })).toBe(`Oak ${said}`);
  });

  test(
    'many lines in fifty rooms each are laid out without each number of rooms being tried',
    { timeout: 3_000 },
    () => {
      const rooms = Array.from({ length: 50 }, (_, index) => `Flat ${index} on the way down to the boiler room`);
      const many = Array.from({ length: 600 }, () => inRooms(exampleLine('Skirting', 100, 'SQM', 500), ...rooms));
      expect(linesPerPage(buildDocument(exampleSource(many))).reduce((sum, count) => sum + count)).toBe(600);
    },
  );

  test('shows no rooms where the business wants none, and counts what is too much', () => {
    const without = buildDocument(exampleSource(EXAMPLE_LINES, { preferences: { showRooms: false } }));
    expect(cellsOf(without, 'Items')[0]?.[0]).toBe('Harbour Oak LVT click plank, 5 mm');
    const named = Array.from({ length: 50 }, (_, index) => `Room ${index + 1} on the upper floor`);
    const [[item = ''] = []] = cellsOf(
      buildDocument(exampleSource([inRooms(exampleLine('Oak', 1, 'SQM', 1), ...named)])),
      'Items',
    );
    expect(item).toMatch(/^Oak Room 1 on the upper floor, .* and \d+ more$/);
  });
});

describe('an invoice', () => {
  const invoice = (preferences: object, job: object = {}) =>
    buildDocument(exampleSource(lines(7), { type: 'invoice', preferences, job }));

  test('says by when to pay how much, and where to', () => {
    const said = saidOn(invoice(EXAMPLE_TERMS));
    expect(said).toContain('Invoice #1042');
    expect(said).toContain('Pay by 04 Dec 2026');
    expect(said).toContain('Total to pay £2,194.72');
    const bank = said.indexOf('Pay by bank transfer');
    expect(said.slice(bank, bank + 6)).toEqual([
      'Pay by bank transfer',
      'Hargreave Flooring Ltd',
      'Sort code 20-41-06',
      'Account number 7312 0458',
      'Reference Invoice 1042',
      'Thank you!',
    ]);
    expect(said.at(-1)).toBe(EXAMPLE_TERMS.invoiceFooterNote);
    expect(said.join()).not.toMatch(/Included|Valid until/);
  });

  test('is named by its number alone, on every page', () => {
    const own = (number: string) => {
      const charges = { vatBreakdown: [], net: pence(0), vat: pence(0), total: pence(0), reverseChargeVat: pence(0) };
      const paper = {
        ...charges,
        number,
        listsLines: true,
        rows: [],
        facts: [],
        cis: null,
        paid: pence(0),
        open: [],
        changes: [],
      };
      return buildDocument(exampleSource(lines(60), { type: 'invoice', bill: paper }));
    };
    const model = own('MF-0046');
    expect(model.title).toBe('Invoice MF-0046');
    expect([saidOn(model)[1], saidOn(model, 1)[1]]).toEqual(['Invoice MF-0046', 'Invoice MF-0046']);
    expect(own('#1042-2').title).toBe('Invoice #1042-2');
    expect(own('#1042').title).toBe('Invoice #1042');
  });

  test('leaves the reference to the business where its bank details name one, and prints no empty lines', () => {
    const said = saidOn(invoice({ bankDetails: 'a\n\n \nReference: your name' }));
    expect(said.join()).toContain('a,Reference: your name,Thank you!');
  });

  test.each([
    [null, []],
    [0, ['Payment due on receipt']],
    [1, ['Pay by 21 Nov 2026']],
    [30, ['Pay by 20 Dec 2026']],
  ])('payment within %j days', (paymentTermsDays, said) => {
    expect(saidOn(invoice({ paymentTermsDays })).filter((each) => /^Pay(ment|) /.test(each))).toEqual(said);
  });

  test('is as short as can be when the business has set nothing', () => {
    expect(saidOn(invoice({})).join()).not.toMatch(/Pay by|transfer|Reference|VAT at/);
  });
});

describe('VAT (rulings D2, D8, amendment N16)', () => {
  const said = (own: Parameters<typeof exampleSource>[1]) => {
    const model = buildDocument(exampleSource(lines(1), { type: 'invoice', ...own }));
    return { sums: sumsOf(model), number: saidOn(model).find((each) => each.startsWith('VAT')) };
  };

  test('a business that is not registered shows no subtotal, no VAT and no VAT number', () => {
    const own = { job: { vatRate: null }, account: { vatRegistered: false } };
    expect(said(own)).toEqual({ sums: ['Total £860.15'], number: undefined });
    const quote = buildDocument(exampleSource(lines(1), own));
    expect(saidOn(quote)).toContain('Total £860.15');
    expect(quote.pages.flatMap(textsOf).some(({ text }) => text.includes('VAT'))).toBe(false);
  });

  test.each([
    [0, 'VAT 0% £0.00'],
    [500, 'VAT 5% £43.01'],
    [1750, 'VAT 17.5% £150.53'],
  ])('the row says the rate: %i hundredths', (vatRate, row) => {
    const { sums, number } = said({ job: { vatRate: hundredths(vatRate) } });
    expect(sums[1]).toBe(row);
    expect(number).toBe('VAT No. GB123-4567-89');
  });

  test('a registered business without a number shows the row alone', () => {
    expect(said({ account: { taxNumber: '' } })).toMatchObject({
      sums: expect.arrayContaining(['VAT 20% £172.03']),
      number: undefined,
    });
  });
});

describe('what the price includes', () => {
  const long = Array.from({ length: 10 }, () => 'Not included: repairs to the subfloor, painting, plumbing.').join(
    '\n',
  );

  test('stands beside the sums where it is short, else below them over more width', () => {
    const heading = (scopeText: string) =>
      textOf(buildDocument(exampleSource(lines(3), { preferences: { scopeText } })), 'Included and not included');
    const total = textOf(buildDocument(exampleSource(lines(3))), 'Total')?.baseline ?? 0;
    expect(heading('Painting is not.')?.baseline).toBeLessThan(total);
    expect(heading(long)?.baseline).toBeGreaterThan(total);
  });

  test('is what the job says in place of the business, if it says anything', () => {
    const preferences = { scopeText: 'Painting is not included.' };
    const said = (scopeText: string | null) =>
      saidOn(buildDocument(exampleSource(lines(1), { preferences, job: { scopeText } }))).join();
    expect(said(null)).toContain('Painting is not included.');
    expect(said('Painting is included.')).toContain('Included and not included,Painting is included.');
    expect(said('')).not.toMatch(/Included|Painting/);
  });

  test('stands on no invoice', () => {
    const model = buildDocument(exampleSource(lines(3), { type: 'invoice', preferences: { scopeText: long } }));
    expect(saidOn(model)).not.toContain('Included and not included');
  });
});

describe('the business name', () => {
  const nameOf = (businessName: string) => {
    const { pages } = buildDocument(exampleSource(lines(1), { account: { businessName } }));
    const [name] = pages[0]?.head ?? [];
    const texts = name !== undefined && 'texts' in name ? name.texts : [];
    return [texts[0]?.size, ...texts.map(({ text }) => text)];
  };

  test.each([
    ['up to 28 characters on one line', 'Pritchard & Daughters Floors', [20, 'Pritchard & Daughters Floors']],
    [
      'over 28 characters at 14 points',
      'Hargreave and Sons Flooring Specialists',
      [14, 'Hargreave and Sons Flooring Specialists'],
    ],
    [
      'on two lines where one is too short',
      'Featherstonehaugh, Cholmondeley & Marjoribanks Flooring Company X',
      [14, 'Featherstonehaugh, Cholmondeley & ', 'Marjoribanks Flooring Company X'],
    ],
    [
      'smaller rather than with a broken word',
      'Llanfairpwllgwyngyllgogerychwyrndrobwll',
      [14, 'Llanfairpwllgwyngyllgogerychwyrndrobwll'],
    ],
  ])('%s', (_rule, name, fitted) => expect(nameOf(name)).toEqual(fitted));
});

describe('a logo takes the place of the name, which moves above the address', () => {
  test.each([
    ['wide', { width: 920, height: 160 }, { width: 46, height: 8 }],
    ['tall', { width: 300, height: 600 }, { width: 8, height: 16 }],
    ['square', { width: 300, height: 300 }, { width: 16, height: 16 }],
    ['small, not blown up', { width: 96, height: 48 }, { width: 25.4, height: 12.7 }],
  ])('%s', (_shape, pixels, millimetres) => {
    const model = buildDocument(exampleSource(lines(1), { logo: { url: '/logo', ...pixels } }));
    const [logo] = (model.pages[0]?.head ?? []) as readonly [PlacedLogo]; // the logo comes first
    expect(logo).toMatchObject({ kind: 'logo', url: '/logo', alt: 'Hargreave Flooring', ...millimetres });
    expect(saidOn(model).slice(0, 3)).toEqual(['Quote #1042 (Version 2)', 'Hargreave Flooring', 'Unit 6, Canal Wharf']);
  });
});

test('a line without a price stands on no document', () => {
  const unpriced = { ...exampleLine('Oak', 100, 'SQM', 100), totalPrice: null };
  expect(() => buildDocument(exampleSource([unpriced]))).toThrow(RangeError);
});

test('a line without a unit shows its bare quantity', () => {
  const model = buildDocument(exampleSource([{ ...exampleLine('Oak', 100, 'SQM', 100), units: null }]));
  expect(cellsOf(model, 'Items')[0]?.[1]).toBe('1');
});

describe('who is billed elsewhere than where the work is done (K2)', () => {
  const source = exampleSource([exampleLine('Oak', 100, 'SQM', 1_000)]);
  const office = { line1: '2 Granary Row', line2: '', postcode: 'LS1 4PL', city: 'Leeds' };
  const paperText = (job: object) =>
    buildDocument({ ...source, job: { ...source.job, ...job } })
      .pages.flatMap(textsOf)
      .map(({ text }) => text.trim())
      .join('\n');

  test('has the office under Bill to, where the work is beside it, and their order below', () => {
    const text = paperText({ customerBillingAddress: office, purchaseOrder: 'PO 4711' });
    expect(text).toMatch(
      /Bill to:\nMargaret Ellison\n2 Granary Row\nLeeds\nLS1 4PL\nYour order: PO 4711\nWork at:\n27 Alma Road/,
    );
  });

  test('is the same paper where both are one address', () => {
    const plain = buildDocument(source);
    const same = { ...source.job, customerBillingAddress: source.job.customerAddress };
    expect(buildDocument({ ...source, job: same })).toEqual(plain);
    expect(paperText({})).not.toContain('Work at:');
  });
});
