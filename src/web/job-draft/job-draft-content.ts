import { replaceEqualDeep } from '@tanstack/react-query';
import { figureKinds, saySame, withUserParts } from '#domain/field.ts';
import { JOB_FIELDS } from '#domain/job/job-fields.ts';
import type { Job } from '#domain/job/job.ts';
import { sumLines } from '#domain/job/sum-job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { isQuantityFree } from '#domain/price/line-selling.ts';
import { keepLines, recountLines } from '#domain/price/product-lines.ts';
import { readUnitFigure } from '#domain/price/unit-figure.ts';
import type { Unit } from '#domain/price/units.ts';
import { deriveZones } from '#domain/zone/zone-list.ts';
import type { Zone } from '#domain/zone/zone.ts';

/** What was typed into number fields, to the letter, by field. */
export type TypedTexts = Readonly<Record<string, string>>;

/** A job as the user has edited it: its values, and what was typed where a value is a number. */
export type DraftContent = { readonly job: Job; readonly texts: TypedTexts };

/** What kind of figure each number field asks for. */
const ZONE_FIGURES = figureKinds(JOB_FIELDS.zone);
const LINE_FIGURES = figureKinds(JOB_FIELDS.line);
export const FIGURE_KINDS = { ...ZONE_FIGURES, ...LINE_FIGURES };

/** A number field of a zone or a line item. */
export type NumberField = keyof typeof FIGURE_KINDS;

/** The number fields of a zone. */
export const ZONE_NUMBERS = Object.keys(ZONE_FIGURES) as readonly NumberField[]; // the keys are the fields

/** The number fields of a line item. */
export const LINE_NUMBERS = Object.keys(LINE_FIGURES) as readonly NumberField[]; // the keys are the fields

/** The key of a number field's text: whose field it is, and which. */
export function textKey(ownerId: string, field: NumberField): string {
  return `${ownerId}/${field}`;
}

/** Whether a number field holds a text that is no number, so that its value is not known; `unit` is what its line is charged by. */
export function isUnreadable(texts: TypedTexts, ownerId: string, field: NumberField, unit: Unit | null): boolean {
  return readUnitFigure(FIGURE_KINDS[field], texts[textKey(ownerId, field)] ?? '', unit).message !== null;
}

/**
 * An edited job with all that follows from it and from the job as it is saved: zone names and areas, prices, sums, and what only the
 * server decides; `cisRegistered` is the account's. A product line appears once the server has made it, because only the server knows the library's price.
 * `before` is the job as it was shown before the edit: a quantity that differs from that was typed, while one that differs from the
 * saved one may have followed the zones since.
 */
export function derivedJob(edited: Job, saved: Job, before: Job, cisRegistered: boolean): Job {
  // Zones and lines that stay equal stay the same objects, so that a screen need not draw all of them anew at each letter.
  const derived = zonesAsTyped(edited.zones, deriveZones(edited.zones, saved.zones));
  const zones = replaceEqualDeep(edited.zones, derived);
  const kept = keepLines({ ...edited, zones }, linesAsShown(saved.lineItems, before.lineItems));
  const job = {
    ...withUserParts(JOB_FIELDS.job, saved, edited),
    status: edited.status,
    zones,
    // Another way to count packs is seen at once: it is a choice between sums.
    lineItems: saySame(edited.materials, saved.materials) ? kept : recountLines(kept, { ...edited, zones }),
  };
  // The server sums by the day of the save; until then the day of the last one is as good.
  const summed = sumLines(job, { accountVatRate: saved.vatRate, cisRegistered, now: saved.tstampUpdated });
  return { ...summed, lineItems: replaceEqualDeep(edited.lineItems, summed.lineItems) };
}

/** Zones with what was typed to the letter: a space at the end of a name may be the one before its next word. */
function zonesAsTyped(typed: readonly Zone[], derived: readonly Zone[]): Zone[] {
  return derived.map((zone, index) => withUserParts(JOB_FIELDS.zone, zone, typed[index] ?? zone));
}

function linesAsShown(saved: readonly LineItem[], shown: readonly LineItem[]): LineItem[] {
  const byId = new Map(shown.map((line) => [line.id, line]));
  return saved.map((line) => {
    const { quantity, quantityIsTyped } = byId.get(line.id) ?? line;
    return isQuantityFree(line) ? { ...line, quantity, quantityIsTyped } : line;
  });
}
