import { SheetText } from './sheet-text.tsx';
import type { PlacedCell, PlacedTable } from '#domain/document/document-model.ts';

/** A table of the document, or the part of it that stands on this page. */
export function SheetTable({ table: { name, columns, rows } }: { table: PlacedTable }) {
  return (
    <table aria-label={name}>
      {columns.length === 0 ? null : (
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title.text} scope="col">
                <SheetText text={title} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <Cell key={column} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell: { isHeader, texts } }: { cell: PlacedCell }) {
  const lines = texts.map((text, index) => <SheetText key={index} text={text} />);
  return isHeader ? <th scope="row">{lines}</th> : <td>{lines}</td>;
}
