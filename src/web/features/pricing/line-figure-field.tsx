import { useState, type ReactNode, type Ref } from 'react';
import { isQuantityFree } from '#domain/price/line-selling.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import { formatDecimal, formatQuantity, pence, type Hundredths } from '#domain/money/money.ts';
import { useNumberField } from '#web/job-draft/use-number-field.ts';
import { NumberField } from '#web/ui/field.tsx';

/** A figure that the user enters in a line. */
type LineFigure = 'quantity' | 'unitPriceWithoutMarkup' | 'markup';

type LineFigureFieldProps = {
  line: LineItem;
  name: LineFigure;
  label: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** What screen readers hear after the figure. */
  description?: string | undefined;
  locked?: boolean;
  /** What to do about the figure, if it breaks a rule. */
  broken: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A figure of a line: typed by the user, or locked and only shown (specification 5). */
export function LineFigureField({ line, name, broken, description, ...field }: LineFigureFieldProps) {
  const bound = useNumberField({
    ownerId: line.id,
    field: name,
    unit: line.units,
    shown: shownFigure(line, name),
    broken,
    edits: (value) => [lineEdit(line.id, name, value)],
  });
  const [isHere, setIsHere] = useState(false);
  // What was typed and emptied again is the zones' once more (rule M6).
  const isDerived = name === 'quantity' && isQuantityFree(line) && !line.quantityIsTyped;
  const isShown = isDerived && !isHere && bound.error === undefined;
  return (
    <NumberField
      align="right"
      aria-description={description}
      {...field}
      {...bound}
      value={isShown ? shownFigure(line, name) : bound.value}
      onFocus={() => setIsHere(true)}
      onBlur={() => {
        setIsHere(false);
        bound.onBlur();
      }}
    />
  );
}

function lineEdit(lineId: string, member: LineFigure, value: Hundredths | null): JobEdit {
  if (member !== 'unitPriceWithoutMarkup') return { kind: 'setLine', lineId, member, value };
  return { kind: 'setLine', lineId, member, value: value === null ? null : pence(value) };
}

function shownFigure(line: LineItem, name: LineFigure): string {
  if (name === 'unitPriceWithoutMarkup') {
    return line.unitPriceWithoutMarkup === null ? '' : formatDecimal(line.unitPriceWithoutMarkup);
  }
  const figure = line[name];
  return figure === null ? '' : formatQuantity(figure);
}
