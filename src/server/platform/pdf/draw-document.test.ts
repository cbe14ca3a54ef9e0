import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  EXAMPLE_LINES,
  EXAMPLE_PAGE,
  EXAMPLE_TERMS,
  exampleLine,
  exampleSource,
} from '#domain/document/document-examples.ts';
import type { DocumentSource } from '#domain/document/document-source.ts';
import { buildDocument } from '#domain/document/document.ts';
import { hundredths } from '#domain/money/money.ts';
import { buildRecord } from '#domain/offer/acceptance-record.ts';
import { EXAMPLE_RECORD } from '#domain/offer/offer-examples.ts';
import { testJpeg, testPng } from '#server/testing/test-images.ts';
import { drawDocument } from './draw-document.ts';
import { loadFonts } from './fonts.ts';
import { documentWords } from './testing/document-words.ts';
import { readPdf } from './testing/read-pdf.ts';

const fonts = loadFonts();
const draw = (source: DocumentSource, logo: Uint8Array | null = null) =>
  drawDocument(buildDocument(source), fonts, logo);
const many = [...EXAMPLE_LINES, ...EXAMPLE_LINES, ...EXAMPLE_LINES.slice(0, 7)];
const optional = many.map((line) => ({ ...line, isOptional: true }));
const longest = exampleSource(
  Array.from({ length: 7 }, () => exampleLine('W'.repeat(256), 999_999_999, 'HOUR', 100)),
  {
    type: 'invoice',
    preferences: {
      paymentTermsDays: 365,
      bankDetails: Array.from({ length: 6 }, () => 'W'.repeat(120)).join('\n'),
      invoiceFooterNote: Array.from({ length: 4 }, () => 'W'.repeat(120)).join('\n'),
    },
    job: {
      customerName: 'W'.repeat(64),
      customerAddress: { line1: 'W'.repeat(64), line2: 'W'.repeat(64), city: 'W'.repeat(64), postcode: 'LL61 5UJ' },
    },
    account: { businessName: 'W'.repeat(64), email: `${'w'.repeat(240)}@floors.example` },
  },
);

