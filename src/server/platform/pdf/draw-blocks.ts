import { INK } from '#domain/document/document-layout.ts';
import type { PlacedCell, PlacedTable, PlacedText } from '#domain/document/document-model.ts';
import type { Pen } from './pen.ts';
import { branch, drawArtifact, tagIn } from './tags.ts';

/** Draws tables, each page's part of one into the same element of the structure. */
export type Tables = { readonly draw: (table: PlacedTable) => void };

/** Draws lines of text where they stand. */
export function drawTexts(pen: Pen, texts: readonly PlacedText[]): void {
  for (const { text, isMuted, isRight, isTabular, ...place } of texts) {
    pen.text(text, {
      ...place,
      colour: isMuted ? INK.muted : INK.text,
      align: isRight ? 'right' : 'left',
      tabular: isTabular ?? false,
    });
  }
}

/** Draws the tables of a document below an element of its structure. */
export function createTables(pen: Pen, parent: PDFKit.PDFStructureElement): Tables {
  const { pdf } = pen;
  const bodies = new Map<string, PDFKit.PDFStructureElement>();

  function open({ name, columns }: PlacedTable): PDFKit.PDFStructureElement {
    const table = branch(pdf, parent, 'Table');
    if (columns.length === 0) return table;
    const tag = tagIn(pdf, branch(pdf, branch(pdf, table, 'THead'), 'TR'));
    for (const title of columns) tag('TH', () => drawTexts(pen, [title]), { scope: 'Column' });
    const body = branch(pdf, table, 'TBody');
    bodies.set(name, body);
    return body;
  }

  function goOn(table: PlacedTable): PDFKit.PDFStructureElement {
    const body = bodies.get(table.name);
    if (body === undefined) throw new Error(`No table ${table.name} stands on an earlier page.`);
    drawArtifact(pdf, 'Pagination', () => drawTexts(pen, table.columns));
    return body;
  }

  return {
    draw: (table) => {
      const body = table.isContinued ? goOn(table) : open(table);
      for (const row of table.rows) drawCells(pen, branch(pdf, body, 'TR'), row);
    },
  };
}

function drawCells(pen: Pen, row: PDFKit.PDFStructureElement, cells: readonly PlacedCell[]): void {
  const tag = tagIn(pen.pdf, row);
  for (const { isHeader, texts } of cells) {
    const draw = (): void => drawTexts(pen, texts);
    if (isHeader) tag('TH', draw, { scope: 'Row' });
    else tag('TD', draw);
  }
}
