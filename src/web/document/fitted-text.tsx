import { pt } from './paper.ts';
import type { FittedText as Fitted } from '#domain/document/document-fit.ts';

type FittedTextProps = { text: Fitted; lineHeight: number; className?: string };

/** A text with the size and the line breaks that the document's model gives it. */
export function FittedText({ text, lineHeight, className }: FittedTextProps) {
  return (
    <div className={className} style={{ fontSize: pt(text.size), lineHeight }}>
      {text.paragraphs.map((lines, index) => (
        <p key={index}>
          <FittedLines lines={lines} />
        </p>
      ))}
    </div>
  );
}

/** The lines of one paragraph, where it is already set in its size. */
export function FittedLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={index} className="sheet-text">
      {line}
    </span>
  ));
}
