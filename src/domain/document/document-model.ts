import type { Instant } from '#domain/time/date.ts';
import type { FittedLine, FittedText } from './document-fit.ts';
import type { DocumentType } from '#domain/job/job.ts';

/** The business's logo: where the browser gets it, and its size on paper in millimetres. */
export type DocumentLogo = { readonly url: string; readonly width: number; readonly height: number };

/** What heads every page. `name` is null when a logo stands in its place; `baseline` is in millimetres from the page's top. */
export type DocumentHeader = {
  readonly businessName: string;
  readonly name: FittedText | null;
  readonly logo: DocumentLogo | null;
  readonly label: string;
  readonly versionLabel: string;
  readonly baseline: number;
};

/** Who sends the document and how to reach them (`name` only when a logo took its place above), who it is for, and when it was issued. */
export type DocumentParties = {
  readonly from: { readonly name: FittedText | null; readonly details: FittedText };
  readonly billTo: { readonly label: string; readonly details: FittedText };
  readonly issued: { readonly label: string; readonly date: string };
};

/** The titles of the table's columns. */
export type DocumentColumns = {
  readonly item: string;
  readonly quantity: string;
  readonly rate: string;
  readonly amount: string;
};

/** One line item; its height is in millimetres. */
export type DocumentRow = {
  readonly height: number;
  readonly item: FittedText;
  readonly quantity: FittedLine;
  readonly unit: string;
  readonly rate: FittedLine;
  readonly amount: FittedLine;
};

/** One sum below the last line. */
export type DocumentTotal = { readonly label: string; readonly amount: string };

/** Until when the offer holds or the money is due, and where to pay it; at least one of them, all in one size. */
export type DocumentTerms = {
  readonly period: FittedText | null;
  readonly bank: { readonly label: string; readonly details: FittedText } | null;
};

/**
 * What ends a document: the sums (the last is the total) from `top` millimetres down with the terms beside them, then thanks and
 * contacts, then the business's own note. Terms and note are there only when the business has set them.
 */
export type DocumentSummary = {
  readonly top: number;
  readonly totals: readonly DocumentTotal[];
  readonly vatNote: string | null;
  readonly terms?: DocumentTerms | undefined;
  readonly thanks: string;
  readonly sentence: FittedText;
  readonly contacts: FittedText;
  readonly footnote?: FittedText | undefined;
};

/** One A4 page: up to seven rows, the summary on the last page, a page number when there is more than one page. */
export type DocumentPage = {
  readonly rows: readonly DocumentRow[];
  readonly summary: DocumentSummary | null;
  readonly pageNumber: string | null;
};

/**
 * The layouts that documents were ever made for. A changed look of an issued document is another number, never another meaning of one
 * that is here: what was issued is drawn in its own (ADR 0026).
 */
export const DOCUMENT_LAYOUTS = [1] as const;

/** The layout that a document was made for. */
export type DocumentLayout = (typeof DOCUMENT_LAYOUTS)[number];

/** A quote or invoice with every text, size, line break and page decided, from which preview and PDF are drawn alike (ruling D1). */
export type DocumentModel = {
  readonly layout: DocumentLayout;
  readonly type: DocumentType;
  readonly jobNumber: number;
  readonly version: number;
  readonly issuedAt: Instant;
  readonly header: DocumentHeader;
  readonly parties: DocumentParties;
  readonly columns: DocumentColumns;
  readonly pages: readonly DocumentPage[];
};
