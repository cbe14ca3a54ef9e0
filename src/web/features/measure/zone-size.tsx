import { useRef, type Ref } from 'react';
import { ZoneShape } from './zone-shape.tsx';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { formatDecimal, formatQuantity, type Hundredths } from '#domain/money/money.ts';
import { followSides } from '#domain/zone/follow-sides.ts';
import { soundRoom } from '#domain/zone/shape-rules.ts';
import { floorSumWords } from '#domain/zone/shape-words.ts';
import type { Room } from '#domain/zone/shape.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { useNumberField } from '#web/job-draft/use-number-field.ts';
import { NumberField } from '#web/ui/field.tsx';

type ZoneSizeProps = {
  zone: Zone;
  /** The message of each member that breaks a rule. */
  messages: ReadonlyMap<string, string>;
  lengthRef: Ref<HTMLInputElement>;
};

/** Length, width and shape of a zone in metres and the area that follows (specification 2 and 5, rules M1 to M5). */
export function ZoneSize({ zone, messages, lengthRef }: ZoneSizeProps) {
  // Half a size is no place for a corner, so each key starts from the room as it was before.
  const before = useRef<Room | null>(null);
  const edits = (member: 'length' | 'width', value: Hundredths | null) =>
    sideEdits(zone, member, value, before.current);
  const length = useFigure(zone, 'length', messages, (value) => edits('length', value));
  const width = useFigure(zone, 'width', messages, (value) => edits('width', value));
  const sum = sumOf(zone);
  return (
    <div className="zone-size">
      <div>
        <div className="zone-sides" onFocus={() => (before.current = soundRoom(zone) ?? before.current)}>
          <NumberField label="Length (m)" ref={lengthRef} {...length} />
          <NumberField label="Width (m)" {...width} />
          {zone.roomType === 'OTHER' || zone.slope !== null ? <SlopeField zone={zone} messages={messages} /> : null}
        </div>
        <p className="zone-area">
          <span>SQM:</span> <b className="num">{zone.area === null ? 'N/A' : `${formatDecimal(zone.area)} m²`}</b>
          {sum === null ? null : <small>{sum}</small>}
        </p>
      </div>
      <ZoneShape zone={zone} messages={messages} />
    </div>
  );
}

function SlopeField({ zone, messages }: Pick<ZoneSizeProps, 'zone' | 'messages'>) {
  const slope = useFigure(zone, 'slope', messages, (value) => [
    { kind: 'setZone', zoneId: zone.id, member: 'slope', value },
  ]);
  return (
    <div className="zone-slope">
      <NumberField label="Slope (degrees)" hint="These sizes are on plan, as seen from above." {...slope} />
    </div>
  );
}

/** What the area is the sum of, where it is more than length by width (rule M5). */
function sumOf(zone: Zone): string | null {
  const room = soundRoom(zone);
  if (room === null || (zone.adjustments.length === 0 && !zone.slope)) return null;
  const sum = floorSumWords(room);
  return zone.slope === null || zone.slope === 0 ? sum : `${sum} on plan, slope ${formatQuantity(zone.slope)}°`;
}

/** A side as it was typed, and the corners that go along with it. */
function sideEdits(
  zone: Zone,
  member: 'length' | 'width',
  value: Hundredths | null,
  before: Room | null,
): readonly JobEdit[] {
  const side: JobEdit = { kind: 'setZone', zoneId: zone.id, member, value };
  const adjustments = before === null ? zone.adjustments : followSides({ ...zone, [member]: value }, before);
  if (adjustments === zone.adjustments) return [side];
  return [side, { kind: 'setZone', zoneId: zone.id, member: 'adjustments', value: adjustments }];
}

function useFigure(
  zone: Zone,
  member: 'length' | 'width' | 'slope',
  messages: ReadonlyMap<string, string>,
  edits: (value: Hundredths | null) => readonly JobEdit[],
) {
  const value = zone[member];
  const shown = member === 'slope' ? formatQuantity : formatDecimal;
  return useNumberField({
    ownerId: zone.id,
    field: member,
    shown: value === null ? '' : shown(value),
    broken: messages.get(`/${member}`),
    edits,
  });
}
