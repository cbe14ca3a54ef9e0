import type { ReactNode, Ref } from 'react';
import { setLineFigure, type LineFigure } from './line-edits.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { formatDecimal, formatQuantity } from '#domain/money/money.ts';
import { useNumberField } from '#web/job-draft/use-number-field.ts';
import { NumberField } from '#web/ui/field.tsx';

type LineFigureFieldProps = {
  line: LineItem;
  name: LineFigure;
  label: string;
  prefix?: ReactNode;
  suffix?: ReactNode;
  locked?: boolean;
  /** What to do about the figure, if it breaks a rule. */
  broken: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A figure of a line: typed by the user, or locked and only shown (specification 5). */
export function LineFigureField({ line, name, broken, ...field }: LineFigureFieldProps) {
  const bound = useNumberField({
    ownerId: line.id,
    field: name,
    shown: shownFigure(line, name),
    broken,
    edit: (content, value) => setLineFigure(content, line.id, { name, value }),
  });
  return <NumberField align="right" {...field} {...bound} />;
}

function shownFigure(line: LineItem, name: LineFigure): string {
  if (name === 'unitPriceWithoutMarkup') {
    return line.unitPriceWithoutMarkup === null ? '' : formatDecimal(line.unitPriceWithoutMarkup);
  }
  const figure = line[name];
  return figure === null ? '' : formatQuantity(figure);
}
