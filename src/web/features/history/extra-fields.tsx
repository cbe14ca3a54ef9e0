import { useId, useState } from 'react';
import {
  asType,
  EXTRA_TYPES,
  tidyExtraFigure,
  unitsOf,
  withProduct,
  type ExtraFigure,
  type ExtraMessages,
  type TypedExtra,
} from './extra-form.ts';
import type { Product } from '#domain/product/product.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { FieldPair, NumberField, SelectField, TextField } from '#web/ui/field.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';

// More than these nobody looks through.
const SUGGESTED = 20;

type ExtraFieldsProps = {
  typed: TypedExtra;
  products: readonly Product[];
  messages: ExtraMessages;
  /** Whether all messages show, not only those of fields that were left. */
  isAsked: boolean;
  onType: (typed: TypedExtra) => void;
};

/** What an extra is, how much of it and for how much; a message shows once its field is left. */
export function ExtraFields({ typed, products, messages, isAsked, onType }: ExtraFieldsProps) {
  const [left, setLeft] = useState<{ readonly [Field in keyof TypedExtra]?: true }>({});
  const listId = useId();
  const messageAt = (field: keyof TypedExtra) => (isAsked || left[field] ? messages[field] : undefined);
  const leave = (field: keyof TypedExtra): void => setLeft((now) => ({ ...now, [field]: true }));
  const figure = (field: ExtraFigure) => ({
    value: typed[field],
    error: messageAt(field),
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ ...typed, [field]: target.value }),
    onBlur: () => {
      leave(field);
      const tidy = tidyExtraFigure(field, typed);
      if (tidy !== typed[field]) onType({ ...typed, [field]: tidy });
    },
  });
  const text = typed.description.trim().toLowerCase();
  const suggested = text.length < 2 ? [] : products.filter(({ name }) => name.toLowerCase().includes(text));
  return (
    <>
      <SegmentedField
        label="Kind of extra"
        labelHidden
        value={typed.type}
        options={EXTRA_TYPES}
        onChoose={(type) => onType(asType(typed, type))}
      />
      <TextField
        label="What it is"
        placeholder="task or product"
        autoComplete="off"
        data-autofocus
        list={listId}
        value={typed.description}
        error={messageAt('description')}
        note={unprintableNote(typed.description)}
        onChange={({ target: { value } }) => {
          const named = products.find(({ name }) => name === value.trim());
          onType(withProduct({ ...typed, description: value }, named));
        }}
        onBlur={() => leave('description')}
      />
      <datalist id={listId}>
        {suggested.slice(0, SUGGESTED).map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FieldPair>
        <NumberField label="Quantity" {...figure('quantity')} />
        <SelectField
          label="Charge by"
          options={unitsOf(typed.type)}
          value={typed.units}
          error={messageAt('units')}
          onChange={({ target }) => {
            const chosen = unitsOf(typed.type).find(({ value }) => value === target.value);
            onType({ ...typed, units: chosen?.value ?? typed.units });
          }}
        />
      </FieldPair>
      <FieldPair>
        <NumberField label="Unit price" prefix="£" {...figure('price')} />
        {typed.type === 'LABOUR' ? null : (
          <NumberField label="Markup" suffix="%" enterKeyHint="done" {...figure('markup')} />
        )}
      </FieldPair>
    </>
  );
}
