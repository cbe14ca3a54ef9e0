import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { calledName, type Zone } from '#domain/zone/zone.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAfterPress } from '#web/ui/use-after-press.ts';

type ZoneHeaderProps = {
  zone: Zone;
  /** The id of what names the zone. */
  nameId: string;
  /** What to do about the given name, if it breaks its rule. */
  broken: string | undefined;
  onDelete: () => void;
  /** What can be done about the zone beside renaming it. */
  children: ReactNode;
};

/** What a zone is called, which Rename turns into a field (amendment N14), and what can be done about the whole of it. */
export function ZoneHeader({ zone, nameId, broken, onDelete, children }: ZoneHeaderProps) {
  const store = useDraftStore();
  const renameButton = useRef<HTMLButtonElement>(null);
  const [before, setBefore] = useState<string | null>(null);
  // What is pressed to leave the field must not move away meanwhile; a wrong name stays where it can be mended.
  const isStillOpen = useAfterPress(before !== null || broken !== undefined) === true;
  const isOpen = before !== null || isStillOpen;

  const give = (value: string): void => store.edit([{ kind: 'setZone', zoneId: zone.id, member: 'givenName', value }]);
  const leave = (value: string): void => {
    const name = value.trim();
    give(name === zone.name ? '' : name);
    setBefore(null);
  };
  // At once: what is typed after the press belongs to the name, not to a shortcut.
  const rename = (): void => flushSync(() => setBefore(zone.givenName));
  const takeBack = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || before === null) return;
    flushSync(() => leave(before));
    renameButton.current?.focus();
  };

  return (
    <header>
      {isOpen ? (
        <div className="zone-name">
          <TextField
            label={`Name of ${zone.name}`}
            labelHidden
            ref={before === null ? undefined : focusAll}
            autoComplete="off"
            autoCapitalize="words"
            placeholder={zone.name}
            value={zone.givenName}
            error={broken}
            note={unprintableNote(zone.givenName)}
            onChange={({ target }) => give(target.value)}
            onBlur={({ target }) => leave(target.value)}
            onKeyDown={takeBack}
          />
        </div>
      ) : null}
      <h2 className={isOpen ? 'visually-hidden' : undefined}>
        <span id={nameId}>{calledName(zone)}</span>
        {zone.givenName === '' ? null : <small> {zone.name}</small>}
      </h2>
      <div className="zone-actions" data-renaming={isOpen || undefined}>
        <Button variant="quiet" ref={renameButton} onClick={rename}>
          Rename
        </Button>
        {children}
      </div>
      <Button variant="danger" icon="delete" onClick={onDelete}>
        Delete
      </Button>
    </header>
  );
}

function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
