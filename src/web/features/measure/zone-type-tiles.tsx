import { useQuery } from '@tanstack/react-query';
import type { Trade } from '#domain/trade.ts';
import { roomTypesFor } from '#domain/zone/room-types.ts';
import { type RoomType, ROOM_TYPES } from '#domain/zone/zone.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const ICONS: Readonly<Record<RoomType, IconName>> = {
  BEDROOM: 'bedroom',
  LOUNGE: 'lounge',
  KITCHEN: 'kitchen',
  BATHROOM: 'bathroom',
  GARAGE: 'garage',
  OTHER: 'room',
};

const NO_TRADES: readonly Trade[] = [];

type ZoneTypeTilesProps = { label: string; chosen: RoomType | null; onChoose: (roomType: RoomType) => void };

/** The room types to choose from (specification 2); who does roofs is told which of them is one. */
export function ZoneTypeTiles({ label, chosen, onChoose }: ZoneTypeTilesProps) {
  const trades = useQuery(preferencesQuery).data?.trades ?? NO_TRADES;
  return (
    <div className="zone-tiles" role="group" aria-label={label}>
      {roomTypesFor(trades).map((roomType) => (
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
      {trades.includes('ROOFING') ? (
        <p className="muted">For a roof choose {ROOM_TYPES.OTHER}, which asks for its slope as well.</p>
      ) : null}
    </div>
  );
}
