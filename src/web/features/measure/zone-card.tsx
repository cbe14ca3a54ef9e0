import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ZoneHeader } from './zone-header.tsx';
import { ZoneProducts } from './zone-products.tsx';
import { ZoneSize } from './zone-size.tsx';
import { ZoneTypeTiles } from './zone-type-tiles.tsx';
import { calledName, type RoomType, type Zone } from '#domain/zone/zone.ts';
import { zonesBreaks } from '#domain/zone/zone-rules.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { fullStop } from '#domain/text/full-stop.ts';

const CHOOSE = 'Choose a zone type';

type ZoneCardProps = {
  zone: Zone;
  /** Whether the job has no other zone: of one it needs a type, and taking it away leads no further. */
  isOnly: boolean;
  /** Null when the job can hold no more zones. */
  onCopy: ((zone: Zone) => void) | null;
  onDelete: (zone: Zone) => void;
};

/** A zone: the tiles alone until it has a type, then its name, sizes and products (specification 2). Typing in one leaves the others as they are. */
export const ZoneCard = memo(function ZoneCard({ zone, isOnly, onCopy, onDelete }: ZoneCardProps) {
  const store = useDraftStore();
  const headingId = useId();
  const lengthRef = useRef<HTMLInputElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [asked, setAsked] = useState<RoomType | null>(null);
  const messages = new Map(
    zonesBreaks([zone], 'complete').map(({ path, message }) => [path.replace('/zones/0', ''), message]),
  );

  const setType = (roomType: RoomType): void => {
    flushSync(() => {
      setAsked(null);
      setIsChanging(false);
      store.edit([{ kind: 'chooseZoneType', zoneId: zone.id, roomType }]);
    });
    lengthRef.current?.focus();
  };
  const choose = (roomType: RoomType): void => {
    if (roomType !== zone.roomType && zone.zoneProducts.length > 0) setAsked(roomType);
    else setType(roomType);
  };

  if (zone.roomType === null) {
    return (
      <section className="zone" aria-labelledby={headingId}>
        <header>
          <h2 id={headingId}>{CHOOSE}</h2>
          {isOnly ? null : (
            <Button variant="danger" icon="delete" onClick={() => onDelete(zone)}>
              Delete
            </Button>
          )}
        </header>
        <ZoneTypeTiles label={CHOOSE} chosen={null} onChoose={setType} />
      </section>
    );
  }
  return (
    <section className="zone" aria-labelledby={headingId}>
      <ZoneHeader zone={zone} nameId={headingId} broken={messages.get('/givenName')} onDelete={() => onDelete(zone)}>
        <Button variant="quiet" aria-expanded={isChanging} onClick={() => setIsChanging((is) => !is)}>
          Change type
        </Button>
      </ZoneHeader>
      {isChanging ? <ZoneTypeTiles label={CHOOSE} chosen={zone.roomType} onChoose={choose} /> : null}
      <ZoneSize zone={zone} messages={messages} lengthRef={lengthRef} />
      <ZoneProducts zone={zone} missing={messages.get('/zoneProducts')} />
      {onCopy === null || zone.zoneProducts.length === 0 ? null : (
        <div className="zone-copy">
          <Button variant="quiet" icon="copy" onClick={() => onCopy(zone)}>
            Copy zone
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Change type"
        verb="Change type"
        onCancel={() => setAsked(null)}
        onConfirm={() => (asked === null ? undefined : setType(asked))}
      >
        {fullStop(`Changing the type removes the products of ${calledName(zone)}`)} Its length and width stay.
      </ConfirmDialog>
    </section>
  );
});
