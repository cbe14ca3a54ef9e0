import { FittedText } from './fitted-text.tsx';
import { mm, pt } from './paper.ts';
import { LAYOUT, TYPE } from '#domain/document-layout.ts';
import type { DocumentSummary, DocumentTotal } from '#domain/document-model.ts';

const { totals: sums, closing } = LAYOUT;

/** What ends a document: sums, thanks and contacts. */
export function SheetSummary({ summary }: { summary: DocumentSummary }) {
  const { top, totals, vatNote, thanks, sentence, contacts } = summary;
  const bottom = top + (totals.length - 1) * sums.row + sums.total;
  const space = { marginTop: mm(closing.space) };
  return (
    <>
      <table style={{ right: mm(LAYOUT.left), top: mm(top), width: mm(sums.width) }}>
        <tbody>
          {totals.map((total, index) => (
            <Sum key={total.label} total={total} isTotal={index === totals.length - 1} />
          ))}
        </tbody>
      </table>
      {vatNote === null ? null : (
        <p
          className="sheet-muted"
          style={{
            right: mm(LAYOUT.left),
            top: mm(bottom),
            fontSize: pt(TYPE.note.size),
            lineHeight: TYPE.note.lineHeight,
          }}
        >
          {vatNote}
        </p>
      )}
      <footer style={{ left: mm(LAYOUT.left), top: mm(bottom + closing.gap), width: mm(closing.width) }}>
        <h2 className="sheet-heading" style={{ fontSize: pt(TYPE.thanks.size), lineHeight: TYPE.thanks.lineHeight }}>
          {thanks}
        </h2>
        <div style={space}>
          <FittedText text={sentence} lineHeight={TYPE.closing.lineHeight} />
        </div>
        <div style={space}>
          <FittedText className="sheet-semibold" text={contacts} lineHeight={TYPE.closing.lineHeight} />
        </div>
      </footer>
    </>
  );
}

function Sum({ total, isTotal }: { total: DocumentTotal; isTotal: boolean }) {
  const size = isTotal ? TYPE.total.size : TYPE.figure.sizes[0];
  const style = { fontSize: pt(size), borderTopWidth: mm(isTotal ? sums.rule : 0) };
  return (
    <tr style={{ height: mm(isTotal ? sums.total : sums.row) }} className={isTotal ? 'sheet-bold' : undefined}>
      <th scope="row" style={style}>
        {total.label}
      </th>
      <td style={style} className={isTotal ? 'sheet-figure' : 'sheet-figure sheet-semibold'}>
        {total.amount}
      </td>
    </tr>
  );
}
