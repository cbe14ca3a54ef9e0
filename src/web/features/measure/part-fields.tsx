import { useEffect, useRef, useState } from 'react';
import {
  CORNER_OPTIONS,
  shownTexts,
  type PartField,
  type PartForm,
  type PartMessages,
  type Wall,
} from './shape-parts.ts';
import { tidyFigure } from '#domain/money/figure-text.ts';
import { PARTS, type Part } from '#domain/zone/shape-words.ts';
import type { Room } from '#domain/zone/shape.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage, NumberField } from '#web/ui/field.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';

/** What each part looks like, on a 28 x 28 grid. */
export const PART_ICONS: Readonly<Record<Part, string>> = {
  CORNER: 'M4 4h13v8h7v12H4z',
  BREAST: 'M4 4h6v5h8V4h6v20H4z',
  BAY: 'M4 4h20v14h-5v6H9v-6H4z',
  ISLAND: 'M4 4h20v20H4zM10 11h8v6h-8z',
};

const WALL_OPTIONS: readonly { value: Wall; label: string }[] = [
  { value: 'TOP', label: 'Top' },
  { value: 'RIGHT', label: 'Right' },
  { value: 'BOTTOM', label: 'Bottom' },
  { value: 'LEFT', label: 'Left' },
];

type PartFieldsProps = {
  form: PartForm;
  room: Room;
  messages: PartMessages;
  onChange: (form: PartForm) => void;
  onRemove: () => void;
};

/** The part in hand: where it is and its sizes, read as lengths are everywhere. */
export function PartFields({ form, room, messages, onChange, onRemove }: PartFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<ReadonlySet<PartField>>(new Set());
  const texts = shownTexts(form, room);
  const shown = (name: PartField): string | undefined =>
    left.has(name) || texts[name] !== '' ? messages[name] : undefined;
  const message = fieldsOf(form).flatMap(([name]) => shown(name) ?? [])[0];
  useEffect(() => first.current?.focus(), []);

  const field = (name: PartField, label: string) => (
    <NumberField
      key={name}
      label={label}
      suffix="m"
      ref={name === 'along' ? first : undefined}
      value={texts[name]}
      error={shown(name)}
      onChange={({ target }) => onChange(withText(form, name, target.value))}
      onBlur={() => {
        setLeft((now) => new Set([...now, name]));
        const tidy = tidyFigure('length', texts[name]);
        if (form.texts[name] !== null && tidy !== texts[name]) onChange(withText(form, name, tidy));
      }}
    />
  );
  return (
    <section className="shape-part" aria-label={PARTS[form.part]}>
      <header>
        <h3>{PARTS[form.part]}</h3>
        <Button variant="danger" icon="delete" onClick={onRemove}>
          Remove
        </Button>
      </header>
      {form.part === 'CORNER' ? (
        <SegmentedField
          label="Which corner"
          value={form.corner}
          options={CORNER_OPTIONS}
          onChoose={(corner) => onChange({ ...form, corner })}
        />
      ) : null}
      {form.part === 'BREAST' || form.part === 'BAY' ? (
        <SegmentedField
          label="On which wall"
          value={form.wall}
          options={WALL_OPTIONS}
          onChoose={(wall) => onChange({ ...form, wall, texts: { ...form.texts, from: null } })}
        />
      ) : null}
      <div className="shape-sizes">{fieldsOf(form).map(([name, label]) => field(name, label))}</div>
      {/* Said at its field; a narrow field has no room to show it. */}
      {message === undefined ? null : (
        <div className="shape-message" aria-hidden="true">
          <FieldMessage>{message}</FieldMessage>
        </div>
      )}
    </section>
  );
}

/** The fields of a part with what each is called. */
function fieldsOf({ part, wall, corner }: PartForm): [PartField, string][] {
  if (part === 'CORNER') {
    const isTop = corner.startsWith('TOP');
    return [
      ['along', `Along the ${isTop ? 'top' : 'bottom'}`],
      ['deep', `${isTop ? 'Down' : 'Up'} the side`],
    ];
  }
  if (part === 'ISLAND') {
    return [
      ['along', 'Length'],
      ['deep', 'Width'],
      ['from', 'From the left'],
      ['fromTop', 'From the top'],
    ];
  }
  return [
    ['along', 'Width'],
    ['deep', 'Depth'],
    ['from', wall === 'TOP' || wall === 'BOTTOM' ? 'From the left' : 'From the top'],
  ];
}

function withText(form: PartForm, field: PartField, text: string): PartForm {
  return { ...form, texts: { ...form.texts, [field]: text } };
}
