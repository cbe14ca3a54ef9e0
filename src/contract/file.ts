import * as z from 'zod/mini';
import { Count, Id, Text, Time } from './wire.ts';
import { EMAIL_SHAPE } from '#domain/customer-rules.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import { textBreak } from '#domain/text-rule.ts';

/** A generated quote or invoice (specification 3, ruling C8). */
export const JobFile = z.object({
  id: Id,
  type: z.enum(['quote', 'invoice']),
  version: Count,
  tstampCreated: Time,
  action: z.enum(['DOWNLOAD', 'SEND']),
  destination: z.string(),
  link: z.string(),
  delivery: z.nullable(z.enum(['SENT', 'SENDING', 'FAILED'])),
  deliveryError: z.string(),
});

/** The body of a retry: a corrected address, or none to use the old one again (ruling D9). */
export const RetryBody = z.object({
  destination: z.optional(
    Text.check(
      z.superRefine((text, context) => {
        const rule = { max: TEXT_MAX.email, required: "Enter the customer's e-mail address", shape: EMAIL_SHAPE };
        const message = textBreak(text, rule, 'complete');
        if (message !== null) context.addIssue({ code: 'custom', message, input: text });
      }),
    ),
  ),
});

/** The query of the document calls: `isQuote` is `true` or `false` to the letter (ruling D4). */
export const DocumentQuery = z.object({
  isQuote: z.enum(['true', 'false'], 'Say isQuote=true for the quote or isQuote=false for the invoice'),
});
