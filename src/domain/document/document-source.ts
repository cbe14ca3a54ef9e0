import type { Account } from '#domain/account/account.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import type { OfferedOption } from '#domain/job/sum-options.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Logo } from './document-header.ts';

/** The address of a customer's page (rule O2), with the QR code that holds it: its dark modules as an SVG path, and how many there are to a side. */
export type PageLink = { readonly url: string; readonly path: string; readonly modules: number };

/** What a document is made of; `issuedAt` is its issue date. The job's lines must be priced. */
export type DocumentSource = {
  readonly type: DocumentType;
  readonly job: Job;
  /** What the customer can still take, and at what price. */
  readonly options: readonly OfferedOption<LineItem>[];
  readonly account: Account;
  readonly preferences: Preferences;
  readonly logo: Logo | null;
  /** The customer's page of a quote; COMING where it gets one once it is issued, null where it has none. */
  readonly page: PageLink | 'COMING' | null;
  readonly issuedAt: Instant;
  /** Of a quote for what is offered besides an accepted one, its number among these (rule O15). */
  readonly extra?: number | undefined;
};
