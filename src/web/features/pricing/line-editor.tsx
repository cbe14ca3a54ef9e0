import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LineOptions } from './line-options.tsx';
import { chargeOptions, unitOf } from './new-line-form.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { LineMove } from '#domain/price/line-order.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

type LineEditorProps = {
  line: LineItem;
  /** What to do about each value of the line that breaks a rule, by its name. */
  messages: ReadonlyMap<string, string>;
  /** Whether the user opened it, rather than a mistake in it. */
  isOpened: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (line: LineItem, direction: LineMove) => void;
  onDelete: (line: LineItem) => void;
  onDone: () => void;
};

/** An added line open in its row: what it is, what it is charged by, its place and its end; all of it saves by itself (amendment N11). */
export function LineEditor({ line, messages, isOpened, onDelete, onDone, ...moving }: LineEditorProps) {
  const { draft, store } = useJobDraft();
  // What is typed is shown at once, the row may follow a moment later.
  const { description, units } = draft.job.lineItems.find(({ id }) => id === line.id) ?? line;
  const [isTouched, setIsTouched] = useState(!isOpened);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);

  const setDescription = (value: string): void =>
    store.edit([{ kind: 'setLine', lineId: line.id, member: 'description', value }]);
  return (
    <div className="price-edit">
      <TextField
        label="Description"
        placeholder="task or product"
        autoComplete="off"
        ref={field}
        value={description}
        error={isTouched ? messages.get('description') : undefined}
        note={unprintableNote(description)}
        onChange={({ target }) => setDescription(target.value)}
        onBlur={() => {
          setIsTouched(true);
          setDescription(description.trim());
        }}
      />
      <SelectField
        label="Charge by"
        options={chargeOptions(line.type, units ?? '')}
        value={units ?? ''}
        error={messages.get('units')}
        onChange={({ target }) =>
          store.edit([{ kind: 'setLine', lineId: line.id, member: 'units', value: unitOf(target.value) }])
        }
      />
      <LineOptions line={line} error={messages.get('choice')} />
      <div className="price-edit-acts">
        <MoveButtons line={line} {...moving} />
        <Button variant="danger" icon="delete" aria-label={`Delete ${description}`} onClick={() => onDelete(line)}>
          Delete
        </Button>
        <Button icon="tick" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

type MoveButtonsProps = Pick<LineEditorProps, 'line' | 'canMoveUp' | 'canMoveDown' | 'onMove'>;

/** Moves the line among the added ones. The button keeps the focus and its place on the screen, so that the next press moves on. */
function MoveButtons({ line, canMoveUp, canMoveDown, onMove }: MoveButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const top = useRef<number | null>(null);

  useLayoutEffect(() => {
    const moved = (buttons.current?.getBoundingClientRect().top ?? 0) - (top.current ?? 0);
    if (top.current !== null && moved !== 0) {
      top.current = null;
      globalThis.scrollBy({ top: moved, behavior: 'instant' });
    }
  });

  const move = (direction: LineMove, isPossible: boolean): void => {
    if (!isPossible) return;
    top.current = buttons.current?.getBoundingClientRect().top ?? null;
    onMove(line, direction);
  };
  return (
    <div ref={buttons}>
      <Button variant="quiet" icon="up" aria-disabled={!canMoveUp} onClick={() => move('up', canMoveUp)}>
        Move up
      </Button>
      <Button variant="quiet" icon="down" aria-disabled={!canMoveDown} onClick={() => move('down', canMoveDown)}>
        Move down
      </Button>
    </div>
  );
}