/** The file with its compressed streams unpacked. */
function inflated(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  return text.replace(/stream\n(.*?)\nendstream/gs, (_, stream: string) => {
    const bytes = Buffer.from(stream, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : stream;
  });
}

describe('the PDF says word for word, page for page and in reading order what the model says', () => {
  test.each([
    ['one line', exampleSource(EXAMPLE_LINES.slice(0, 1))],
    ['seven lines', exampleSource(EXAMPLE_LINES.slice(0, 7))],
    ['eight lines', exampleSource()],
    ['twenty-three lines', exampleSource(many)],
    ['forty-six lines', exampleSource([...many, ...many], { preferences: EXAMPLE_TERMS })],
    ['options on two pages', exampleSource([...EXAMPLE_LINES, ...optional])],
    ['an invoice', exampleSource(EXAMPLE_LINES, { type: 'invoice' })],
    ['not registered for VAT', exampleSource(EXAMPLE_LINES, { job: { vatRate: null } })],
    ['the zero rate', exampleSource(EXAMPLE_LINES, { type: 'invoice', job: { vatRate: hundredths(0) } })],
    ['a quote with the customer’s page', exampleSource(EXAMPLE_LINES, { page: EXAMPLE_PAGE })],
    ['a quote with terms', exampleSource(EXAMPLE_LINES, { preferences: EXAMPLE_TERMS })],
    ['an invoice with terms', exampleSource(EXAMPLE_LINES, { type: 'invoice', preferences: EXAMPLE_TERMS })],
    [
      'an invoice with bank details alone',
      exampleSource(EXAMPLE_LINES, { type: 'invoice', preferences: { bankDetails: EXAMPLE_TERMS.bankDetails } }),
    ],
    ['the longest values', longest],
    [
      'Welsh, Polish and Vietnamese names, pictures and foreign letters',
      exampleSource(
        [
          exampleLine('Llawr pren – Tŷ Gwyn, ŵ ŷ â ê î ô û, ½″ × 6′', 1932, 'SQM', 2965),
          exampleLine('Położyć wykładzinę – żółta ściana 👍 王小明', 250, 'HOUR', 3200),
          exampleLine('Batten 1½ × 2¼ in, 3⅜ and 10⅝ nails, 33⅓', 100, 'ITEM', 3200),
        ],
        {
          account: { businessName: 'Siân Ŵyn a Łukasz Żółć' },
          job: { customerName: 'Nguyễn Thị Ánh Žižková-Ó Súilleabháin' },
        },
      ),
    ],
  ])('%s', async (_name, source) => {
    const { words } = await readPdf(await draw(source));
    expect(words).toEqual(documentWords(buildDocument(source)));
  });
});

test('a fraction beside a figure is read from the PDF as what it is', async () => {
  const { words } = await readPdf(await draw(exampleSource([exampleLine('3⅜ and 10⅝ nails', 100, 'ITEM', 3200)])));
  expect(words.flat().join(' ')).toContain('3 3⁄8 and 10 5⁄8 nails');
});

describe('the record of an acceptance', () => {
  const record = buildRecord(EXAMPLE_RECORD);

  test('says what its pages say, and draws the signature as a figure with a name', async () => {
    const file = await drawDocument(record, fonts, null);
    const { words, roles, info } = await readPdf(file);
    expect(words).toEqual(documentWords(record));
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    expect(info).toMatchObject({ Title: 'Acceptance of quote #1042 (Version 2)', CreationDate: 'D:20261122143205Z' });
  });

  test('is the same to the byte for the same acceptance, and another for another signature', async () => {
    const drawn = (signature = EXAMPLE_RECORD.signature) =>
      drawDocument(buildRecord({ ...EXAMPLE_RECORD, signature }), fonts, null);
    const first = await drawn();
    expect(Buffer.compare(first, await drawn())).toBe(0);
    expect(Buffer.compare(first, await drawn({ width: 9, height: 9, strokes: [[[1, 1]]] }))).not.toBe(0);
  });
});

describe('the link to the customer’s page', () => {
  test('is opened by a press on the code or on what stands beside it', async () => {
    const pdf = await draw(exampleSource(EXAMPLE_LINES, { page: EXAMPLE_PAGE }));
    const file = inflated(pdf);
    expect(file).toContain(`/URI (${EXAMPLE_PAGE.url})`);
    const { roles } = await readPdf(pdf);
    expect(roles.filter((role) => role === 'Link' || role === 'Figure')).toEqual(['Link', 'Figure']);
  });

  test('is none before there is one', async () => {
    expect(inflated(await draw(exampleSource(EXAMPLE_LINES, { page: 'COMING' })))).not.toContain('/URI');
  });
});

describe('the file', () => {
  test('is tagged, titled, in English and dated by the issue date', async () => {
    const { info, isTagged } = await readPdf(await draw(exampleSource()));
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({
      Title: 'Quote #1042 (Version 2)',
      Language: 'en-GB',
      CreationDate: 'D:20261120081400Z',
      ModDate: 'D:20261120081400Z',
    });
  });

  test('has a structure of headings, paragraphs and tables', async () => {
    const { roles } = await readPdf(await draw(exampleSource(EXAMPLE_LINES.slice(0, 2))));
    const count = (role: string) => roles.filter((each) => each === role).length;
    expect({ h1: count('H1'), h2: count('H2'), tables: count('Table'), rows: count('TR') }).toEqual({
      h1: 1,
      h2: 1,
      tables: 2,
      rows: 6,
    });
    expect({ titles: count('TH'), cells: count('TD') }).toEqual({ titles: 7, cells: 11 });
  });

  test('claims PDF/A-3b and embeds every font that it uses, as a subset', async () => {
    const file = inflated(await draw(exampleSource()));
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(file).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    const names = Array.from(file.matchAll(/\/FontDescriptor\n\/FontName \/[A-Z]{6}\+(\S+)/g), ([, name]) => name);
    expect(new Set(names)).toEqual(
      new Set(['Archivo-Bold', 'PublicSans-Bold', 'PublicSans-Regular', 'PublicSans-SemiBold']),
    );
    expect(file.match(/\/FontFile2 /g)).toHaveLength(names.length);
  });

  test('is the same to the byte for the same document, and another for another', async () => {
    const first = await draw(exampleSource());
    expect(Buffer.compare(first, await draw(exampleSource()))).toBe(0);
    expect(
      Buffer.compare(first, await draw(exampleSource(EXAMPLE_LINES, { issuedAt: '2026-11-20T08:14:01.000Z' }))),
    ).not.toBe(0);
  });

  test('of eight lines takes at most 30 KB', async () => {
    expect((await draw(exampleSource())).length).toBeLessThanOrEqual(30_000);
  });
});

describe('a logo', () => {
  const withLogo = exampleSource(EXAMPLE_LINES.slice(0, 2), { logo: { url: '/logo', width: 300, height: 100 } });

  test.each([
    ['a PNG with transparency', testPng({ width: 300, height: 100 })],
    ['an interlaced PNG', testPng({ width: 8, height: 8, isInterlaced: true, pixelBytes: 8 * 32 + 15 })],
    ['a JPEG', testJpeg({ width: 300, height: 100 })],
    ['a grey JPEG', testJpeg({ width: 300, height: 100, colours: 1 })],
  ])('is drawn as a figure that is called by the business name: %s', async (_kind, logo) => {
    const pdf = await draw(withLogo, logo);
    const { words, roles } = await readPdf(pdf);
    expect(words).toEqual(documentWords(buildDocument(withLogo)));
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(1);
    expect(inflated(pdf)).toContain('/Alt (Hargreave Flooring)');
    expect(Buffer.compare(pdf, await draw(withLogo, logo))).toBe(0);
  });

  test('that was not given stops the document', async () => {
    await expect(draw(withLogo)).rejects.toThrow('logo');
  });

  test('that is no picture stops the document', async () => {
    await expect(draw(withLogo, Buffer.from('not a picture'))).rejects.toThrow('Unknown image format');
  });
});

test.each(['quote', 'invoice'] as const)(
  'a plain %s is drawn to the byte as it is kept, so that none of its changes goes unseen',
  async (type) => {
    const kept = readFileSync(new URL(`../../testing/kept/plain-${type}.pdf`, import.meta.url));
    const drawn = await draw(exampleSource(EXAMPLE_LINES, { type, preferences: EXAMPLE_TERMS }));
    expect(Buffer.from(drawn).equals(kept)).toBe(true);
  },
);
