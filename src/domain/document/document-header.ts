import { fitLine, fitWholeWords, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset, textWidth } from './document-metrics.ts';
import type { PlacedBlock, PlacedLogo, PlacedRule, PlacedWords } from './document-model.ts';
import { fine, placeParagraphs, placeRule, placeText } from './document-place.ts';

/** The logo to print: where the browser gets it, and its size in pixels. */
export type Logo = { readonly url: string; readonly width: number; readonly height: number };

/** What every page is headed by; the business's name is as it is printed. */
export type HeaderSource = {
  readonly businessName: string;
  readonly logo: Logo | null;
  readonly label: string;
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
  const { label, versionLabel, logo } = source;
  const { line, right } = LAYOUT;
  const name = logo === null ? fitName(source) : null;
  const baseline = LAYOUT.header.top + baselineOffset('heading', firstLineSize(name), TYPE.name.lineHeight);
  const versionWidth = textWidth(versionLabel, 'regular', TYPE.version.size);
  const title: PlacedWords = {
    kind: 'title',
    texts: [
      placeText(`${label} `, { font: 'bold', ...TYPE.label }, { x: right - versionWidth, isRight: true, baseline }),
      placeText(
        versionLabel,
        { font: 'regular', ...TYPE.version, isMuted: true },
        { x: right, isRight: true, baseline },
      ),
    ],
  };
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
export function laterHeader({ businessName, label, versionLabel }: HeaderSource, pageNumber: string): Header {
  const { right, left, line } = LAYOUT;
  const { baseline, pageGap, line: lineTop } = LAYOUT.shortHeader;
  const { size } = TYPE.shortLabel;
  const quiet = { font: 'regular', size, isMuted: true } as const;
  const versionEnd = right - textWidth(pageNumber, 'regular', size) - pageGap;
  const labelEnd = versionEnd - textWidth(versionLabel, 'regular', size);
  const room = labelEnd - textWidth(`${label} `, 'bold', size) - LAYOUT.header.gap - left;
  const name = fitLine(businessName, 'heading', room, TYPE.shortName.sizes);
  const words = (texts: PlacedWords['texts']): PlacedWords => ({ kind: 'paragraph', texts });
  return {
    blocks: [
      words([placeText(name.text, { font: 'heading', size: name.size }, { x: left, baseline })]),
      words([
        placeText(`${label} `, { font: 'bold', size }, { x: labelEnd, isRight: true, baseline }),
        placeText(versionLabel, quiet, { x: versionEnd, isRight: true, baseline }),
      ]),
      words([placeText(pageNumber, quiet, { x: right, isRight: true, baseline })]),
    ],
    rule: placeRule('line', lineTop, line.height),
  };
}

function fitName({ businessName, label, versionLabel }: HeaderSource): FittedText {
  const { sizes, longSizes, lineHeight } = TYPE.name;
  const isShort = Array.from(businessName).length <= SHORT_NAME;
  const labels =
    textWidth(`${label} `, 'bold', TYPE.label.size) + textWidth(versionLabel, 'regular', TYPE.version.size);
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
