import type { Day } from '#domain/time/date.ts';
import { rateOn, type RatedTreatment } from './vat-rates.ts';
import type { VatKind } from './vat-kind.ts';
import type { Property } from './work.ts';
import type { Hundredths } from '#domain/money/money.ts';

/** What the law says of kinds of things in kinds of buildings from a day on (V5). */
export type VatRule = {
  readonly kinds: readonly VatKind[];
  readonly properties: readonly Property[];
  readonly from: Day;
  readonly treatment: RatedTreatment;
  /** Why, as a tradesman would say it. */
  readonly because: string;
  readonly source: string;
};

const HOMES = ['HOME', 'EMPTY_HOME', 'CONVERTED_HOME'] as const;
const HARD = ['FIXED_FLOOR', 'ROOFING', 'MATERIAL'] as const;

/** The table of V5; of several rows that hold the last decides, so a change of the law is one more row. */
const VAT_RULES: readonly VatRule[] = [
  {
    kinds: ['INSULATION'],
    properties: HOMES,
    from: '2022-04-01',
    treatment: 'ZERO',
    because: 'Insulation fitted in a home',
    source: 'VAT Notice 708/6, section 2',
  },
  {
    kinds: ['INSULATION'],
    properties: HOMES,
    from: '2027-04-01',
    treatment: 'REDUCED',
    because: 'Insulation fitted in a home from 1 April 2027',
    source: 'VAT Notice 708/6, section 2',
  },
  {
    kinds: [...HARD, 'INSULATION'],
    properties: ['NEW_HOME'],
    from: '1994-09-01',
    treatment: 'ZERO',
    because: 'Building a new home, with the materials that are fitted',
    source: 'VAT Notice 708, section 3',
  },
  {
    kinds: HARD,
    properties: ['CONVERTED_HOME'],
    from: '2001-05-12',
    treatment: 'REDUCED',
    because: 'Converting into a different number of homes',
    source: 'VAT Notice 708, section 7',
  },
  {
    kinds: HARD,
    properties: ['EMPTY_HOME'],
    from: '2008-01-01',
    treatment: 'REDUCED',
    because: 'A home that was empty for two years',
    source: 'VAT Notice 708, section 8',
  },
];

/** What is said where no row holds and the standard rate is due. */
const STANDARD_KINDS: Readonly<Partial<Record<VatKind, Reason>>> = {
  CARPET: { because: 'Carpet and underlay are not building materials', source: 'VAT Notice 708, 13.7' },
  NOT_FITTED: { because: 'Goods that are only supplied', source: 'VAT Act 1994, section 2' },
};
const STANDARD_PLACES: Readonly<Record<Property, string>> = {
  HOME: 'Work on a home that is lived in',
  NEW_HOME: 'Work on a home',
  EMPTY_HOME: 'Work on a home',
  CONVERTED_HOME: 'Work on a home',
  OTHER_BUILDING: 'Work on a building that is not a home',
};

type Reason = { readonly because: string; readonly source: string };

/** What the law says of one thing on a day, with the rate as a percentage. */
export type Ruling = Reason & { readonly treatment: RatedTreatment; readonly rate: Hundredths };

/** What the law says of a kind of thing in a kind of building on a day; of what nobody has said what it is, the standard rate (V5). */
export function rulingOn(kind: VatKind | null, property: Property, day: Day): Ruling {
  const row = VAT_RULES.findLast(
    ({ kinds, properties, from }) =>
      kind !== null && kinds.includes(kind) && properties.includes(property) && from <= day,
  );
  const { treatment, because, source } = row ?? { treatment: 'STANDARD', ...standardReason(kind, property) };
  return { treatment, rate: rateOn(treatment, day), because, source };
}

/** The days after one, up to another, on which the law changes for a kind of thing in a kind of building. */
export function changesBetween(kind: VatKind, property: Property, after: Day, until: Day): Day[] {
  return VAT_RULES.filter(
    ({ kinds, properties, from }) =>
      kinds.includes(kind) && properties.includes(property) && from > after && from <= until,
  ).map(({ from }) => from);
}

function standardReason(kind: VatKind | null, property: Property): Reason {
  if (kind === null) return { because: 'Nobody has said what this is', source: 'VAT Act 1994, section 2' };
  return STANDARD_KINDS[kind] ?? { because: STANDARD_PLACES[property], source: 'VAT Act 1994, section 2' };
}
