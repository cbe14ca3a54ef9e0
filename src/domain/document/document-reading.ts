import type {
  DocumentModel,
  PaperPage,
  PlacedBlock,
  PlacedDrawing,
  PlacedTable,
  PlacedText,
} from './document-model.ts';

/** Every text of a page, in the order in which it is read. */
export function textsOf({ head, body, foot }: PaperPage): PlacedText[] {
  return [...head, ...body, ...foot].flatMap(textsOfBlock);
}

/** The cells of a document's table over all its pages, row by row, each with its lines joined. */
export function cellsOf({ pages }: DocumentModel, table: string): string[][] {
  const tables = pages.flatMap(({ body }) => body).filter((block): block is PlacedTable => isTable(block, table));
  return tables.flatMap(({ rows }) => rows.map((cells) => cells.map(({ texts }) => joined(texts))));
}

/** How many line items each page holds. */
export function linesPerPage({ pages }: DocumentModel): number[] {
  return pages.map(({ body }) => body.find((block) => isTable(block, 'Items'))?.rows.length ?? 0);
}

/** The paragraphs and headings of a page, each with its lines joined. */
export function paragraphsOf({ head, body, foot }: PaperPage): string[] {
  return [...head, ...body, ...foot].flatMap((block) => ('texts' in block ? [joined(block.texts)] : []));
}

function isTable(block: PlacedBlock, name: string): block is PlacedTable {
  return block.kind === 'table' && block.name === name;
}

function textsOfBlock(block: PlacedBlock | PlacedDrawing): readonly PlacedText[] {
  if (block.kind === 'logo' || block.kind === 'code' || block.kind === 'drawing') return [];
  if (block.kind !== 'table') return block.texts;
  return [...block.columns, ...block.rows.flat().flatMap(({ texts }) => texts)];
}

function joined(texts: readonly PlacedText[]): string {
  return texts.map(({ text }) => text).join('');
}
