import { businessAddress, statedVatNumber, type Account } from '#domain/account/account.ts';
import type { Address } from '#domain/text/address.ts';
import { formatIssueDate, type Instant } from '#domain/time/date.ts';
import { fittedHeight, fitText, fitWholeWords, heightOf, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset, textWidth } from './document-metrics.ts';
import type { DocumentHeader, DocumentLogo, DocumentModel, DocumentParties } from './document-model.ts';
import { buildPages } from './document-pages.ts';
import { printable } from './document-text.ts';
import { DOCUMENT_TYPES, type DocumentType, type Job } from '#domain/job/job.ts';
import type { Preferences } from '#domain/account/preferences.ts';

/** The logo to print: where the browser gets it, and its size in pixels. */
export type Logo = { readonly url: string; readonly width: number; readonly height: number };

/** What a document is made of; `issuedAt` is its issue date. The job's lines must be priced. */
export type DocumentSource = {
  readonly type: DocumentType;
  readonly job: Job;
  readonly account: Account;
  readonly preferences: Preferences;
  readonly logo: Logo | null;
  readonly issuedAt: Instant;
};

// Longer business names are set small, on two lines (design.md section 7).
const SHORT_NAME = 28;

// The size of a CSS pixel: a small picture is not blown up beyond it.
const MM_PER_PIXEL = 25.4 / 96;

/** Builds the document of a job (specification 2, rulings D1, D2, D5, D8); throws a RangeError if a line is not priced yet. */
export function buildDocument(source: DocumentSource): DocumentModel {
  const { type, job, issuedAt } = source;
  return {
    layout: 1,
    type,
    jobNumber: job.jobNumber,
    version: job.version,
    issuedAt,
    header: buildHeader(source),
    parties: buildParties(source),
    columns: { item: 'Item', quantity: 'Qty', rate: 'Rate', amount: 'Amount' },
    pages: buildPages(source),
  };
}

/** The title of a document, for window titles, file properties and mail subjects: `Quote #1042 (Version 2 )`. */
export function documentTitle({ header }: DocumentModel): string {
  return `${header.label} ${header.versionLabel}`;
}

function buildHeader({ type, job, account, logo }: DocumentSource): DocumentHeader {
  const label = `${DOCUMENT_TYPES[type]} #${job.jobNumber}`;
  const versionLabel = `(Version ${job.version} )`;
  const businessName = printable(account.businessName);
  const name = logo === null ? fitName(businessName, LAYOUT.width - labelWidth(label, versionLabel)) : null;
  return {
    businessName,
    name,
    logo: logo === null ? null : sizeLogo(logo),
    label,
    versionLabel,
    baseline: LAYOUT.header.top + baselineOffset('heading', firstLineSize(name), TYPE.name.lineHeight),
  };
}

function labelWidth(label: string, versionLabel: string): number {
  const { gap } = LAYOUT.header;
  return gap + textWidth(`${label} `, 'bold', TYPE.label.size) + textWidth(versionLabel, 'regular', TYPE.version.size);
}

function fitName(name: string, width: number): FittedText {
  const { sizes, longSizes, lineHeight } = TYPE.name;
  const isShort = Array.from(name).length <= SHORT_NAME;
  return fitWholeWords(name, {
    font: 'heading',
    width,
    height: LAYOUT.header.height,
    lineHeight,
    sizes: isShort ? sizes : longSizes,
  });
}

// A name on one line stands on the same baseline at any size, as does the number beside a logo.
function firstLineSize(name: FittedText | null): number {
  const isBroken = name !== null && name.paragraphs.some((lines) => lines.length > 1);
  return isBroken ? name.size : TYPE.name.sizes[0];
}

function sizeLogo({ url, width, height }: Logo): DocumentLogo {
  const { logo } = LAYOUT.header;
  const scale = Math.min(logo.width / width, logo.height / height, MM_PER_PIXEL);
  return { url, width: width * scale, height: height * scale };
}

function buildParties({ job, account, logo, issuedAt }: DocumentSource): DocumentParties {
  const { height, from, billTo } = LAYOUT.parties;
  const box = { ...TYPE.party, font: 'regular', width: from, height } as const;
  const name =
    logo === null ? null : fitText([printable(account.businessName)], { ...box, font: 'semibold', height: height / 3 });
  const nameHeight = name === null ? 0 : fittedHeight(name, box.lineHeight);
  const labelHeight = heightOf(1, box.sizes[0], box.lineHeight);
  return {
    from: { name, details: fitText(senderLines(account, job), { ...box, height: height - nameHeight }) },
    billTo: {
      label: 'Bill to:',
      details: fitText(filled([job.customerName, ...addressLines(job.customerAddress)]), {
        ...box,
        width: billTo.width,
        height: height - labelHeight,
      }),
    },
    issued: { label: 'Issue date', date: formatIssueDate(issuedAt) },
  };
}

function senderLines(account: Account, job: Job): string[] {
  const vatNumber = statedVatNumber(account, job.vatRate);
  return filled([
    ...addressLines(businessAddress(account)),
    account.email,
    account.phone,
    vatNumber === '' ? '' : `VAT No. ${vatNumber}`,
  ]);
}

function addressLines({ line1, line2, city, postcode }: Address): string[] {
  return [line1, line2, city, postcode];
}

function filled(lines: readonly string[]): string[] {
  return lines.map(printable).filter((line) => line !== '');
}
