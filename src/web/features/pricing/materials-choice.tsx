import { CHARGE_FOR, PACKS_BY, type Materials } from '#domain/materials.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { compareMaterials } from '#domain/price/compare-materials.ts';
import { SegmentedField } from '#web/ui/segmented-field.tsx';

type MaterialsChoiceProps = { job: Job; onChoose: (materials: Materials) => void };

/** How the packs of a job are counted and what of them is charged, each with what it costs or saves (rules M7 and M9). */
export function MaterialsChoice({ job, onChoose }: MaterialsChoiceProps) {
  const { materials } = job;
  return (
    <>
      <SegmentedField
        label="Packs"
        value={materials.packsBy}
        options={keysOf(PACKS_BY).map((value) => ({ value, label: PACKS_BY[value] }))}
        onChoose={(packsBy) => onChoose({ ...materials, packsBy })}
      />
      <p className="settle-note" aria-live="polite">
        {packsSentence(job)}
      </p>
      <SegmentedField
        label="Charge the customer"
        value={materials.chargeFor}
        options={keysOf(CHARGE_FOR).map((value) => ({ value, label: CHARGE_FOR[value] }))}
        onChoose={(chargeFor) => onChoose({ ...materials, chargeFor })}
      />
      <p className="settle-note" aria-live="polite">
        {chargeSentence(job)}
      </p>
    </>
  );
}

/** What the other way to count packs would need and cost. */
function packsSentence(job: Job): string {
  const { materials } = job;
  const isByJob = materials.packsBy === 'JOB';
  const { packs, cost } = compareMaterials(job, materials, { ...materials, packsBy: isByJob ? 'ROOM' : 'JOB' });
  const other = isByJob ? 'For each room' : 'For the whole job';
  if (packs === 0 && cost === 0) return `${other} it is the same order.`;
  const count =
    packs === 0 ? 'the same packs' : `${Math.abs(packs)} ${packWord(job, packs)} ${moreOrLess(packs, 'fewer')}`;
  return `${other} you need ${count}, ${size(cost)} ${moreOrLess(cost, 'less')} at cost.`;
}

/** What the customer pays for packs and cutting, or would pay. */
function chargeSentence(job: Job): string {
  const { materials } = job;
  const asMeasured = materials.chargeFor === 'NET';
  const other: Materials = { ...materials, chargeFor: asMeasured ? 'FULL_PACKS' : 'NET' };
  const { price } = compareMaterials(job, materials, other);
  if (price === 0) return asMeasured ? 'In full packs it comes to the same.' : 'It comes to the same as measured.';
  const vat = isWithVat(job.vatBreakdown) ? ', with VAT' : '';
  return asMeasured
    ? `In full packs the customer pays ${size(price)} more${vat}.`
    : `The customer pays ${size(price)} more${vat === '' ? '' : `${vat},`} than for what is measured.`;
}

function packWord({ lineItems }: Job, packs: number): string {
  const isTrim = !lineItems.some(({ soldBy, packCovers }) => soldBy === 'PACK' && packCovers !== null);
  const word = isTrim ? 'piece' : 'pack';
  return Math.abs(packs) === 1 ? word : `${word}s`;
}

function moreOrLess(difference: number, less: 'fewer' | 'less'): string {
  return difference < 0 ? less : 'more';
}

function size(amount: Pence): string {
  return formatPounds(pence(Math.abs(amount)));
}
