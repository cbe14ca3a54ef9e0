import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { Count, Id, Lines, ruledText, sent, Time } from './wire.ts';
import { CUSTOMER_RULES } from '#domain/job/customer-rules.ts';
import { ownMessageBreak, ownSubjectBreak } from '#domain/document/own-mail.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { DELIVERIES, FILE_ACTIONS, FILE_TYPES, type DocumentType } from '#domain/job/job.ts';
import { keysOf } from '#domain/keys-of.ts';

/** A generated quote or invoice (specification 3, ruling C8). */
export const JobFile = z.object({
  id: Id,
  type: z.enum(keysOf(FILE_TYPES)),
  version: Count,
  number: z.nullable(z.string()),
  tstampCreated: Time,
  action: z.enum(FILE_ACTIONS),
  destination: z.string(),
  link: z.string(),
  delivery: z.nullable(z.enum(DELIVERIES)),
  deliveryError: z.string(),
});

/** The body of a retry: a corrected address, or none to use the old one again (ruling D9). */
export const RetryBody = sent({
  destination: z.optional(ruledText(CUSTOMER_RULES['/customerEmail'], 'complete')),
});

// Of an invoice that is made by the call: whether the job's credit is used for it as it is issued (B9).
const useCredit = z.optional(z.boolean('Say whether the credit is used'));

// The job's tstampUpdated as the sender saw it: where it is another by now, nothing is issued.
const seen = z.optional(Time);

/** The body of POST /jobs/{id}/download-pdf; a quote, and an invoice that was issued before, use no credit. */
export const DownloadBody = z.nullish(sent({ useCredit, seen }));

/**
 * What to set for one mail, absent or empty for the business's own texts (amendment N6): subject and message are templates by the rules of
 * the preferences; with `copyToMe` the account's address gets the mail as well, which does not count as another.
 */
export const ownMailMembers = {
  subject: z.optional(Lines.check(z.overwrite(tidyLines), ruled(ownSubjectBreak))),
  message: z.optional(Lines.check(z.overwrite(tidyLines), ruled(ownMessageBreak))),
  copyToMe: z.optional(z.boolean('Use true or false')),
};

/** The body of POST /jobs/{id}/send-email: that of a download, and what to set for this mail. */
export const SendBody = z.nullish(sent({ ...ownMailMembers, useCredit, seen }));

/** How the document calls name each type (ruling D4). */
export const IS_QUOTE = { quote: 'true', invoice: 'false' } as const satisfies Record<DocumentType, string>;

/** The query of the document calls: `isQuote` is `true` or `false` to the letter (ruling D4). */
export const DocumentQuery = z.object({
  isQuote: z.enum(['true', 'false'], 'Say isQuote=true for the quote or isQuote=false for the invoice'),
});

/** The body of the calls that take nothing: absent, empty or `{}` (ruling C4). */
export const EmptyBody = z.nullish(z.object({}));

/** Headers of the calls that issue, send or enter something: a key makes a repeat answer what the first call made (ruling D3). */
export const IssueHeaders = z.looseObject({ 'idempotency-key': z.optional(Id) });
