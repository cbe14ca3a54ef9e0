import { useMemo, useState } from 'react';
import type { ShapeEditor } from './shape-editor.tsx';
import { ZoneDrawing } from './zone-drawing.tsx';
import { dimensionBreak } from '#domain/zone/zone-rules.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';

type ZoneShapeProps = {
  zone: Zone;
  /** The message of each member that breaks a rule. */
  messages: ReadonlyMap<string, string>;
};

/** The drawing of a zone once both its sides are there, and the way to its shape (rule M4). */
export function ZoneShape({ zone, messages }: ZoneShapeProps) {
  const [Editor, setEditor] = useState<typeof ShapeEditor | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { length, width, adjustments, openings } = zone;
  const isMeasured = dimensionBreak('length', length, 'complete') ?? dimensionBreak('width', width, 'complete');
  // The same as long as the room is, for each of many cards is asked at every key that is typed into one of them.
  const room = useMemo(
    () => (length === null || width === null ? null : { length, width, adjustments }),
    [length, width, adjustments],
  );
  if (room === null || isMeasured !== null) return null;

  // Most rooms are rectangles, so the editor is fetched when it is opened.
  const open = async (): Promise<void> => {
    try {
      const loaded = await import('./shape-editor.tsx');
      setEditor(() => loaded.ShapeEditor);
      setIsOpen(true);
    } catch {
      showToast({
        tone: 'error',
        message: 'The shape could not be opened. Check your signal and load the page again.',
      });
    }
  };
  const broken = [...messages].find(([path]) => /^\/(?:adjustments|openings)/.test(path));
  const isPlain = adjustments.length === 0 && openings.length === 0;
  return (
    <div className="zone-shape">
      <ZoneDrawing room={room} slope={zone.slope} />
      {broken === undefined ? null : <FieldMessage>{broken[1]}</FieldMessage>}
      <Button full onClick={() => void open()}>
        {isPlain ? 'Not a rectangle?' : 'Edit shape'}
      </Button>
      {isOpen && Editor !== null ? <Editor zone={zone} room={room} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
