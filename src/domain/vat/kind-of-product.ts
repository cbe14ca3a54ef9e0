import { foldText } from '#domain/text/search-text.ts';
import type { VatKind } from './vat-kind.ts';

// The first that is found decides, so what is said of an accessory stands before the floor that it is for.
const WORDS: readonly (readonly [VatKind, RegExp])[] = [
  ['NOT_FITTED', /\b(tools?|knife|knives|blades?|clean(ers?|ing)|(supply|supplied) only)\b/],
  [
    'ROOFING',
    /\b(roof\w*|slates?|shingles?|felt(?! (back|underlay))|underfelt|torch-on|breather|epdm|flashings?|leadwork)\b/,
  ],
  [
    'MATERIAL',
    /\b(adhesives?|levelling|compounds?|trims?|accessor\w+|sundr\w+|paints?|wallpapers?|battens?|timber|primers?|skirtings?|beading|plaster\w*|screeds?|tackifier|wall (coverings?|panel\w*|cladding)|panelling)\b/,
  ],
  ['INSULATION', /\b(insulation|insulating|mineral wool|loft roll|pir|eps|xps|multifoil)\b/],
  ['CARPET', /\b(carpets?|underlays?|carpet tiles?)\b/],
  [
    'FIXED_FLOOR',
    /\b(vinyl|lvt|spc|laminate|wood\w*|engineered|parquet|oak|walnut|bamboo|tiles?|tiling|lino(leum)?|safety floor)\b/,
  ],
];

// Stands among trims that are building materials, but holds carpet and nothing else: the law excludes "carpets or carpeting material"
// (VAT Act 1994, Schedule 8, Group 5, note 22(d); VAT Notice 708, 13.7).
const CARPETING = /\bgrippers?\b/;

/** What a product is for VAT by the words of its category or, where these say nothing, of its name; null where nothing is known (V3). */
export function vatKindOf(category: string, name: string): VatKind | null {
  const kind = kindIn(category) ?? kindIn(name);
  return kind !== 'NOT_FITTED' && CARPETING.test(foldText(name)) ? 'CARPET' : kind;
}

function kindIn(text: string): VatKind | null {
  const folded = foldText(text);
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? null;
}
