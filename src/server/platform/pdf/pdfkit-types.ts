/** Text set in a font: where each of its glyphs stands, in units of the font. */
export type GlyphRun = {
  readonly positions: readonly Readonly<Record<string, number>>[];
  readonly advanceWidth: number;
};

/** A font that pdfkit has parsed. */
export type ParsedFont = {
  readonly postscriptName: string;
  readonly layout: (text: string, features?: readonly string[]) => GlyphRun;
};

// What pdfkit 0.20 takes and its published types leave out.
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The font in use. */
      readonly _font: { readonly font: ParsedFont };
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: ParsedFont): this;
    }
    interface TextOptions {
      /** Width of the letters in percent. */
      horizontalScaling?: number;
      /** Width of the text in points where the caller knows it. */
      textWidth?: number;
    }
    interface AnnotationOption {
      /** The element of the structure that it is part of. */
      structParent?: PDFStructureElement;
    }
    interface StructureElementOptions {
      /** What a table's heading cell heads. */
      scope?: 'Column' | 'Row';
      /** Left, top, right and bottom of a figure in points. */
      bbox?: [number, number, number, number];
    }
  }
}
