import { readFigure } from '#domain/money/figure-text.ts';
import { formatQuantity, marginOfMarkup, type Hundredths } from '#domain/money/money.ts';
import { defaultMarkupBreak, preferenceTextBreak } from '#domain/account/preferences-rules.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import type { Materials } from '#domain/materials.ts';
import { supplierSearchAddress } from '#domain/account/supplier-search.ts';
import { textOfTrades, tradesIn } from '#web/account/trade-field.tsx';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** The names of the form's fields. */
export type PricingField = 'defaultMarkup' | 'supplierSearchUrl' | 'trades' | 'materials';

type PricingValues = Record<PricingField, string>;

/** What the form says of the preferences. */
export function pricingValues({ defaultMarkup, supplierSearchUrl, trades, materials }: Preferences): PricingValues {
  const markup = formatQuantity(defaultMarkup).replaceAll(',', '');
  return {
    defaultMarkup: markup,
    supplierSearchUrl,
    trades: textOfTrades(trades),
    materials: textOfMaterials(materials),
  };
}

/** The message of each field that breaks a rule. */
export function checkPricing(values: PricingValues): FieldMessages<PricingField> {
  const defaultMarkup = markupMessage(values.defaultMarkup);
  const supplierSearchUrl = preferenceTextBreak('supplierSearchUrl', values.supplierSearchUrl);
  return {
    ...(defaultMarkup === null ? {} : { defaultMarkup }),
    ...(supplierSearchUrl === null ? {} : { supplierSearchUrl }),
  };
}

/** What the form changes of the preferences. */
export function pricingEdit(values: PricingValues): Partial<Preferences> {
  const defaultMarkup = markupOf(values);
  const supplierSearchUrl = values.supplierSearchUrl.trim();
  const trades = tradesIn(values.trades);
  const materials = materialsIn(values.materials);
  return { supplierSearchUrl, trades, materials, ...(defaultMarkup === null ? {} : { defaultMarkup }) };
}

/** The text of a form that says how new jobs count their materials. */
export function textOfMaterials({ isOn, packsBy, chargeFor }: Materials): string {
  return JSON.stringify({ isOn, packsBy, chargeFor } satisfies Materials);
}

/** What such a text says. */
export function materialsIn(text: string): Materials {
  return JSON.parse(text) as Materials; // no other text is ever in the form
}

/** The markup that is typed, in hundredths of a percent; null while it is none. */
export function markupOf({ defaultMarkup }: PricingValues): Hundredths | null {
  return markupMessage(defaultMarkup) === null ? readFigure('percent', defaultMarkup).value : null;
}

/** The margin that the typed markup leaves, as text; empty while there is none. */
export function marginText(values: PricingValues): string {
  const markup = markupOf(values);
  return markup === null ? '' : formatQuantity(marginOfMarkup(markup));
}

/** An address that shows where Get price leads for some product, null while what is typed is none. */
export function sampleSearch({ supplierSearchUrl }: PricingValues, product: string): string | null {
  const address = supplierSearchUrl.trim();
  return preferenceTextBreak('supplierSearchUrl', address) === null ? supplierSearchAddress(address, product) : null;
}

function markupMessage(text: string): string | null {
  const { value, message } = readFigure('percent', text);
  if (message !== null) return message;
  return value === null ? 'Enter a markup, or 0 for none' : defaultMarkupBreak(value);
}
