import type { JobEdit } from '#domain/job/job-edit.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { VatTreatment } from '#domain/vat/vat-rates.ts';

/** What the user has decided of a line's VAT, or that the rule does (V4). */
export type VatDecision =
  | { readonly vatChosenBy: 'RULE'; readonly vatNote: '' }
  | { readonly vatChosenBy: 'USER'; readonly vatTreatment: VatTreatment; readonly vatNote: string };

/** The edits that bring a line to what was decided. */
export function decisionEdits(lineId: string, decision: VatDecision): JobEdit[] {
  const { vatChosenBy, vatNote } = decision;
  // Who decided comes first, since a treatment is the user's only then.
  return [
    { kind: 'setLine', lineId, member: 'vatChosenBy', value: vatChosenBy },
    ...(vatChosenBy === 'RULE'
      ? []
      : [{ kind: 'setLine', lineId, member: 'vatTreatment', value: decision.vatTreatment } as const]),
    { kind: 'setLine', lineId, member: 'vatNote', value: vatNote },
  ];
}

/** The decision that a line carries; a treatment of an account that is not registered is the rule's. */
export function decisionOf({ vatChosenBy, vatTreatment, vatNote }: LineItem): VatDecision {
  return vatChosenBy === 'RULE' || vatTreatment === 'NONE'
    ? { vatChosenBy: 'RULE', vatNote: '' }
    : { vatChosenBy, vatTreatment, vatNote };
}
