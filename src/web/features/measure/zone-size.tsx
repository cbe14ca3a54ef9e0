import type { Ref } from 'react';
import type { Zone } from '#domain/zone/zone.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { useNumberField } from '#web/job-draft/use-number-field.ts';
import { NumberField } from '#web/ui/field.tsx';

type ZoneSizeProps = {
  zone: Zone;
  /** The message of each side that breaks a rule. */
  messages: ReadonlyMap<string, string>;
  lengthRef: Ref<HTMLInputElement>;
};

/** Length and width of a zone in metres and the area that follows (specification 2 and 5). */
export function ZoneSize({ zone, messages, lengthRef }: ZoneSizeProps) {
  const length = useSide(zone, 'length', messages);
  const width = useSide(zone, 'width', messages);
  return (
    <div className="zone-size">
      <NumberField label="Length (m)" ref={lengthRef} {...length} />
      <NumberField label="Width (m)" {...width} />
      <p className="zone-area">
        <span>SQM:</span> <b className="num">{zone.area === null ? 'N/A' : `${formatDecimal(zone.area)} m²`}</b>
      </p>
    </div>
  );
}

function useSide(zone: Zone, side: 'length' | 'width', messages: ReadonlyMap<string, string>) {
  const size = zone[side];
  return useNumberField({
    ownerId: zone.id,
    field: side,
    shown: size === null ? '' : formatDecimal(size),
    broken: messages.get(`/${side}`),
    edit: (value) => ({ kind: 'setZone', zoneId: zone.id, member: side, value }),
  });
}
