import { keysOf } from '#domain/keys-of.ts';
import { CHARGE_FOR, PACKS_BY, type Materials } from '#domain/materials.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';

type MaterialsFieldsProps = { materials: Materials; onChange: (materials: Materials) => void };

/** Whether new jobs work out packs, and how they start to count and charge them (rule M7). */
export function MaterialsFields({ materials, onChange }: MaterialsFieldsProps) {
  return (
    <fieldset>
      <legend>Packs to order</legend>
      <p className="field-hint">
        Pricing then says how many packs each product takes, waste included. It can be turned on and off for each job.
      </p>
      <Checkbox isChecked={materials.isOn} onChange={(isOn) => onChange({ ...materials, isOn })}>
        Work out packs on new jobs
      </Checkbox>
      {materials.isOn ? (
        <>
          <SegmentedField
            label="Packs"
            value={materials.packsBy}
            options={keysOf(PACKS_BY).map((value) => ({ value, label: PACKS_BY[value] }))}
            onChoose={(packsBy) => onChange({ ...materials, packsBy })}
          />
          <SegmentedField
            label="Charge the customer"
            value={materials.chargeFor}
            options={keysOf(CHARGE_FOR).map((value) => ({ value, label: CHARGE_FOR[value] }))}
            onChoose={(chargeFor) => onChange({ ...materials, chargeFor })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
