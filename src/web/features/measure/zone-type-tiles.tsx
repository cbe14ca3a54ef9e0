import { keysOf } from '#domain/keys-of.ts';
import { type RoomType, ROOM_TYPES } from '#domain/zone/zone.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const ICONS: Readonly<Record<RoomType, IconName>> = {
  BEDROOM: 'bedroom',
  LOUNGE: 'lounge',
  KITCHEN: 'kitchen',
  BATHROOM: 'bathroom',
  GARAGE: 'garage',
  OTHER: 'room',
};

type ZoneTypeTilesProps = { label: string; chosen: RoomType | null; onChoose: (roomType: RoomType) => void };

/** The room types to choose from (specification 2). */
export function ZoneTypeTiles({ label, chosen, onChoose }: ZoneTypeTilesProps) {
  return (
    <div className="zone-tiles" role="group" aria-label={label}>
      {keysOf(ROOM_TYPES).map((roomType) => (
        <button
          key={roomType}
          type="button"
          className="zone-tile"
          aria-pressed={chosen === null ? undefined : chosen === roomType}
          onClick={() => onChoose(roomType)}
        >
          <Icon name={ICONS[roomType]} />
          {ROOM_TYPES[roomType]}
        </button>
      ))}
    </div>
  );
}
