import * as z from 'zod/mini';
import { DocumentQuery } from './file.ts';
import { ruled } from './issues.ts';
import { PartShare } from './payment-plan.ts';
import { Id, ruledText } from './wire.ts';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import { decimalOf } from '#domain/money/money.ts';
import { shareBreak } from '#domain/payment-plan.ts';

/** What a part of a job's own is called. */
export const PartLabel = ruledText(
  { max: TEXT_MAX.description, required: 'Enter what this part is called, such as Deposit' },
  'complete',
);

/** How much of a job a part of its own is; all that is left is a share of its own here, which a plan has at its end. */
export const OwnShare = PartShare.check(ruled((share) => (share === 'REST' ? null : shareBreak(share))));

// As an address has it: a part of a plan by its id, one of its own by its label with a percentage or an amount with VAT.
const partMembers = {
  partId: z.optional(Id),
  percent: z.optional(z.string()),
  amount: z.optional(z.string()),
  label: z.optional(PartLabel),
};

type PartMembers = { readonly [member in keyof typeof partMembers]?: string | undefined };

const WANTED = 'Send partId, or label with percent or amount';

/** The query of GET /jobs/{id}/document: as it would be issued with the same answer to the question about the job's credit (B9), for a part of the job where one is named (B4), or one of its numbered papers as it was issued. */
export const PreviewQuery = z.pipe(
  z
    .object({
      ...DocumentQuery.shape,
      useCredit: z.prefault(z.enum(['true', 'false'], 'Say useCredit=true or useCredit=false'), 'false'),
      invoiceId: z.optional(Id),
      ...partMembers,
    })
    .check(
      z.superRefine((query, context) => {
        if (hasPart(query) && readPart(query) === null)
          context.addIssue({ code: 'custom', message: WANTED, path: ['partId'] });
      }),
    ),
  z.transform((query) => ({ ...query, part: readPart(query) })),
);

/** The part of a job that an address asks for, by the members of the query of its preview; null where it asks for none. */
export function partOfAddress(search: Readonly<Record<string, string>>): AskedPart | null {
  const { data } = z.safeParse(z.object(partMembers), search);
  return data === undefined ? null : readPart(data);
}

/** A part of a job as an address asks for it. */
export function addressOfPart(asked: AskedPart): Record<string, string> {
  if ('partId' in asked) return { partId: asked.partId };
  const { label, share } = asked;
  if (share === 'REST') return { label };
  const [member, whole] =
    'percent' in share ? (['percent', share.percent] as const) : (['amount', share.amount] as const);
  return { [member]: String(decimalOf(whole)), label };
}

function hasPart({ partId, percent, amount, label }: PartMembers): boolean {
  return [partId, percent, amount, label].some((member) => member !== undefined);
}

function readPart({ partId, percent, amount, label }: PartMembers): AskedPart | null {
  if (partId !== undefined) return { partId };
  const figure = percent ?? amount;
  if (label === undefined || figure === undefined || (percent !== undefined && amount !== undefined)) return null;
  const sent = percent === undefined ? { amount: Number(figure) } : { percent: Number(figure) };
  const { data: share } = z.safeDecode(OwnShare, sent);
  return share === undefined ? null : { share, label };
}
