import type { DocumentModel, PlacedBlock } from './document-model.ts';

/** A document whose logo is got at an address: that of the stored model is for the signed-in alone. */
export function withLogoAt(document: DocumentModel, url: string): DocumentModel {
  const moved = (blocks: readonly PlacedBlock[]): PlacedBlock[] =>
    blocks.map((block) => (block.kind === 'logo' ? { ...block, url } : block));
  const pages = document.pages.map((page) => ({
    ...page,
    head: moved(page.head),
    body: moved(page.body),
    foot: moved(page.foot),
  }));
  return { ...document, pages };
}
