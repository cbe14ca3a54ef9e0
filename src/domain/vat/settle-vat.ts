import { formatQuantity, hundredths, type Hundredths } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import { fittedKinds, isWithinCis, kindsOf } from './cis-scope.ts';
import type { VatKind } from './vat-kind.ts';
import type { LineVat, VatLine } from './vat-line.ts';
import { rateOn, treatmentOfRate } from './vat-rates.ts';
import { rulingOn, type Ruling } from './vat-rules.ts';
import { netOfLines } from './vat-sums.ts';
import { isContractor, type Property, type Work } from './work.ts';

/** How the business stands to VAT: its own rate (percent), null when it is not registered, and whether it is a CIS subcontractor. */
export type VatStanding = { readonly vatRate: Hundredths | null; readonly cisRegistered: boolean };

/** What was asked of a job whose building is known: only then the rule decides. */
type SettledWork = Work & { readonly property: Property };

/** What would be reverse-charged may be so small a part that it is not: 5 percent of the job's value (VAT Notice 735). */
const DISREGARD_PARTS = 20;

/**
 * How each line is treated on a day: the account's own rate where the building was not asked for, else by the table and the reverse
 * charge, but for what the user decided (V4 to V6). An account that is not registered charges nothing, whatever was decided (N1).
 */
export function settleVat<Line extends VatLine>(
  lines: readonly Line[],
  work: Work | null,
  standing: VatStanding,
  day: Day,
): Line[] {
  const { vatRate } = standing;
  if (vatRate === null) return lines.map((line) => ({ ...line, ...NOT_REGISTERED }));
  const rulingOf = createRulings(lines, work, vatRate, day);
  // Most lines are ruled alike, and a customer's page sums a quote hundreds of times: these words are put together once.
  const decidedOf = once(decidedBy);
  const settled = lines.map((line) => {
    const ruling = rulingOf(line);
    return { ...line, ...(usersVat(line, ruling, day) ?? decidedOf(ruling)) };
  });
  return isReverseCharged(settled, work, standing) ? settled.map(reverseCharged) : settled;
}

/** Lines that were stored before anything was known of treatments, at the account's own rate (percent, null when not registered). */
export function withUsualVat<Line extends VatLine>(
  lines: readonly Line[],
  vatRate: Hundredths | null,
): readonly Line[] {
  if (vatRate === null || lines.every(({ vatTreatment }) => vatTreatment !== 'NONE')) return lines;
  const own = decidedBy(usual(vatRate));
  return lines.map((line) => (line.vatTreatment === 'NONE' ? { ...line, ...own } : line));
}

/** Whether the building was said, so that the rule decides. */
export function isSettled(work: Work | null): work is SettledWork {
  return work !== null && work.property !== null;
}

const NOT_REGISTERED: Pick<LineVat, 'vatTreatment' | 'vatRate' | 'vatReason' | 'vatChosenBy' | 'vatNote'> = {
  vatTreatment: 'NONE',
  vatRate: null,
  vatReason: '',
  vatChosenBy: 'RULE',
  vatNote: '',
};

/** What holds for each line of these; looked up once for each kind, and once for all labour that doesn't say what it fits. */
function createRulings(
  lines: readonly VatLine[],
  work: Work | null,
  vatRate: Hundredths,
  day: Day,
): (line: VatLine) => Ruling {
  const own = usual(vatRate);
  if (!isSettled(work)) return () => own;
  const rulingOfKind = once((kind: VatKind | null) => rulingOn(kind, work.property, day));
  const unsaid = once((all: readonly VatLine[]) => kindsOf({ fits: [] }, all));
  return ({ type, fits, vatKind }) => {
    const kinds = type !== 'LABOUR' ? [vatKind] : fits.length > 0 ? fits : unsaid(lines);
    return kinds.map(rulingOfKind).reduce((highest, other) => (other.rate > highest.rate ? other : highest));
  };
}

/** The same function, which works out each value once. */
function once<Key, Value extends object>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

function usual(rate: Hundredths): Ruling {
  return { treatment: treatmentOfRate(rate), rate, because: 'Your usual rate', source: 'Settings, VAT' };
}

type Decided = Pick<LineVat, 'vatTreatment' | 'vatRate' | 'vatReason' | 'vatChosenBy'>;

function decidedBy({ treatment, rate, because, source }: Ruling): Decided {
  return {
    vatTreatment: treatment,
    vatRate: rate,
    vatReason: `${because}: ${percent(rate)} (${source}).`,
    vatChosenBy: 'RULE',
  };
}

/** What the user decided of a line; null where the rule decides. */
function usersVat(
  { vatChosenBy, vatTreatment: treatment, vatNote }: VatLine,
  ruling: Ruling,
  day: Day,
): Decided | null {
  if (vatChosenBy !== 'USER' || treatment === 'NONE') return null;
  const isCharged = treatment !== 'REVERSE_CHARGE';
  // What the customer accounts for is what would be charged; where that is nothing, the standard rate.
  const rate = isCharged ? rateOn(treatment, day) : ruling.rate > 0 ? ruling.rate : rateOn('STANDARD', day);
  return {
    vatTreatment: treatment,
    vatRate: rate,
    vatReason: `${isCharged ? percent(rate) : 'Customer pays the VAT'}, you decided: ${vatNote}`,
    vatChosenBy: 'USER',
  };
}

/** Whether the customer accounts for the VAT of the whole contract (V6; VAT Act 1994, section 55A, VAT Notice 735). */
function isReverseCharged(lines: readonly VatLine[], work: Work | null, { cisRegistered }: VatStanding): boolean {
  if (!isSettled(work) || !cisRegistered || !isContractor(work) || work.endUserConfirmedOn !== null) return false;
  if (!isWithinCis(fittedKinds(lines), work)) return false;
  const [charged, all] = [netOfLines(lines.filter(isChargeable)), netOfLines(lines)];
  return charged * DISREGARD_PARTS > all;
}

function reverseCharged<Line extends VatLine>(line: Line): Line {
  if (!isChargeable(line)) return line;
  const reason = `Customer pays the VAT of ${percent(line.vatRate ?? hundredths(0))} to HMRC (VAT Notice 735).`;
  return { ...line, vatTreatment: 'REVERSE_CHARGE', vatReason: reason };
}

function isChargeable({ vatChosenBy, vatRate }: VatLine): boolean {
  return vatChosenBy === 'RULE' && vatRate !== null && vatRate > 0;
}

function percent(rate: Hundredths): string {
  return `${formatQuantity(rate)}%`;
}
