import { useState } from 'react';
import { OPENINGS_MAX } from '#domain/limits.ts';
import { readFigure, tidyFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, sumHundredths, type Hundredths } from '#domain/money/money.ts';
import { openingsBreaks, perimeterOf } from '#domain/zone/shape-rules.ts';
import type { Room } from '#domain/zone/shape.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage, NumberField } from '#web/ui/field.tsx';

/** Doors as they are typed: the widths that can be read, what is wrong by place (-1 for all of them together), and the way round the edge. */
type OpeningsState = {
  readonly openings: readonly Hundredths[];
  readonly messages: ReadonlyMap<number, string>;
  readonly perimeter: Hundredths | null;
};

/** Reads the widths of the doors of a room; a field that is still empty is no door. */
export function openingsOf(texts: readonly string[], room: Room): OpeningsState {
  const perimeter = perimeterOf(room);
  const read = texts.map((text) => readFigure('length', text));
  const unread = read.flatMap(({ message }, index) => (message === null ? [] : [[index, message] as const]));
  const filled = read.flatMap(({ value }, index) => (value === null ? [] : [{ value, index }]));
  const openings = filled.map(({ value }) => value);
  const breaks = openingsBreaks(openings, perimeter).map(({ path, message }) => {
    const place = path.split('/')[2];
    return [place === undefined ? -1 : (filled[Number(place)]?.index ?? -1), message] as const;
  });
  return { openings, messages: new Map([...breaks, ...unread]), perimeter };
}

type OpeningsListProps = {
  texts: readonly string[];
  state: OpeningsState;
  onChange: (texts: readonly string[]) => void;
};

/** The doors of a room, where no trim goes (rule M3): one quiet row until it is opened. */
export function OpeningsList({ texts, state, onChange }: OpeningsListProps) {
  const [isOpen, setIsOpen] = useState(texts.length > 0);
  const { openings, messages, perimeter } = state;
  const change = (index: number, text: string): void => onChange(texts.with(index, text));
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        onClick={() => {
          setIsOpen(true);
          onChange(['']);
        }}
      >
        Doors
      </Button>
    );
  }
  return (
    <section className="shape-doors" aria-label="Doors">
      <h3>Doors</h3>
      <ul>
        {texts.map((text, index) => (
          <li key={index}>
            <NumberField
              label={`Door ${index + 1}, width`}
              suffix="m"
              value={text}
              error={messages.get(index)}
              onChange={({ target }) => change(index, target.value)}
              onBlur={() => {
                const tidy = tidyFigure('length', text);
                if (tidy !== text) change(index, tidy);
              }}
            />
            <Button
              variant="quiet"
              size="icon"
              icon="close"
              aria-label={`Remove door ${index + 1}`}
              onClick={() => onChange(texts.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {messages.has(-1) ? <FieldMessage>{messages.get(-1)}</FieldMessage> : null}
      {texts.length < OPENINGS_MAX ? (
        <Button variant="quiet" icon="add" onClick={() => onChange([...texts, ''])}>
          Add a door
        </Button>
      ) : null}
      {perimeter === null ? null : (
        <p className="muted">
          Round the edge {formatDecimal(perimeter)} m
          {openings.length === 0 ? '' : `, less doors ${formatDecimal(sumHundredths(openings))} m`}
        </p>
      )}
    </section>
  );
}
