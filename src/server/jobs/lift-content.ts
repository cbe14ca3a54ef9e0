import type { LineItem } from '#domain/price/line-item.ts';
import { NO_OPTION } from '#domain/price/line-option.ts';
import { NO_SELLING } from '#domain/price/line-selling.ts';
import { MATERIALS_OFF } from '#domain/materials.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import { EMPTY_LINE_VAT } from '#domain/vat/vat-line.ts';

/** What each version of a job's content becomes in the next, the first one first. */
export const CONTENT_LIFTS = [
  withoutScope,
  withoutGivenNames,
  rectangular,
  withoutVat,
  soldByArea,
  withEmail,
  withoutOptions,
  withoutMaterials,
  billedAtHome,
  paidAtOnce,
] as const;

/** From version 1: a job said of its price's scope what the account did. */
function withoutScope(content: unknown): unknown {
  return typeof content === 'object' ? { ...content, scopeText: null } : content;
}

/** From version 2: all zones were called by their own names. */
function withoutGivenNames(content: unknown): unknown {
  const { zones, ...others } = content as { zones: object[] }; // what is something else is told with the version's name
  return { ...others, zones: zones.map((zone) => ({ ...zone, givenName: '' })) };
}

/** From version 3: every zone was a flat rectangle without doors. */
function rectangular(content: unknown): unknown {
  const { zones, ...others } = content as { zones: readonly { length: number | null; width: number | null }[] }; // what is of no such form fails here or at the schema
  return {
    ...others,
    zones: zones.map((zone) => {
      const perimeter = zone.length === null || zone.width === null ? null : 2 * (zone.length + zone.width);
      return { ...zone, adjustments: [], slope: null, openings: [], perimeter, trimLength: perimeter };
    }),
  };
}

/** From version 4: nothing was asked about VAT, and what a product is could only be told by its name. */
function withoutVat(content: unknown): unknown {
  const { lineItems, ...others } = content as { lineItems: readonly Pick<LineItem, 'type' | 'description'>[] }; // what is of no such form fails here or at the schema
  const kindOf = ({ type, description }: Pick<LineItem, 'type' | 'description'>) =>
    type === 'LABOUR' ? null : type === 'EXTRA' ? 'MATERIAL' : vatKindOf('', description);
  return {
    ...others,
    lineItems: lineItems.map((line) => ({ ...line, ...EMPTY_LINE_VAT, vatKind: kindOf(line) })),
    work: null,
    discount: null,
    customerVatNumber: '',
    cisMaterials: null,
  };
}

/** From version 5: every product was sold by any amount of square metres. */
function soldByArea(content: unknown): unknown {
  const { lineItems, ...others } = content as { lineItems: readonly Pick<LineItem, 'type'>[] }; // what is of no such form fails here or at the schema
  const soldBy = ({ type }: Pick<LineItem, 'type'>) => (type === 'PRODUCT' ? 'AREA' : null);
  return { ...others, lineItems: lineItems.map((line) => ({ ...line, ...NO_SELLING, soldBy: soldBy(line) })) };
}

/** From version 6: every customer had an e-mail address, or was still to be asked for it. */
function withEmail(content: unknown): unknown {
  return typeof content === 'object' ? { ...content, customerHasNoEmail: false } : content;
}

/** From version 7: every line was in the total. */
function withoutOptions(content: unknown): unknown {
  const { lineItems, ...others } = content as { lineItems: readonly object[] }; // what is of no such form fails here or at the schema
  return { ...others, lineItems: lineItems.map((line) => ({ ...line, ...NO_OPTION })) };
}

/** From version 8: quantities were as measured, and nothing was said of packs. */
function withoutMaterials(content: unknown): unknown {
  const { lineItems, ...others } = content as { lineItems: readonly object[] }; // what is of no such form fails here or at the schema
  return { ...others, lineItems: lineItems.map((line) => ({ ...line, material: null })), materials: MATERIALS_OFF };
}

/** From version 9: every customer was billed where the work was done, and gave orders no numbers. */
function billedAtHome(content: unknown): unknown {
  return typeof content === 'object' ? { ...content, customerBillingAddress: null, purchaseOrder: '' } : content;
}

/** From version 10: one invoice asked for all of a job. */
function paidAtOnce(content: unknown): unknown {
  return typeof content === 'object' ? { ...content, paymentPlan: null } : content;
}
