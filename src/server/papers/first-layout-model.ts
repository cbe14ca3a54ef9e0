import type { FittedLine, FittedText } from '#domain/document/document-fit.ts';
import type { DocumentType } from '#domain/job/job.ts';

/** Where everything stood on the page of the first layout, in millimetres. */
export const SHEET = {
  left: 20,
  right: 190,
  logoBottom: 27.5,
  line: 30,
  partiesTop: 38.8,
  billTo: 82,
  tableTop: 84.8,
  firstRow: 91.4,
  headRule: 0.35,
  rowRule: 0.2,
  /** Where the figures of the quantity and of the rate end, and how far behind the first its unit begins. */
  quantity: 123,
  rate: 161,
  unitIndent: 1.2,
  sums: { width: 70, row: 8, total: 12, rule: 0.35 },
  terms: { top: 1.53, space: 2 },
  closing: { gap: 8, space: 2 },
  footnoteGap: 4,
  pageNumberBottom: 285,
} as const;

/** Its sizes in points, and line heights as multiples of them. */
export const SIZES = {
  label: 13,
  version: 10,
  party: 10,
  head: 9,
  unit: 10,
  sum: 10,
  total: 14,
  thanks: 14,
  note: 9,
  nameLine: 1.1,
  itemLine: 1.25,
  thanksLine: 1.2,
  textLine: 1.4,
} as const;

/** A line item: its height is in millimetres. */
export type FirstRow = {
  readonly height: number;
  readonly item: FittedText;
  readonly quantity: FittedLine;
  readonly unit: string;
  readonly rate: FittedLine;
  readonly amount: FittedLine;
};

/** What ended a document, from `top` millimetres down. */
export type FirstSummary = {
  readonly top: number;
  readonly totals: readonly { readonly label: string; readonly amount: string }[];
  readonly vatNote: string | null;
  readonly terms?: {
    readonly period: FittedText | null;
    readonly bank: { readonly label: string; readonly details: FittedText } | null;
  };
  readonly thanks: string;
  readonly sentence: FittedText;
  readonly contacts: FittedText;
  readonly footnote?: FittedText;
};

/** One page of at most seven rows. */
export type FirstPage = {
  readonly rows: readonly FirstRow[];
  readonly summary: FirstSummary | null;
  readonly pageNumber: string | null;
};

/** A document as it was stored while its texts had sizes and line breaks but no places. */
export type FirstModel = {
  readonly type: DocumentType;
  readonly jobNumber: number;
  readonly version: number;
  readonly issuedAt: string;
  readonly header: {
    readonly businessName: string;
    readonly name: FittedText | null;
    readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
    readonly label: string;
    readonly versionLabel: string;
    readonly baseline: number;
  };
  readonly parties: {
    readonly from: { readonly name: FittedText | null; readonly details: FittedText };
    readonly billTo: { readonly label: string; readonly details: FittedText };
    readonly issued: { readonly label: string; readonly date: string };
  };
  readonly columns: {
    readonly item: string;
    readonly quantity: string;
    readonly rate: string;
    readonly amount: string;
  };
  readonly pages: readonly FirstPage[];
};
