import { UNITS, type Unit } from './units.ts';
import { keysOf } from '#domain/keys-of.ts';
import { figureText, readFigure, type DecimalText, type FigureKind } from '#domain/money/figure-text.ts';

/**
 * Reads a figure of what is charged by a unit, null where none is chosen: a price may say what it is for, `£1.15/m`, and a quantity of
 * metres may be typed as any length, `12'6`.
 */
export function readUnitFigure(kind: FigureKind, text: string, unit: Unit | null): DecimalText {
  if (kind === 'price') return readPrice(text, unit);
  const read = readFigure(kind, text);
  // As any quantity first: no room has a thousand metres, but the battens of a roof may have `1,250`.
  return kind === 'quantity' && unit === 'METRE' && read.message !== null ? readFigure('length', text) : read;
}

/** The form that such a figure takes when its field is left; what can't be read stays as it is. */
export function tidyUnitFigure(kind: FigureKind, text: string, unit: Unit | null): string {
  const { value } = readUnitFigure(kind, text, unit);
  return value === null ? text.trim() : figureText(kind, value);
}

/** Reads a price; one for another unit than the line's is refused, because it would be multiplied by the wrong quantity. */
function readPrice(text: string, unit: Unit | null): DecimalText {
  const compact = text.toLowerCase().replace(/\s/g, '');
  const named = keysOf(UNITS).find((each) => UNITS[each].afterPrice.test(compact));
  const bare = named === undefined ? '' : compact.replace(UNITS[named].afterPrice, '');
  if (bare === '' || unit === null) return readFigure('price', text);
  const price = readFigure('price', bare);
  if (named === unit || price.message !== null) return price;
  return { value: null, message: `Enter pounds for each ${UNITS[unit].one}, such as 12.50` };
}
