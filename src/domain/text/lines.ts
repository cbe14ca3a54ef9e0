import { isBlank, textBreak, type TextRule } from './text-rule.ts';

/** A text rule, and how many lines of how many characters there may be. */
export type LinesRule = TextRule & { readonly lines: number; readonly lineMax: number };

const LINE_MAX = 120;

/** The rule of a text that is printed: so many lines of at most 120 characters. */
export function ofLines(lines: number): LinesRule {
  return { max: lines * (LINE_MAX + 1), lines, lineMax: LINE_MAX };
}

/** The message for a text of lines that breaks its rule, or null. */
export function linesBreak(text: string, rule: LinesRule): string | null {
  const lines = tidyLines(text).split('\n');
  if (lines.length > rule.lines) return rule.lines === 1 ? 'Use one line' : `Use at most ${rule.lines} lines`;
  if (lines.some((line) => line.length > rule.lineMax)) return `Use at most ${rule.lineMax} characters in a line`;
  return textBreak(text, rule, 'complete');
}

/** What a text on one line looks like when it is saved: no spaces around, a line break of Unicode's as a space, and no marks that nobody sees. */
export function tidyLine(text: string): string {
  // Run by run, and each looked through once: to look for such a break from each space of a long run takes seconds.
  const onOneLine = withoutUnseen(text).replaceAll(/\s+/g, (spaces) => (/[\u2028\u2029]/.test(spaces) ? ' ' : spaces));
  return seen(onOneLine.trim());
}

// The zero-width space and the byte order mark, the word joiner with the signs of formulas that nobody sees and those that Unicode gave up
// behind it, the soft hyphen, two of old scripts, and what framed notes between lines.
const NO_ROOM = String.raw`\u200B\uFEFF\u2060-\u206F\u00AD\u034F\u180E\uFFF9-\uFFFB`;
const UNSEEN = new RegExp(String.raw`[\p{Bidi_Control}${NO_ROOM}]`, 'gu');

/**
 * A text without the marks that turn the direction of what follows, and those that take no room, such as the zero-width space and the soft
 * hyphen. Nobody sees those or types them, they come along with what is pasted, and one name would be drawn as another, or like
 * one that a search then misses. Joiners stay, and what makes a flag: scripts and emoji are written with them.
 */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** What lines of text look like when they are saved: tabs as spaces, no spaces at the ends of lines, no empty lines around, and no marks that nobody sees. */
export function tidyLines(text: string): string {
  const lines = withoutUnseen(text)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n');
  return seen(
    lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim(),
  );
}

// A text that shows nothing is none: otherwise a name or a question would be there that nobody can read.
function seen(text: string): string {
  return isBlank(text) ? '' : text;
}
