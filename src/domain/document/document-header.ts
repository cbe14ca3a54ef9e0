import { fitLine, fitWholeWords, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset, textWidth } from './document-metrics.ts';
import type { PlacedBlock, PlacedLogo, PlacedRule, PlacedWords } from './document-model.ts';
import { fine, placeParagraphs, placeRule, placeText, type TextStyle } from './document-place.ts';

/** The logo to print: where the browser gets it, and its size in pixels. */
export type Logo = { readonly url: string; readonly width: number; readonly height: number };

/** What every page is headed by; the business's name is as it is printed. */
export type HeaderSource = {
  readonly businessName: string;
  readonly logo: Logo | null;
  readonly label: string;
  /** Stands after it; empty where it says all. */
  readonly versionLabel: string;
};

/** A header and the line below it. */
export type Header = { readonly blocks: readonly PlacedBlock[]; readonly rule: PlacedRule };

// Longer business names are set small, on two lines (design.md section 7).
const SHORT_NAME = 28;

// The size of a CSS pixel: a small picture is not blown up beyond it.
const MM_PER_PIXEL = 25.4 / 96;

/** The header of the first page: the business's name or its logo on the left, number and version on the right. */
export function firstHeader(source: HeaderSource): Header {
  const { logo } = source;
  const { line, right } = LAYOUT;
  const name = logo === null ? fitName(source) : null;
  const baseline = LAYOUT.header.top + baselineOffset('heading', firstLineSize(name), TYPE.name.lineHeight);
  const title: PlacedWords = { kind: 'title', texts: placeNumber(source, NUMBER, { x: right, baseline }).texts };
  return {
    blocks: [
      ...(name === null ? [] : placeName(name, baseline)),
      ...(logo === null ? [] : [placeLogo(logo, source)]),
      title,
    ],
    rule: placeRule('line', line.top, line.height),
  };
}

/** The header of a later page: business, number and page on one line (amendment N4). */
export function laterHeader(source: HeaderSource, pageNumber: string): Header {
  const { right, left, line } = LAYOUT;
  const { baseline, pageGap, line: lineTop } = LAYOUT.shortHeader;
  const { size } = TYPE.shortLabel;
  const quiet = { font: 'regular', size, isMuted: true } as const;
  const end = right - textWidth(pageNumber, 'regular', size) - pageGap;
  const number = placeNumber(source, { label: { font: 'bold', size }, version: quiet }, { x: end, baseline });
  const room = end - number.width - LAYOUT.header.gap - left;
  const name = fitLine(source.businessName, 'heading', room, TYPE.shortName.sizes);
  const words = (texts: PlacedWords['texts']): PlacedWords => ({ kind: 'paragraph', texts });
  return {
    blocks: [
      words([placeText(name.text, { font: 'heading', size: name.size }, { x: left, baseline })]),
      words(number.texts),
      words([placeText(pageNumber, quiet, { x: right, isRight: true, baseline })]),
    ],
    rule: placeRule('line', lineTop, line.height),
  };
}

type NumberStyles = { readonly label: TextStyle; readonly version: TextStyle };

const NUMBER: NumberStyles = {
  label: { font: 'bold', ...TYPE.label },
  version: { font: 'regular', ...TYPE.version, isMuted: true },
};

/** The number of a document up to a right end, its version after it, and how wide both are. */
function placeNumber(
  { label, versionLabel }: HeaderSource,
  styles: NumberStyles,
  { x, baseline }: { readonly x: number; readonly baseline: number },
): { readonly texts: PlacedWords['texts']; readonly width: number } {
  const named = versionLabel === '' ? label : `${label} `;
  const versionWidth = textWidth(versionLabel, styles.version.font, styles.version.size);
  const version = placeText(versionLabel, styles.version, { x, isRight: true, baseline });
  const number = placeText(named, styles.label, { x: x - versionWidth, isRight: true, baseline });
  return {
    texts: versionLabel === '' ? [number] : [number, version],
    width: versionWidth + textWidth(named, styles.label.font, styles.label.size),
  };
}

function fitName(source: HeaderSource): FittedText {
  const { businessName } = source;
  const { sizes, longSizes, lineHeight } = TYPE.name;
  const isShort = Array.from(businessName).length <= SHORT_NAME;
  const labels = placeNumber(source, NUMBER, { x: 0, baseline: 0 }).width;
  return fitWholeWords(businessName, {
    font: 'heading',
    width: LAYOUT.width - LAYOUT.header.gap - labels,
    height: LAYOUT.header.height,
    lineHeight,
    sizes: isShort ? sizes : longSizes,
  });
}

function placeName(name: FittedText, baseline: number): PlacedWords[] {
  const { lineHeight } = TYPE.name;
  const top = baseline - baselineOffset('heading', name.size, lineHeight);
  return placeParagraphs(name, { font: 'heading', lineHeight, x: LAYOUT.left, top });
}

// A name on one line stands on the same baseline at any size, as does the number beside a logo.
function firstLineSize(name: FittedText | null): number {
  const isBroken = name !== null && name.paragraphs.some((lines) => lines.length > 1);
  return isBroken ? name.size : TYPE.name.sizes[0];
}

function placeLogo({ url, width, height }: Logo, { businessName }: HeaderSource): PlacedLogo {
  const { logo } = LAYOUT.header;
  const scale = Math.min(logo.width / width, logo.height / height, MM_PER_PIXEL);
  const size = { width: fine(width * scale), height: fine(height * scale) };
  return { kind: 'logo', url, alt: businessName, x: LAYOUT.left, y: fine(logo.bottom - size.height), ...size };
}
