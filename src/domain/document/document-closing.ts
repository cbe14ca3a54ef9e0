import { fittedHeight, fitText, heightOf } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset } from './document-metrics.ts';
import { placeParagraphs, placeText, type Part } from './document-place.ts';
import type { DocumentSource } from './document-source.ts';
import { documentTypeFacts } from './document-types.ts';
import { printable } from './document-text.ts';
import { offerNoun } from '#domain/job/extra.ts';
import { paymentTermsLines } from './payment-terms.ts';
import { printableLines } from './document-words.ts';

const { closing, footnote } = LAYOUT;

/** The thanks, and how to reach the business. */
export function measureThanks({ type, account, extra }: DocumentSource): Part {
  const { lineHeight } = TYPE.closing;
  const box = { ...TYPE.closing, width: closing.width } as const;
  const noun = extra === undefined ? documentTypeFacts(type).word : offerNoun(extra);
  const asked = `If you have any questions concerning this ${noun}, use the following contact information:`;
  const sentence = fitText([asked], { ...box, font: 'regular', height: closing.sentence });
  const reached = [account.email, account.phone].map(printable).filter((line) => line !== '');
  const contacts = fitText(reached, { ...box, font: 'semibold', height: closing.contacts });
  const { size } = TYPE.thanks;
  const below = heightOf(1, size, TYPE.thanks.lineHeight) + closing.thanksSpace;
  const contactsBelow = below + fittedHeight(sentence, lineHeight) + closing.space;
  const block = { x: LAYOUT.left, lineHeight } as const;
  return {
    height: contactsBelow + fittedHeight(contacts, lineHeight),
    place: (top) => {
      const baseline = top + baselineOffset('heading', size, TYPE.thanks.lineHeight);
      return {
        blocks: [
          {
            kind: 'heading',
            texts: [placeText('Thank you!', { font: 'heading', size }, { x: LAYOUT.left, baseline })],
          },
          ...placeParagraphs(sentence, { ...block, font: 'regular', top: top + below }),
          ...placeParagraphs(contacts, { ...block, font: 'semibold', top: top + contactsBelow }),
        ],
        rules: [],
      };
    },
  };
}

/** The terms of payment and the business's own note, over the whole width; null when there is neither on this type of document. */
export function measureNote(source: DocumentSource): Part | null {
  const { type, preferences } = source;
  const note = printableLines(documentTypeFacts(type).noteOf(preferences));
  const lines = [...paymentTermsLines(source), ...note];
  return measureFootnote(lines, footnote.height);
}

/** Who the business is by law, over the whole width; null where it says nothing of it. */
export function measureLegalLine({ account }: DocumentSource): Part | null {
  return measureFootnote(printableLines(account.legalLine), footnote.legalHeight);
}

function measureFootnote(lines: readonly string[], height: number): Part | null {
  if (lines.length === 0) return null;
  const { lineHeight } = TYPE.footnote;
  const fitted = fitText(lines, { ...TYPE.footnote, font: 'regular', width: LAYOUT.width, height });
  const block = { font: 'regular', isMuted: true, lineHeight, x: LAYOUT.left } as const;
  return {
    height: fittedHeight(fitted, lineHeight),
    place: (top) => ({ blocks: placeParagraphs(fitted, { ...block, top }), rules: [] }),
  };
}

/** The parts that are there, one below the other at the foot of a page, as one part; empty when there are none. */
export function atFoot(parts: readonly (Part | null)[]): Part[] {
  const placed = parts.filter((part) => part !== null);
  if (placed.length === 0) return [];
  const inner = placed.reduce((sum, { height }) => sum + height, (placed.length - 1) * footnote.gap);
  const place: Part['place'] = () => {
    let top = closing.bottom - inner;
    const set = placed.map((part) => {
      const { blocks } = part.place(top);
      top += part.height + footnote.gap;
      return blocks;
    });
    return { blocks: set.flat(), rules: [] };
  };
  // They reach lower than anything else may.
  return [{ height: closing.gap + inner + LAYOUT.bottom - closing.bottom, place }];
}
