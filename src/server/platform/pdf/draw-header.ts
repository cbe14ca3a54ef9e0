import { heightOf } from '#domain/document/document-fit.ts';
import { INK, LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import { baselineOffset } from '#domain/document/document-metrics.ts';
import type { DocumentHeader, DocumentParties } from '#domain/document/document-model.ts';
import { drawFitted } from './draw-text.ts';
import type { Pen } from './pen.ts';
import type { Tag } from './tags.ts';

/** Draws the head of a page: business name or logo on the left, number and version on the right. */
export function drawHeader(pen: Pen, tag: Tag, header: DocumentHeader, logo: Uint8Array | null): void {
  if (header.name !== null) {
    const { lineHeight } = TYPE.name;
    const top = header.baseline - baselineOffset('heading', header.name.size, lineHeight);
    drawFitted(pen, tag, 'P', header.name, { font: 'heading', colour: INK.text, lineHeight, x: LAYOUT.left, top });
  }
  if (header.logo !== null) drawLogo(pen, tag, header, header.logo, logo);
  tag('H1', () => drawLabel(pen, header));
}

function drawLogo(
  pen: Pen,
  tag: Tag,
  header: DocumentHeader,
  size: { width: number; height: number },
  logo: Uint8Array | null,
) {
  if (logo === null) throw new Error('The document shows a logo, but its image was not given.');
  const { bottom } = LAYOUT.header.logo;
  const box = { x: LAYOUT.left, y: bottom - size.height, width: size.width, height: size.height };
  tag('Figure', () => pen.logo(logo, box), { alt: header.businessName, bbox: pen.bounds(box) });
}

function drawLabel(pen: Pen, { label, versionLabel, baseline }: DocumentHeader): void {
  const version = { font: 'regular', size: TYPE.version.size, colour: INK.muted, baseline } as const;
  const number = { font: 'bold', size: TYPE.label.size, colour: INK.text, baseline } as const;
  const versionWidth = pen.width(versionLabel, version);
  pen.text(`${label} `, { ...number, x: LAYOUT.right - versionWidth, align: 'right' });
  pen.text(versionLabel, { ...version, x: LAYOUT.right, align: 'right' });
}

/** Draws the three columns under the chalk line: sender, customer, issue date. */
export function drawParties(pen: Pen, tag: Tag, { from, billTo, issued }: DocumentParties): void {
  const { top } = LAYOUT.parties;
  const { lineHeight, sizes } = TYPE.party;
  const [size] = sizes;
  const block = { font: 'regular', colour: INK.text, lineHeight, x: LAYOUT.left, top } as const;
  const below = from.name === null ? top : drawFitted(pen, tag, 'P', from.name, { ...block, font: 'semibold' });
  drawFitted(pen, tag, 'P', from.details, { ...block, top: below });

  const labelled = {
    font: 'semibold',
    size,
    colour: INK.muted,
    baseline: top + baselineOffset('semibold', size, lineHeight),
  } as const;
  const second = top + heightOf(1, size, lineHeight);
  tag('P', () => void pen.text(billTo.label, { ...labelled, x: LAYOUT.parties.billTo.left }));
  drawFitted(pen, tag, 'P', billTo.details, { ...block, x: LAYOUT.parties.billTo.left, top: second });

  const dated = {
    font: 'regular',
    size,
    colour: INK.text,
    baseline: second + baselineOffset('regular', size, lineHeight),
  } as const;
  tag('P', () => void pen.text(issued.label, { ...labelled, x: LAYOUT.right, align: 'right' }));
  tag('P', () => void pen.text(issued.date, { ...dated, x: LAYOUT.right, align: 'right' }));
}
