import { mm, pt } from './paper.ts';
import { LAYOUT } from '#domain/document/document-layout.ts';
import { baselineOffset } from '#domain/document/document-metrics.ts';
import type { PlacedText } from '#domain/document/document-model.ts';

/** A line of text where the document's model puts it. */
export function SheetText({
  text: { text, font, size, x, baseline, isMuted, isRight, isTabular },
}: {
  text: PlacedText;
}) {
  const top = mm(baseline - baselineOffset(font, size, 1));
  const end = isRight ? { right: mm(LAYOUT.page.width - x) } : { left: mm(x) };
  return (
    <span
      className="sheet-text"
      data-font={font}
      data-muted={isMuted}
      data-tabular={isTabular}
      style={{ ...end, top, fontSize: pt(size) }}
    >
      {text}
    </span>
  );
}
