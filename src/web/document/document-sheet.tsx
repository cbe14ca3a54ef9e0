import { FittedText } from './fitted-text.tsx';
import { mm, PAPER, pt } from './paper.ts';
import { SheetSummary } from './sheet-summary.tsx';
import { SheetTable } from './sheet-table.tsx';
import { LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import { baselineOffset } from '#domain/document/document-metrics.ts';
import type {
  DocumentHeader,
  DocumentLayout,
  DocumentModel,
  DocumentParties,
} from '#domain/document/document-model.ts';
import type { ReactNode } from 'react';
import './document-sheet.css';

type SheetProps = { model: DocumentModel };

// What draws a layout stays as it is once documents were issued in it: a new look is a new layout with a drawing of its own.
const SHEETS = { 1: FirstLayout } as const satisfies Record<DocumentLayout, (props: SheetProps) => ReactNode>;

/**
 * A quote or invoice as its PDF shows it, in the layout that it was made for: a sheet of A4 paper for each page, scaled to its column
 * and printed in full size.
 */
export function DocumentSheet({ model }: SheetProps) {
  const Sheet = SHEETS[model.layout];
  return <Sheet model={model} />;
}

function FirstLayout({ model: { header, parties, columns, pages } }: SheetProps) {
  return pages.map(({ rows, summary, pageNumber }, index) => {
    const name = `${header.label.replace('#', '')} page ${index + 1}`;
    return (
      <article key={name} className="sheet" aria-label={name} style={PAPER}>
        <div className="sheet-page">
          <Header header={header} />
          <Parties parties={parties} />
          {rows.length > 0 ? <SheetTable columns={columns} rows={rows} /> : null}
          {summary === null ? null : <SheetSummary summary={summary} />}
          {pageNumber === null ? null : (
            <p
              className="sheet-page-number sheet-muted"
              style={{
                right: mm(LAYOUT.left),
                bottom: mm(LAYOUT.pageNumber.bottom),
                fontSize: pt(TYPE.note.size),
                lineHeight: TYPE.note.lineHeight,
              }}
            >
              {pageNumber}
            </p>
          )}
        </div>
      </article>
    );
  });
}

function Header({ header }: { header: DocumentHeader }) {
  const { label, version, name } = TYPE;
  const labelTop = header.baseline - baselineOffset('bold', label.size, label.lineHeight);
  const nameTop = header.baseline - baselineOffset('heading', header.name?.size ?? 0, name.lineHeight);
  return (
    <header>
      {header.logo === null ? null : (
        <img
          alt={header.businessName}
          src={header.logo.url}
          style={{
            left: mm(LAYOUT.left),
            top: mm(LAYOUT.header.logo.bottom - header.logo.height),
            width: mm(header.logo.width),
            height: mm(header.logo.height),
          }}
        />
      )}
      {header.name === null ? null : (
        <div style={{ left: mm(LAYOUT.left), top: mm(nameTop) }}>
          <FittedText className="sheet-heading" text={header.name} lineHeight={name.lineHeight} />
        </div>
      )}
      <p
        className="sheet-bold"
        style={{ right: mm(LAYOUT.left), top: mm(labelTop), fontSize: pt(label.size), lineHeight: label.lineHeight }}
      >
        <span>{header.label}</span>{' '}
        <span className="sheet-regular sheet-muted" style={{ fontSize: pt(version.size) }}>
          {header.versionLabel}
        </span>
      </p>
      <div
        className="sheet-chalk-line"
        style={{
          left: mm(LAYOUT.left),
          top: mm(LAYOUT.line.top),
          width: mm(LAYOUT.width),
          height: mm(LAYOUT.line.height),
        }}
      />
    </header>
  );
}

function Parties({ parties: { from, billTo, issued } }: { parties: DocumentParties }) {
  const { top, billTo: second } = LAYOUT.parties;
  const { lineHeight, sizes } = TYPE.party;
  const type = { fontSize: pt(sizes[0]), lineHeight };
  return (
    <>
      <address style={{ left: mm(LAYOUT.left), top: mm(top) }}>
        {from.name === null ? null : <FittedText className="sheet-semibold" text={from.name} lineHeight={lineHeight} />}
        <FittedText text={from.details} lineHeight={lineHeight} />
      </address>
      <dl style={{ ...type, left: mm(second.left), top: mm(top) }}>
        <dt className="sheet-semibold sheet-muted">{billTo.label}</dt>
        <dd>
          <FittedText text={billTo.details} lineHeight={lineHeight} />
        </dd>
      </dl>
      <dl className="sheet-issued" style={{ ...type, right: mm(LAYOUT.left), top: mm(top) }}>
        <dt className="sheet-semibold sheet-muted">{issued.label}</dt>
        <dd>{issued.date}</dd>
      </dl>
    </>
  );
}
