import PDFDocument from 'pdfkit';
import {
  FIGURE_TRACKING,
  HEADING_STRETCH,
  MM_PER_POINT,
  type DocumentFont,
} from '#domain/document/document-metrics.ts';
import type { FontCut, Fonts } from './fonts.ts';

/** How a line of text looks: size in points, tabular figures or not. */
export type TextStyle = { readonly font: DocumentFont; readonly size: number; readonly tabular?: boolean };

/** How and where a line of text stands: its left or right end and its baseline in millimetres. */
export type TextPlace = TextStyle & {
  readonly colour: string;
  readonly x: number;
  readonly baseline: number;
  readonly align?: 'left' | 'right';
};

/** A box in millimetres. */
export type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Draws on a PDF in millimetres from the top left of the page. */
export type Pen = {
  readonly pdf: PDFKit.PDFDocument;
  readonly text: (text: string, place: TextPlace) => void;
  /** The width of a line of text in millimetres. */
  readonly width: (text: string, style: TextStyle) => number;
  readonly fill: (box: Rectangle, colour: string) => void;
  /** Draws the lines of an SVG path, a width and places in millimetres, with round ends and corners. */
  readonly stroke: (path: string, width: number, colour: string) => void;
  /** Fills an SVG path that is so many units wide, in a box. */
  readonly fillPath: (path: string, box: Rectangle & { readonly units: number }, colour: string) => void;
  /** Lets a press within a box open an address, as part of an element of the structure. */
  readonly link: (
    box: Rectangle,
    to: { readonly url: string; readonly alt: string; readonly link: PDFKit.PDFStructureElement },
  ) => void;
  /** Draws a PNG or JPEG inside a box, at its top left, in its own proportions. */
  readonly logo: (bytes: Uint8Array, box: Rectangle) => void;
  /** The box in points as left, top, right, bottom. */
  readonly bounds: (box: Rectangle) => [number, number, number, number];
};

/** A pen on a new PDF that has no page yet; the fonts are embedded as far as they are used. */
export function createPen(fonts: Fonts, options: PDFKit.PDFDocumentOptions): Pen {
  // The empty font keeps pdfkit from adding Helvetica, which it could not embed.
  const pdf = new PDFDocument({ ...options, autoFirstPage: false, font: '' });
  for (const { name, parsed } of Object.values(fonts).flat()) pdf.registerFont(name, parsed);
  const bounds = ({ x, y, width, height }: Rectangle): [number, number, number, number] => [
    points(x),
    points(y),
    points(x + width),
    points(y + height),
  ];
  return {
    pdf,
    bounds,
    text: (text, place) => drawText(pdf, fonts, text, place),
    width: (text, style) => widthOf(measureRuns(pdf, fonts, text, style)) * MM_PER_POINT,
    fill: ({ x, y, width, height }, colour) =>
      void pdf.rect(points(x), points(y), points(width), points(height)).fill(colour),
    stroke: (path, width, colour) => {
      pdf.save().scale(points(1));
      pdf.path(path).lineWidth(width).lineCap('round').lineJoin('round').stroke(colour);
      pdf.restore();
    },
    fillPath: (path, { x, y, width, units }, colour) => {
      pdf
        .save()
        .translate(points(x), points(y))
        .scale(points(width / units));
      pdf.path(path).fill(colour);
      pdf.restore();
    },
    link: ({ x, y, width, height }, { url, alt, link }) =>
      void pdf.link(points(x), points(y), points(width), points(height), url, {
        Contents: new String(alt) as string, // a plain one pdfkit writes as a name
        structParent: link,
      }),
    logo: (bytes, { x, y, width, height }) =>
      void pdf.image(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), points(x), points(y), {
        fit: [points(width), points(height)],
      }),
  };
}

type Run = { readonly cut: string; readonly text: string };
type MeasuredRun = Run & { readonly width: number };

function drawText(pdf: PDFKit.PDFDocument, fonts: Fonts, text: string, place: TextPlace): void {
  const runs = measureRuns(pdf, fonts, text, place);
  const options = { ...textOptions(place), lineBreak: false, baseline: 'alphabetic' } as const;
  let x = points(place.x) - (place.align === 'right' ? widthOf(runs) : 0);
  pdf.fillColor(place.colour);
  for (const run of runs) {
    pdf.font(run.cut).text(run.text, x, points(place.baseline), { ...options, textWidth: run.width });
    x += run.width;
  }
}

function measureRuns(pdf: PDFKit.PDFDocument, fonts: Fonts, text: string, style: TextStyle): MeasuredRun[] {
  pdf.fontSize(style.size);
  return splitRuns(text, fonts[style.font]).map((run) => ({
    ...run,
    width: pdf.font(run.cut).widthOfString(run.text, textOptions(style)),
  }));
}

function textOptions({ font, size, tabular = false }: TextStyle): PDFKit.Mixins.TextOptions {
  return {
    ...(tabular ? { features: ['tnum'], characterSpacing: FIGURE_TRACKING * size } : {}),
    ...(font === 'heading' ? { horizontalScaling: HEADING_STRETCH } : {}),
  };
}

function widthOf(runs: readonly MeasuredRun[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0);
}

function splitRuns(text: string, cuts: readonly FontCut[]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const cut = cutOf(character, cuts).name;
    const last = runs.at(-1);
    if (last?.cut === cut) runs[runs.length - 1] = { cut, text: last.text + character };
    else runs.push({ cut, text: character });
  }
  return runs;
}

function cutOf(character: string, cuts: readonly FontCut[]): FontCut {
  const codePoint = character.codePointAt(0) ?? 0;
  const cut = cuts.find(({ covers }) => covers.has(codePoint));
  if (cut === undefined) throw new Error(`No font of the document draws ${JSON.stringify(character)}.`);
  return cut;
}

function points(millimetres: number): number {
  return millimetres / MM_PER_POINT;
}
