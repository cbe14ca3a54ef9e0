import { keysOf } from '#domain/keys-of.ts';
import { ADDED_LINE_TYPES, type AddedLineType, fitsUnit } from '#domain/price/line-item.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { usualLineNamed, type UsualLine } from '#domain/price/usual-lines.ts';
import { type Unit, UNITS } from '#domain/price/units.ts';
import { DESCRIPTION_RULE, unitsBreak } from '#domain/price/line-item-rules.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** The names of the form's fields. */
export type NewLineField = 'type' | 'description' | 'units';

/** What is needed of a line that is added by hand. */
export type NewLine = { type: AddedLineType; description: string; units: Unit; unitPriceWithoutMarkup: Pence | null };

/** The types of line that can be added (specification 2). */
export const TYPE_OPTIONS = keysOf(ADDED_LINE_TYPES).map((type) => ({ value: type, label: ADDED_LINE_TYPES[type] }));

/** What a line of this type may be charged by (specification 4); `Choose` stands for none. */
export function chargeOptions(type: string, units: string): readonly { value: string; label: string }[] {
  const fitting = keysOf(UNITS).filter((unit) => fitsUnit(lineType(type), unit));
  const options = fitting.map((unit) => ({ value: unit, label: UNITS[unit].chargeBy }));
  return units === '' ? [{ value: '', label: 'Choose' }, ...options] : options;
}

/** The units that stay when the type changes: none if they do not fit it (specification 4). */
export function fittingUnits(type: string, units: string): string {
  const unit = unitOf(units);
  return unit !== null && fitsUnit(lineType(type), unit) ? unit : '';
}

/** The message of each field that breaks a rule (specification 5). */
export function newLineMessages(values: Record<NewLineField, string>): FieldMessages<NewLineField> {
  const description = textBreak(values.description, DESCRIPTION_RULE, 'complete');
  const units = unitsBreak(lineType(values.type), unitOf(values.units), 'complete');
  return {
    ...(description === null ? {} : { description }),
    ...(units === null ? {} : { units }),
  };
}

/** The line that valid values make, with the price that a usual line of this kind had last; null while something is missing. */
export function newLineOf(values: Record<NewLineField, string>, usual: readonly UsualLine[]): NewLine | null {
  const units = unitOf(values.units);
  if (units === null) return null;
  const [type, description] = [lineType(values.type), values.description.trim()];
  const known = usualLineNamed(usual, description);
  const isSameKind = known?.type === type && known.units === units;
  return { type, description, units, unitPriceWithoutMarkup: isSameKind ? known.unitPriceWithoutMarkup : null };
}

/** What a suggested line is beside its description: `Labour, Hour, £32.50`. */
export function kindOf({ type, units, unitPriceWithoutMarkup: price }: UsualLine): string {
  return [ADDED_LINE_TYPES[type], UNITS[units].chargeBy, ...(price === null ? [] : [formatPounds(price)])].join(', ');
}

function lineType(value: string): AddedLineType {
  return keysOf(ADDED_LINE_TYPES).find((type) => type === value) ?? 'EXTRA';
}

/** The unit that a choice stands for; null for none. */
export function unitOf(value: string): Unit | null {
  return keysOf(UNITS).find((unit) => unit === value) ?? null;
}
