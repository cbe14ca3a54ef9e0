import * as z from 'zod/mini';
import { JobStatus } from '#contract/job-summary.ts';
import { RoomType, Unit } from '#contract/job.ts';
import { Measure, Money } from '#contract/wire.ts';
import { applyEdit } from '#domain/job/apply-edit.ts';
import { customerEdit, customerTexts, type CustomerField } from '#domain/job/customer-rules.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobEdit, SavedStep } from '#domain/job/job-edit.ts';
import { isBefore } from '#domain/job/job-status.ts';
import { EMPTY_LINE, type LineItem } from '#domain/price/line-item.ts';
import { emptyZone, type Zone } from '#domain/zone/zone.ts';

/** What the first version kept on a device: the whole job as it was on the screens. Its members stay as they were then. */
export const KeptJob = z.object({
  status: JobStatus,
  tstampUpdated: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerAddress: z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() }),
  zones: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      roomType: z.nullable(RoomType),
      length: z.nullable(Measure),
      width: z.nullable(Measure),
      zoneProducts: z.array(z.object({ productId: z.string(), name: z.string() })),
    }),
  ),
  lineItems: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['PRODUCT', 'EXTRA', 'LABOUR']),
      description: z.string(),
      quantity: z.nullable(Measure),
      units: z.nullable(Unit),
      unitPriceWithoutMarkup: z.nullable(Money),
      markup: z.nullable(Measure),
    }),
  ),
});

type KeptZone = z.output<typeof KeptJob>['zones'][number];
type KeptLine = z.output<typeof KeptJob>['lineItems'][number];

const STEPS: Readonly<Partial<Record<Job['status'], SavedStep>>> = {
  CUSTOMER_DETAILS_ENTERED: 'customer',
  MEASURED: 'measure',
  PRICED: 'pricing',
};

/**
 * The edits that bring the job as the server has it to what a device of the first version kept. What is missing in the kept job was
 * deleted by the user only if nothing was changed elsewhere since; else it stays.
 */
export function liftKeptJob(kept: z.output<typeof KeptJob>, saved: Job): readonly JobEdit[] {
  const isSameBase = kept.tstampUpdated === saved.tstampUpdated;
  const wanted = [
    ...customerEdits(kept),
    ...(isSameBase ? deletions(kept, saved) : []),
    ...kept.zones.flatMap((zone, index) => zoneEdits(zone, index, saved.zones)),
    ...kept.lineItems.flatMap(lineEdits),
  ];
  let job = saved;
  const edits = wanted.filter((edit) => {
    const next = applyEdit(job, edit, saved);
    const isNeeded = next !== job;
    job = next;
    return isNeeded;
  });
  const step = STEPS[kept.status];
  return step !== undefined && isBefore(job.status, kept.status) ? [...edits, { kind: 'saveStep', step }] : edits;
}

function customerEdits(kept: z.output<typeof KeptJob>): JobEdit[] {
  const texts = customerTexts(kept);
  return (Object.keys(texts) as CustomerField[]).map((field) => customerEdit(field, texts[field])); // the keys are customerTexts' own
}

function deletions(kept: z.output<typeof KeptJob>, saved: Job): JobEdit[] {
  const ids = new Set([...kept.zones, ...kept.lineItems].map(({ id }) => id));
  return [
    ...saved.zones.filter(({ id }) => !ids.has(id)).map(({ id }): JobEdit => ({ kind: 'deleteZone', zoneId: id })),
    ...saved.lineItems
      .filter(({ id, type }) => type !== 'PRODUCT' && !ids.has(id))
      .map(({ id }): JobEdit => ({ kind: 'deleteLine', lineId: id })),
  ];
}

function zoneEdits({ id, roomType, ...own }: KeptZone, index: number, saved: readonly Zone[]): JobEdit[] {
  const zone = { ...emptyZone(id), ...own, roomType };
  const before = saved.find((each) => each.id === id);
  if (before === undefined) return [{ kind: 'restoreZone', zone, index }];
  const isOther = roomType !== null && roomType !== before.roomType;
  const chosen = new Set(own.zoneProducts.map(({ productId }) => productId));
  const gone = isOther ? [] : before.zoneProducts.filter(({ productId }) => !chosen.has(productId));
  return [
    ...(isOther ? [{ kind: 'chooseZoneType', zoneId: id, roomType } as const] : []),
    { kind: 'setZone', zoneId: id, member: 'length', value: own.length },
    { kind: 'setZone', zoneId: id, member: 'width', value: own.width },
    ...gone.map(({ productId }): JobEdit => ({ kind: 'removeProduct', zoneId: id, productId })),
    ...own.zoneProducts.map((product): JobEdit => ({ kind: 'addProduct', zoneId: id, product })),
  ];
}

function lineEdits({ id, type, ...own }: KeptLine, index: number): JobEdit[] {
  const figures: JobEdit[] = [
    { kind: 'setLine', lineId: id, member: 'unitPriceWithoutMarkup', value: own.unitPriceWithoutMarkup },
    { kind: 'setLine', lineId: id, member: 'markup', value: own.markup },
  ];
  if (type === 'PRODUCT') return figures;
  const line: LineItem = { ...EMPTY_LINE, id, type, ...own };
  return [
    { kind: 'restoreLine', line, index },
    { kind: 'setLine', lineId: id, member: 'quantity', value: own.quantity },
    ...figures,
  ];
}
