import { LAYOUT } from './document-layout.ts';
import { figureWidth, MM_PER_POINT, textWidth } from './document-metrics.ts';
import type { PaperPage, PlacedText } from './document-model.ts';
import { textsOf } from './document-reading.ts';

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

// What a sum of millimetres that are rounded to thousandths may be off by.
const HAIR = 0.01;
// From the top of a capital to the end of a g, in parts of the size.
const [CAPITAL, TAIL] = [0.72, 0.21];

/** What is wrong with where the texts of a page stand, for tests: off the page, over each other, over a rule. */
export function faultsOn(page: PaperPage): string[] {
  const texts = textsOf(page).filter(({ text }) => text.trim() !== '');
  const boxes = texts.map(boxOf);
  const bars = page.rules.map(({ x, y, width, height }) => ({
    left: x,
    right: x + width,
    top: y,
    bottom: y + height,
  }));
  return texts.flatMap(({ text }, index) => {
    const box = boxes[index] ?? { left: 0, right: 0, top: 0, bottom: 0 };
    const isBeside = box.left < LAYOUT.left - HAIR || box.right > LAYOUT.right + HAIR;
    const isOff = box.top < 10 || box.bottom > LAYOUT.page.height - 8;
    const over = texts.find((_, other) => other > index && overlap(box, boxes[other] ?? box));
    return [
      ...(isBeside || isOff ? [`${text} leaves the page`] : []),
      ...(over === undefined ? [] : [`${text} lies over ${over.text}`]),
      ...(bars.some((bar) => overlap(box, bar)) ? [`${text} lies over a rule`] : []),
    ];
  });
}

function boxOf({ text, font, size, x, baseline, isRight, isTabular }: PlacedText): Box {
  const shown = text.trim();
  const isFigure = isTabular === true && font !== 'heading';
  const width = isFigure ? figureWidth(shown, font, size) : textWidth(shown, font, size);
  const left = isRight ? x - width : x;
  const em = size * MM_PER_POINT;
  return { left, right: left + width, top: baseline - CAPITAL * em, bottom: baseline + TAIL * em };
}

function overlap(one: Box, other: Box): boolean {
  const [wide, high] = [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  return wide > HAIR && high > HAIR;
}
