import { sumPence, type Pence } from '#domain/money/money.ts';
import { FITTED_KINDS, type FittedKind } from './vat-kind.ts';
import type { VatLine } from './vat-line.ts';
import type { Work } from './work.ts';

/** What a line of labour fits: what it says or, where it says nothing, what makes up most of the goods that are fitted (V3). */
export function kindsOf({ fits }: Pick<VatLine, 'fits'>, lines: readonly VatLine[]): readonly FittedKind[] {
  return fits.length > 0 ? fits : [mainKind(lines)];
}

/** Every kind that a job fits: its goods but for those that are only supplied, and what its labour lays (V6). */
export function fittedKinds(lines: readonly VatLine[]): ReadonlySet<FittedKind> {
  return new Set(lines.flatMap((line) => (line.type === 'LABOUR' ? kindsOf(line, lines) : fittedKindOf(line))));
}

/**
 * Whether work of these kinds is a construction operation, the contract as a whole (V6; HMRC CISR14170): roofing, insulation and
 * materials for their own sake are; a floor is as part of building work; floors laid on their own and carpet alone are not.
 */
export function isWithinCis(fitted: ReadonlySet<FittedKind>, { partOfBuildingWork }: Work): boolean {
  if (fitted.has('ROOFING') || fitted.has('INSULATION')) return true;
  if (fitted.has('FIXED_FLOOR')) return partOfBuildingWork;
  return fitted.has('MATERIAL') && !fitted.has('CARPET');
}

function fittedKindOf({ vatKind }: VatLine): FittedKind[] {
  return vatKind === null || vatKind === 'NOT_FITTED' ? [] : [vatKind];
}

/** Of equal sums the kind that the table names first, so that the order of lines decides nothing. */
function mainKind(lines: readonly VatLine[]): FittedKind {
  const goods = lines.filter(({ type }) => type !== 'LABOUR');
  const netOf = (kind: FittedKind): Pence =>
    sumPence(goods.flatMap(({ vatKind, totalPrice }) => (vatKind === kind && totalPrice !== null ? [totalPrice] : [])));
  const present = FITTED_KINDS.filter((kind) => goods.some(({ vatKind }) => vatKind === kind));
  return (
    present.reduce<FittedKind | null>(
      (main, kind) => (main === null || netOf(kind) > netOf(main) ? kind : main),
      null,
    ) ?? 'MATERIAL'
  );
}
