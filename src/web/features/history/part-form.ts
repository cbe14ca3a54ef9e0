import { partSums } from '#domain/bill/asked-part.ts';
import type { Job } from '#domain/job/job.ts';
import type { PartShare } from '#domain/payment-plan.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import type { Pence } from '#domain/money/money.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { readShare } from '#web/job/plan-form.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** How a part is said: in percent of the job, or in pounds with VAT. */
export type PartKind = 'PERCENT' | 'AMOUNT';

/** What is typed of a part. */
export type TypedPart = { readonly kind: PartKind; readonly label: string; readonly figure: string };

type Fields = Omit<TypedPart, 'kind'>;

/** A part that is typed: its share and what it comes to, in pence with VAT, where it can be invoiced; what is left of the job before it. */
type ReadPart = {
  readonly share: PartShare | null;
  readonly total: Pence | null;
  /** Null where more was invoiced than the job costs now. */
  readonly left: Pence | null;
  readonly messages: FieldMessages<keyof Fields>;
};

const LABEL_RULE = { max: TEXT_MAX.description, required: 'Enter what this part is called, such as Deposit' };

/** Reads a part of a job, by the rules that the server asks once more (B4, B5). */
export function readPart(job: Job, { kind, ...typed }: TypedPart, context: SumContext): ReadPart {
  const next = (share: PartShare) => partSums(job, { id: null, label: typed.label, share }, context);
  const rest = next('REST');
  const left = rest.ok ? rest.value.total : null;
  const { share, message } = readShare(kind, typed.figure);
  const part = share === null ? rest : next(share);
  const atFigure = part.ok ? message : part.problem.detail;
  const atLabel = textBreak(typed.label, LABEL_RULE, 'complete');
  return {
    share,
    total: share !== null && part.ok ? part.value.total : null,
    left,
    messages: {
      ...(atLabel === null ? {} : { label: atLabel }),
      ...(atFigure === null ? {} : { figure: atFigure }),
    },
  };
}

/** What an amount of pounds is called, by the VAT of what it is a part of. */
export function amountLabel(vatBreakdown: Parameters<typeof isWithVat>[0]): string {
  return isWithVat(vatBreakdown) ? 'Amount with VAT' : 'Amount';
}
