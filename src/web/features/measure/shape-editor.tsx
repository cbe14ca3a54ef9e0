import { useState, type MouseEvent } from 'react';
import { OpeningsList, openingsOf } from './openings-list.tsx';
import { PartFields, PART_ICONS } from './part-fields.tsx';
import { adjustmentOf, formOf, messagesOf, newPart, type PartForm } from './shape-parts.ts';
import { ZoneDrawing } from './zone-drawing.tsx';
import { ADJUSTMENTS_MAX } from '#domain/limits.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { floorSumWords, PARTS, partWords, type Part } from '#domain/zone/shape-words.ts';
import type { Room } from '#domain/zone/shape.ts';
import { zoneArea, calledName, type Zone } from '#domain/zone/zone.ts';
import { keysOf } from '#domain/keys-of.ts';
import { newId } from '#web/api/new-id.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import './shape-editor.css';

type ShapeEditorProps = {
  zone: Zone;
  room: Room;
  onClose: () => void;
};

/** Adds parts to a room, takes parts out of it and lists its doors (rule M4): what fits is saved as it is typed, Cancel gives the shape back as it was. */
export function ShapeEditor({ zone, room, onClose }: ShapeEditorProps) {
  const store = useDraftStore();
  const [before] = useState(zone);
  const [forms, setForms] = useState(() => room.adjustments.map((adjustment) => formOf(adjustment, room)));
  const [doors, setDoors] = useState(() => zone.openings.map(formatDecimal));
  const [inHand, setInHand] = useState(forms.at(-1)?.id ?? null);
  const messages = messagesOf(forms, room);
  const drawn = adjustmentsOf(forms, room);
  const openings = openingsOf(doors, { ...room, adjustments: drawn });
  const doesFit = messages.size === 0 && openings.messages.size === 0;

  const save = (next: Pick<Zone, 'adjustments' | 'openings'>): void =>
    store.edit([
      { kind: 'setZone', zoneId: zone.id, member: 'adjustments', value: next.adjustments },
      { kind: 'setZone', zoneId: zone.id, member: 'openings', value: next.openings },
    ]);
  const change = (nextForms: readonly PartForm[], nextDoors: readonly string[]): void => {
    setForms([...nextForms]);
    setDoors([...nextDoors]);
    const adjustments = adjustmentsOf(nextForms, room);
    const widths = openingsOf(nextDoors, { ...room, adjustments });
    if (messagesOf(nextForms, room).size === 0 && widths.messages.size === 0) {
      save({ adjustments, openings: widths.openings });
    }
  };
  const add = (part: Part): void => {
    const form = newPart(newId(), part, forms);
    setInHand(form.id);
    change([...forms, form], doors);
  };
  const remove = (id: string): void => {
    const left = forms.filter((form) => form.id !== id);
    setInHand(left.at(-1)?.id ?? null);
    change(left, doors);
  };
  const giveUp = (): void => {
    save(before);
    onClose();
  };
  const [first] = useState({ forms, doors });
  const isChanged = JSON.stringify({ forms, doors }) !== JSON.stringify(first);
  const { cancel, question } = useCloseGuard(isChanged, giveUp, {
    title: 'Leave the shape as it was?',
    verb: 'Leave as it was',
    words: 'What you changed of the shape and its doors is lost. Done keeps it.',
    isLostWithPage: !doesFit,
  });

  return (
    <Dialog
      opened
      isLarge
      title={`Shape of ${calledName(zone)}`}
      beside={
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      }
      onCancel={cancel}
    >
      {/* The press is that of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="shape-editor" onMouseDown={keepFocus} {...enterMovesOn(() => (doesFit ? onClose() : undefined))}>
        <div className="shape-drawing">
          <ZoneDrawing room={{ ...room, adjustments: drawn }} inHand={inHand} />
        </div>
        <div className="shape-fields">
          <ul className="shape-parts">
            {forms.map((form) => (
              <li key={form.id}>
                {form.id === inHand ? (
                  <PartFields
                    form={form}
                    room={room}
                    messages={messages.get(form.id) ?? {}}
                    onChange={(next) =>
                      change(
                        forms.map((each) => (each.id === next.id ? next : each)),
                        doors,
                      )
                    }
                    onRemove={() => remove(form.id)}
                  />
                ) : (
                  <PartRow form={form} room={room} isWrong={messages.has(form.id)} onOpen={() => setInHand(form.id)} />
                )}
              </li>
            ))}
          </ul>
          {forms.length < ADJUSTMENTS_MAX ? (
            <fieldset className="shape-kinds">
              <legend>Add</legend>
              {keysOf(PARTS).map((part) => (
                <button key={part} type="button" onClick={() => add(part)}>
                  <svg viewBox="0 0 28 28" aria-hidden="true">
                    <path d={PART_ICONS[part]} />
                  </svg>
                  {PARTS[part]}
                </button>
              ))}
            </fieldset>
          ) : (
            <p className="muted">A shape can have at most {ADJUSTMENTS_MAX} parts.</p>
          )}
          <OpeningsList texts={doors} state={openings} onChange={(next) => change(forms, next)} />
        </div>
        <div className="shape-bar">
          <p aria-live="polite">
            <span>
              {doesFit ? `SQM: ${floorSumWords({ ...room, adjustments: drawn })}` : 'Not saved until it fits'}
            </span>
            <b>{doesFit ? areaWords({ ...zone, adjustments: drawn }) : 'N/A'}</b>
          </p>
          <Button variant="primary" disabled={!doesFit} onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
      {question}
    </Dialog>
  );
}

type PartRowProps = { form: PartForm; room: Room; isWrong: boolean; onOpen: () => void };

/** A part that is not in hand: what it is, tapped to open. */
function PartRow({ form, room, isWrong, onOpen }: PartRowProps) {
  const adjustment = adjustmentOf(form, room);
  const words = adjustment === null ? PARTS[form.part] : partWords(adjustment, { ...room, adjustments: [] });
  return (
    <button type="button" className="shape-part-row" onClick={onOpen}>
      <span>{words}</span>
      <span>{isWrong ? 'Does not fit' : 'Edit'}</span>
    </button>
  );
}

// A field that loses the focus may put a message above the button that is being pressed: it would move away under the finger.
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}

function adjustmentsOf(forms: readonly PartForm[], room: Room): Room['adjustments'] {
  return forms.flatMap((form) => adjustmentOf(form, room) ?? []);
}

function areaWords(zone: Zone): string {
  const area = zoneArea(zone);
  return area === null ? 'N/A' : `${formatDecimal(area)} m²`;
}
