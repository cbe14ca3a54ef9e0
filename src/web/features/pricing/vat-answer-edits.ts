import { decisionEdits, decisionOf } from './vat-decision.ts';
import type { VatAnswers } from './vat-dialog.tsx';
import type { JobEdit } from '#domain/job/job-edit.ts';
import type { Job } from '#domain/job/job.ts';
import type { LineItem } from '#domain/price/line-item.ts';

/** The edits that bring a job to what was answered about its VAT. */
export function answerEdits(job: Job, { work, customerVatNumber, cisMaterials, lineItems }: VatAnswers): JobEdit[] {
  // Who has decided lines alone was not asked about the work.
  const asked = job.work === null && work.property === null ? null : work;
  return [
    { kind: 'setJob', member: 'work', value: asked },
    { kind: 'setJob', member: 'customerVatNumber', value: customerVatNumber },
    { kind: 'setJob', member: 'cisMaterials', value: cisMaterials },
    ...lineItems.flatMap((line) => {
      const before = job.lineItems.find(({ id }) => id === line.id);
      return before === undefined ? [] : lineEdits(line, before);
    }),
    ...splitEdits(job, lineItems),
  ];
}

function lineEdits(line: LineItem, before: LineItem): JobEdit[] {
  const lineId = line.id;
  const changes: (JobEdit | false)[] = [
    line.vatKind !== before.vatKind && { kind: 'setLine', lineId, member: 'vatKind', value: line.vatKind },
    line.fits !== before.fits && { kind: 'setLine', lineId, member: 'fits', value: line.fits },
    line.quantity !== before.quantity && { kind: 'setLine', lineId, member: 'quantity', value: line.quantity },
    line.description !== before.description && {
      kind: 'setLine',
      lineId,
      member: 'description',
      value: line.description,
    },
  ];
  const isRuled = line.vatChosenBy === 'RULE' && before.vatChosenBy === 'RULE';
  return [...changes.filter((edit) => edit !== false), ...(isRuled ? [] : decisionEdits(lineId, decisionOf(line)))];
}

/** A line that was split off stands behind the one that it comes from. */
function splitEdits(job: Job, lineItems: readonly LineItem[]): JobEdit[] {
  const added = lineItems.filter(({ id }) => job.lineItems.every((line) => line.id !== id));
  if (added.length === 0) return [];
  const lineIds = lineItems.filter(({ type }) => type !== 'PRODUCT').map(({ id }) => id);
  return [...added.map((line): JobEdit => ({ kind: 'addLine', line })), { kind: 'orderLines', lineIds }];
}
