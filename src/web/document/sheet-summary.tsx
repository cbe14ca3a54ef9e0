import { FittedText } from './fitted-text.tsx';
import { mm, pt } from './paper.ts';
import { LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import type { DocumentSummary, DocumentTerms, DocumentTotal } from '#domain/document/document-model.ts';
import { summaryPlaces } from '#domain/document/document-summary.ts';

const { totals: sums, closing } = LAYOUT;

/** What ends a document: sums, terms, thanks, contacts and note. */
export function SheetSummary({ summary }: { summary: DocumentSummary }) {
  const { top, totals, vatNote, terms, thanks, sentence, contacts, footnote } = summary;
  const places = summaryPlaces(summary);
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
            top: mm(top + places.sums),
            fontSize: pt(TYPE.note.size),
            lineHeight: TYPE.note.lineHeight,
          }}
        >
          {vatNote}
        </p>
      )}
      {terms === undefined ? null : <Terms terms={terms} top={top + LAYOUT.terms.top} />}
      <footer style={{ left: mm(LAYOUT.left), top: mm(top + places.thanks), width: mm(closing.width) }}>
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
      {footnote === undefined ? null : (
        <div style={{ left: mm(LAYOUT.left), top: mm(top + places.note) }}>
          <FittedText className="sheet-muted" text={footnote} lineHeight={TYPE.footnote.lineHeight} />
        </div>
      )}
    </>
  );
}

function Terms({ terms: { period, bank }, top }: { terms: DocumentTerms; top: number }) {
  const { lineHeight } = TYPE.terms;
  const space = period === null ? 0 : LAYOUT.terms.space;
  return (
    <div style={{ left: mm(LAYOUT.left), top: mm(top) }}>
      {period === null ? null : <FittedText className="sheet-semibold" text={period} lineHeight={lineHeight} />}
      {bank === null ? null : (
        <div style={{ marginTop: mm(space) }}>
          <p className="sheet-semibold sheet-muted" style={{ fontSize: pt(bank.details.size), lineHeight }}>
            {bank.label}
          </p>
          <FittedText text={bank.details} lineHeight={lineHeight} />
        </div>
      )}
    </div>
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
