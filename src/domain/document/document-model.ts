import type { PaperType } from '#domain/job/job.ts';
import type { Instant } from '#domain/time/date.ts';
import type { DocumentFont } from './document-metrics.ts';

/**
 * A line of text where it stands: size in points, its left end and baseline in millimetres from the page's top left corner. On
 * the right, `x` is its right end. Tabular figures are all of one width.
 */
export type PlacedText = {
  readonly text: string;
  readonly font: DocumentFont;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly isMuted?: true | undefined;
  readonly isRight?: true | undefined;
  readonly isTabular?: true | undefined;
};

/** A filled box, in millimetres: the chalk line, or a rule between rows. */
export type PlacedRule = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ink: 'line' | 'text' | 'rule';
};

/** What belongs together when it is read aloud: the document's title, the heading of a part, or a paragraph. */
export type PlacedWords = {
  readonly kind: 'title' | 'heading' | 'paragraph';
  readonly texts: readonly PlacedText[];
};

/** The business's logo in its box, in millimetres: where the browser gets it, and what it is called. */
export type PlacedLogo = {
  readonly kind: 'logo';
  readonly url: string;
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A cell of a table. */
export type PlacedCell = { readonly isHeader: boolean; readonly texts: readonly PlacedText[] };

/** A table, or what this page holds of it: `isContinued` goes on with the table of the same name on the page before. */
export type PlacedTable = {
  readonly kind: 'table';
  readonly name: string;
  readonly isContinued: boolean;
  readonly columns: readonly PlacedText[];
  readonly rows: readonly (readonly PlacedCell[])[];
};

/**
 * A QR code in its box, in millimetres: its dark modules, `modules` to a side, as the data of an SVG path in units of a module. A press
 * on it, and on what stands beside it within `press`, opens the address that it holds; empty where it is still to come.
 */
export type PlacedCode = {
  readonly kind: 'code';
  readonly url: string;
  readonly path: string;
  readonly modules: number;
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly press: { readonly width: number; readonly height: number };
};

/** What stands on a page, in the order in which it is read. */
export type PlacedBlock = PlacedWords | PlacedLogo | PlacedTable | PlacedCode;

/** Lines drawn with a round pen, such as a signature, in their box: the data of an SVG path and the pen's width, in millimetres. */
export type PlacedDrawing = {
  readonly kind: 'drawing';
  readonly path: string;
  readonly pen: number;
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** One A4 page. Heads of pages after the first, and every foot, repeat or count what stands elsewhere. */
export type DocumentPage = {
  readonly rules: readonly PlacedRule[];
  readonly head: readonly PlacedBlock[];
  readonly body: readonly PlacedBlock[];
  readonly foot: readonly PlacedBlock[];
};

/**
 * A quote or invoice as it is drawn: every text with its place, size, line breaks and page decided, from which preview and PDF
 * are drawn alike (ruling D1), today and years later.
 */
export type DocumentModel = {
  readonly type: PaperType;
  readonly jobNumber: number;
  readonly version: number;
  readonly issuedAt: Instant;
  /** For window titles and file properties: `Quote #1042 (Version 2)`. */
  readonly title: string;
  readonly pages: readonly DocumentPage[];
};

/** A page that may hold drawings, which the papers of a job have none of. */
export type PaperPage = Omit<DocumentPage, 'body'> & { readonly body: readonly (PlacedBlock | PlacedDrawing)[] };

/** Anything that is drawn as a PDF: a document, or a paper about one. `issuedAt` dates the file. */
export type Paper = Pick<DocumentModel, 'title' | 'issuedAt'> & { readonly pages: readonly PaperPage[] };

/** A document whose logo is got at an address: that of the stored model is for the signed-in alone. */
export function withLogoAt(document: DocumentModel, url: string): DocumentModel {
  const moved = (blocks: readonly PlacedBlock[]): PlacedBlock[] =>
    blocks.map((block) => (block.kind === 'logo' ? { ...block, url } : block));
  const pages = document.pages.map((page) => ({
    ...page,
    head: moved(page.head),
    body: moved(page.body),
    foot: moved(page.foot),
  }));
  return { ...document, pages };
}
