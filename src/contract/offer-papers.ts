import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { sent } from './wire.ts';
import { CANCELLATION_BASES } from '#domain/offer/cancellation.ts';
import { signatureBreak } from '#domain/offer/signature.ts';

const Sentence = z.object({ text: z.string(), source: z.string() });

const LawPaper = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), sentences: z.array(Sentence) })),
});

/** The papers that a person gets before accepting (rule O9): every sentence with its source in SI 2013/3134, the form in the law's own words. */
export const OfferPapers = z.object({
  basis: z.enum(CANCELLATION_BASES),
  information: LawPaper,
  notice: LawPaper,
  form: z.object({
    title: z.string(),
    instruction: z.string(),
    to: z.string(),
    declaration: z.string(),
    contract: z.string(),
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
    footnote: z.string(),
  }),
  earlyStart: z.array(Sentence),
});

const Point = z.readonly(z.tuple([z.number('Enter a number'), z.number('Enter a number')]));

/** A drawn signature in a body (rule O18): strokes of points `[x, y]` in a box; whether it is too large, 413, is asked before. */
export const SignatureBody = sent({
  width: z.number('Enter a number'),
  height: z.number('Enter a number'),
  strokes: z.array(z.array(Point, 'Send a list of points'), 'Send a list of strokes'),
}).check(ruled(signatureBreak));
