import { FittedLines } from './fitted-text.tsx';
import { mm, pt } from './paper.ts';
import type { FittedLine } from '#domain/document/document-fit.ts';
import { LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import type { DocumentColumns, DocumentRow } from '#domain/document/document-model.ts';

const { columns: widths, firstRow, headRule, top, unit, unitIndent } = LAYOUT.table;

/** The line items of a page with the titles of their columns. */
export function SheetTable({ columns, rows }: { columns: DocumentColumns; rows: readonly DocumentRow[] }) {
  return (
    <table className="sheet-lines" style={{ left: mm(LAYOUT.left), top: mm(top), width: mm(LAYOUT.width) }}>
      <thead style={{ fontSize: pt(TYPE.head.size), lineHeight: TYPE.head.lineHeight }}>
        <tr style={{ height: mm(firstRow - top) }}>
          <Title width={widths.item}>{columns.item}</Title>
          <Title width={widths.quantity} indent={unit}>
            {columns.quantity}
          </Title>
          <Title width={widths.rate}>{columns.rate}</Title>
          <Title width={widths.amount}>{columns.amount}</Title>
        </tr>
      </thead>
      <tbody style={{ fontSize: pt(TYPE.figure.sizes[0]), lineHeight: TYPE.figure.lineHeight }}>
        {rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Title({ width, indent = 0, children }: { width: number; indent?: number; children: string }) {
  return (
    <th
      scope="col"
      className="sheet-semibold sheet-muted"
      style={{ width: mm(width), paddingRight: mm(indent), borderBottomWidth: mm(headRule) }}
    >
      {children}
    </th>
  );
}

function Row({ row }: { row: DocumentRow }) {
  const { item } = row;
  const rule = { borderBottomWidth: mm(LAYOUT.row.rule) };
  return (
    <tr style={{ height: mm(row.height) }}>
      <td style={{ ...rule, fontSize: pt(item.size), lineHeight: TYPE.item.lineHeight }}>
        {item.paragraphs.map((lines, index) => (
          <FittedLines key={index} lines={lines} />
        ))}
      </td>
      <td style={rule}>
        <Figure figure={row.quantity} />
        <span className="sheet-gap"> </span>
        <span className="sheet-unit" style={{ width: mm(unit), paddingLeft: mm(unitIndent) }}>
          {row.unit}
        </span>
      </td>
      <td style={rule}>
        <Figure figure={row.rate} />
      </td>
      <td style={rule} className="sheet-semibold">
        <Figure figure={row.amount} />
      </td>
    </tr>
  );
}

function Figure({ figure: { size, text } }: { figure: FittedLine }) {
  return (
    <span className="sheet-figure" style={{ fontSize: pt(size) }}>
      {text}
    </span>
  );
}
