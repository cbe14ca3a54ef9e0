import type { LineItem } from '#domain/price/line-item.ts';
import { roomAreas, roomAreaWords, type RoomArea } from '#domain/price/room-areas.ts';
import { formatQuantity } from '#domain/money/money.ts';
import { textKey } from '#web/job-draft/job-draft-content.ts';
import { useDraftFact, useDraftStore } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Which rooms the quantity of added work by the square metre is of, with the areas that it may be instead: it stays as it was when rooms
 * are measured anew, as the trader may have typed it. Nothing for any other line.
 */
export function LineArea({ line }: { line: LineItem }) {
  return line.type === 'PRODUCT' || line.units !== 'SQM' ? null : <AreaOfWork line={line} />;
}

function AreaOfWork({ line: { id: lineId, quantity } }: { line: LineItem }) {
  const store = useDraftStore();
  const areas = JSON.parse(useDraftFact((job) => JSON.stringify(roomAreas(job)))) as RoomArea[]; // as written a line above
  const own = areas.find(({ area }) => area === quantity);
  const others = areas.filter((area) => area !== own);
  if (areas.length === 0) return null;
  const take = ({ area: value }: RoomArea): void =>
    store.edit([{ kind: 'setLine', lineId, member: 'quantity', value }], {
      [textKey(lineId, 'quantity')]: formatQuantity(value),
    });
  return (
    <div className="price-area">
      <p>{own?.of ?? 'Not the area of the rooms as they are now.'}</p>
      {others.map((area) => (
        <Button key={area.of} variant="quiet" onClick={() => take(area)}>
          Use {roomAreaWords(area)}
        </Button>
      ))}
    </div>
  );
}
