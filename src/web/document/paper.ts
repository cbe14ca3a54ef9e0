import { INK } from '#domain/document/document-layout.ts';
import { MM_PER_POINT } from '#domain/document/document-metrics.ts';
import type { CSSProperties } from 'react';

/** A length on the sheet, in millimetres of an A4 page. */
export function mm(millimetres: number): string {
  return `calc(var(--mm) * ${millimetres})`;
}

/** A size of type on the sheet, in points of an A4 page. */
export function pt(points: number): string {
  return mm(points * MM_PER_POINT);
}

/** The colours of the paper, the same in both themes. */
export const PAPER = {
  '--paper': INK.paper,
  '--paper-ink': INK.text,
  '--paper-muted': INK.muted,
  '--paper-line': INK.line,
  '--paper-rule': INK.rule,
} as CSSProperties; // React's type knows no custom properties.
