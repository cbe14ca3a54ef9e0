import { DEFAULT_MARKUP } from '#domain/limits.ts';
import type { Trade } from '#domain/trade.ts';
import { MATERIALS_OFF, type Materials } from '#domain/materials.ts';
import type { Hundredths } from '#domain/money/money.ts';

/**
 * What a business has set for its documents and mails. What is not set (days null, texts empty) is not printed. The markup is a
 * percentage in hundredths that new lines start with. An empty supplier search stands for a search of the web, an empty subject or
 * text of a mail for the built-in one.
 */
export type Preferences = {
  /** Days after its issue date within which an invoice is to be paid; 0 is at once. */
  readonly paymentTermsDays: number | null;
  /** Days after its issue date for which a quote holds. */
  readonly quoteValidityDays: number | null;
  /** Lines for invoices. */
  readonly bankDetails: string;
  /** Lines at the foot of quotes, and of invoices. */
  readonly quoteFooterNote: string;
  readonly invoiceFooterNote: string;
  /** Lines on quotes: what the price includes and what it doesn't. */
  readonly scopeText: string;
  /** Whether the rooms of a product stand under it on quotes and invoices. */
  readonly showRooms: boolean;
  /** Whether the packs of a product, and what is for cutting, stand under it (rule M10). */
  readonly showMaterials: boolean;
  /** How new jobs count their materials (rule M7). */
  readonly materials: Materials;
  readonly defaultMarkup: Hundredths;
  /** An https address in which `{query}` stands for what is searched. */
  readonly supplierSearchUrl: string;
  /** What the business does, as far as it has said (amendment N17). */
  readonly trades: readonly Trade[];
  readonly quoteMailSubject: string;
  readonly quoteMailText: string;
  readonly invoiceMailSubject: string;
  readonly invoiceMailText: string;
  /** What customers are told before they accept (rule O9): how to complain, by when there is an answer, and what is guaranteed. */
  readonly complaints: string;
  readonly guarantee: string;
  /** The notice of the right to cancel in the business's own words; empty for the built-in one. */
  readonly cancellationNotice: string;
  /** Whether the business collects the goods of a cancelled contract at its own cost; else customers send them back and pay for it. */
  readonly collectsCancelledGoods: boolean;
};

/** The preferences of a new account: rooms and no texts are printed, 21 percent markup (specification 9), the built-in mails. */
export const DEFAULT_PREFERENCES: Preferences = {
  paymentTermsDays: null,
  quoteValidityDays: null,
  bankDetails: '',
  quoteFooterNote: '',
  invoiceFooterNote: '',
  scopeText: '',
  showRooms: true,
  showMaterials: false,
  materials: MATERIALS_OFF,
  defaultMarkup: DEFAULT_MARKUP,
  supplierSearchUrl: '',
  trades: [],
  quoteMailSubject: '',
  quoteMailText: '',
  invoiceMailSubject: '',
  invoiceMailText: '',
  complaints: '',
  guarantee: '',
  cancellationNotice: '',
  collectsCancelledGoods: true,
};
