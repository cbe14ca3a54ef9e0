import { keysOf } from '#domain/keys-of.ts';
import type { Pence } from '#domain/money/money.ts';
import { foldText } from '#domain/text/search-text.ts';
import { TRADES, type Trade } from '#domain/trade.ts';
import type { AddedLineType, LineStart } from './line-item.ts';
import type { Unit } from './units.ts';

/** A line that a business adds again and again: what it is, what it is charged by, and its last unit price in pence without markup, null where there was none. */
export type UsualLine = {
  readonly type: AddedLineType;
  readonly description: string;
  readonly units: Unit;
  readonly unitPriceWithoutMarkup: Pence | null;
};

/** What the trades add to their products as a rule, without a price. */
const TRADE_LINES: Readonly<
  Record<Trade, readonly (readonly [type: AddedLineType, units: Unit, description: string])[]>
> = {
  FLOORING: [
    ['LABOUR', 'HOUR', 'Fitting'],
    ['EXTRA', 'SQM', 'Uplift and dispose of old flooring'],
    ['LABOUR', 'SQM', 'Subfloor preparation'],
    ['EXTRA', 'ITEM', 'Door bars'],
    ['LABOUR', 'HOUR', 'Trim doors'],
    ['LABOUR', 'HOUR', 'Move furniture'],
  ],
  ROOFING: [
    ['EXTRA', 'ITEM', 'Scaffolding'],
    ['LABOUR', 'SQM', 'Strip old roof covering'],
    ['LABOUR', 'DAY', 'Roofing labour'],
    ['EXTRA', 'ITEM', 'Skip hire'],
    ['LABOUR', 'METRE', 'Repoint ridge'],
  ],
  DECORATING: [
    ['LABOUR', 'DAY', 'Preparation and painting'],
    ['LABOUR', 'SQM', 'Hang wallpaper'],
    ['LABOUR', 'SQM', 'Strip wallpaper'],
    ['LABOUR', 'HOUR', 'Fill and sand'],
    ['EXTRA', 'ITEM', 'Sundries'],
  ],
};

/** The lines that the jobs of a business had added, each once, as the first of them has it. */
export function usedLines(lines: readonly LineStart[]): UsualLine[] {
  return firstOfEach(
    lines.flatMap(({ type, description, units, unitPriceWithoutMarkup }) =>
      type === 'PRODUCT' || units === null || description === ''
        ? []
        : [{ type, description, units, unitPriceWithoutMarkup }],
    ),
  );
}

/** What to suggest for a line: what the business added before, then what its trades add as a rule. */
export function usualLines(used: readonly UsualLine[], trades: readonly Trade[]): UsualLine[] {
  const known = (trades.length === 0 ? keysOf(TRADES) : trades).flatMap((trade) => TRADE_LINES[trade]);
  return firstOfEach([
    ...used,
    ...known.map(([type, units, description]) => ({ type, units, description, unitPriceWithoutMarkup: null })),
  ]);
}

/** The usual line of this description, case and accents ignored; null where there is none. */
export function usualLineNamed(lines: readonly UsualLine[], description: string): UsualLine | null {
  const key = foldText(description);
  return lines.find((line) => foldText(line.description) === key) ?? null;
}

function firstOfEach(lines: readonly UsualLine[]): UsualLine[] {
  const first = new Map<string, UsualLine>();
  for (const line of lines) {
    const key = foldText(line.description);
    if (!first.has(key)) first.set(key, line);
  }
  return [...first.values()];
}
