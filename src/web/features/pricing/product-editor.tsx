import { useEffect, useRef } from 'react';
import { LineOptions } from './line-options.tsx';
import type { LineItem } from '#domain/price/line-item.ts';
import { Button } from '#web/ui/button.tsx';

type ProductEditorProps = {
  line: LineItem;
  /** What to do about each value of the line that breaks a rule, by its name. */
  messages: ReadonlyMap<string, string>;
  /** Whether the user opened it, rather than a mistake in it. */
  isOpened: boolean;
  onDone: () => void;
};

/** What can be set of a product's line below its name: all else follows from its zones and the library. */
export function ProductEditor({ line, messages, isOpened, onDone }: ProductEditorProps) {
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) tick.current?.focus();
  }, [isOpened]);
  return (
    <div className="price-edit" data-product>
      <LineOptions line={line} error={messages.get('choice')} tickRef={tick} />
      <div className="price-edit-acts">
        <Button icon="tick" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
