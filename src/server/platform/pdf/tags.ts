type StructureElement = PDFKit.PDFStructureElement;

/** Draws something as an element of the document's structure, so that a screen reader knows what it is. */
export type Tag = (type: string, draw: () => void, options?: PDFKit.Mixins.StructureElementOptions) => void;

/** Tags what it draws as children of an element. */
export function tagIn(pdf: PDFKit.PDFDocument, parent: StructureElement): Tag {
  return (type, draw, options = {}) => void parent.add(pdf.struct(type, options, [draw]));
}

/** Draws without tags: for what stands within an artifact. */
export const untagged: Tag = (_type, draw) => draw();

/** Adds an element that holds other elements. */
export function branch(pdf: PDFKit.PDFDocument, parent: StructureElement, type: string): StructureElement {
  const element = pdf.struct(type);
  parent.add(element);
  return element;
}

/** Draws what a screen reader is to pass over: rules, page numbers and what repeats the first page. */
export function drawArtifact(pdf: PDFKit.PDFDocument, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}
