import { foldText } from '#domain/text/search-text.ts';
import { keysOf } from '#domain/keys-of.ts';

/** What the law of VAT asks of a thing that is sold, in the order in which equal sums are decided (V3; VAT Notice 708, 13.7). */
export const VAT_KINDS = {
  CARPET: { label: 'Carpet or underlay', lays: 'carpet' },
  FIXED_FLOOR: { label: 'Hard floor that is fitted', lays: 'hard floor' },
  ROOFING: { label: 'Roofing', lays: 'roofing' },
  INSULATION: { label: 'Insulation', lays: 'insulation' },
  MATERIAL: { label: 'Other material', lays: 'other material' },
  NOT_FITTED: { label: 'Supplied only, not fitted', lays: '' },
} as const;

/** What a thing is for VAT. */
export type VatKind = keyof typeof VAT_KINDS;

/** What labour can fit. */
export type FittedKind = Exclude<VatKind, 'NOT_FITTED'>;

/** The kinds that labour can fit, in the order of the table. */
export const FITTED_KINDS: readonly FittedKind[] = keysOf(VAT_KINDS).filter((kind) => kind !== 'NOT_FITTED');

// The first that is found decides, so what is said of an accessory stands before the floor that it is for.
const WORDS: readonly (readonly [VatKind, RegExp])[] = [
  ['NOT_FITTED', /\b(tools?|knife|knives|blades?|clean(ers?|ing)|(supply|supplied) only)\b/],
  [
    'ROOFING',
    /\b(roof\w*|slates?|shingles?|felt(?! (back|underlay))|underfelt|torch-on|breather|epdm|flashings?|leadwork)\b/,
  ],
  [
    'MATERIAL',
    /\b(adhesives?|levelling|compounds?|trims?|accessor\w+|sundr\w+|paints?|wallpapers?|battens?|timber|primers?|skirtings?|beading|plaster\w*|screeds?|tackifier)\b/,
  ],
  ['INSULATION', /\b(insulation|insulating|mineral wool|loft roll|pir|eps|xps|multifoil)\b/],
  ['CARPET', /\b(carpets?|underlays?|carpet tiles?)\b/],
  [
    'FIXED_FLOOR',
    /\b(vinyl|lvt|spc|laminate|wood\w*|engineered|parquet|oak|walnut|bamboo|tiles?|tiling|lino(leum)?|safety floor)\b/,
  ],
];

/** What a product is for VAT by the words of its category or, where these say nothing, of its name; null where nothing is known (V3). */
export function vatKindOf(category: string, name: string): VatKind | null {
  return kindIn(category) ?? kindIn(name);
}

function kindIn(text: string): VatKind | null {
  const folded = foldText(text);
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? null;
}
