/** Where everything stands on the page, in millimetres from its top left corner (design.md section 7); sheet and PDF draw from it. */
export const LAYOUT = {
  page: { width: 210, height: 297 },
  left: 20,
  right: 190,
  width: 170,
  /** Nothing but the page number stands lower. */
  bottom: 279,
  header: { top: 18, height: 11, gap: 8, logo: { width: 46, height: 16, bottom: 27.5 } },
  line: { top: 30, height: 0.8 },
  parties: { top: 38.8, height: 43, from: 58, billTo: { left: 82, width: 58 }, issued: { width: 46 } },
  /** Widths of the columns; the unit starts `unit` before the right edge of its column, a gutter keeps texts apart. */
  table: {
    top: 84.8,
    firstRow: 91.4,
    headRule: 0.35,
    columns: { item: 85, quantity: 29, rate: 27, amount: 29 },
    unit: 11,
    unitIndent: 1.2,
    gutter: 2,
  },
  row: { height: 14, padding: 1.5, text: 18, rule: 0.2 },
  totals: { gap: 3, width: 70, row: 8, total: 12, rule: 0.35 },
  /** Beside the sums. */
  terms: { width: 90, height: 60, top: 1.53, space: 2 },
  closing: { gap: 8, width: 118, space: 2, sentence: 12, contacts: 30 },
  footnote: { gap: 4, height: 24 },
  pageNumber: { bottom: 12 },
} as const;

/** Sizes in points and line heights as multiples of them (design.md section 7). */
export const TYPE = {
  name: { sizes: [20, 18, 16, 14, 13, 12, 11, 10, 9, 8, 7], longSizes: [14, 13, 12, 11, 10, 9, 8, 7], lineHeight: 1.1 },
  label: { size: 13, lineHeight: 1.1 },
  version: { size: 10 },
  party: { sizes: [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4], lineHeight: 1.4 },
  head: { size: 9, lineHeight: 1.4 },
  item: { sizes: [10, 9, 8, 7, 6], lineHeight: 1.25 },
  figure: { sizes: [10, 9, 8, 7, 6], lineHeight: 1.25 },
  unit: { size: 10 },
  total: { size: 14 },
  thanks: { size: 14, lineHeight: 1.2 },
  closing: { sizes: [10, 9, 8, 7, 6], lineHeight: 1.4 },
  note: { size: 9, lineHeight: 1.4 },
  terms: { sizes: [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6], lineHeight: 1.4 },
  footnote: { sizes: [9, 8.5, 8, 7.5, 7, 6.5, 6], lineHeight: 1.4 },
} as const;

/** The colours of the page, which stays white in both themes (design.md sections 2 and 7). */
export const INK = { text: '#111A27', muted: '#465364', line: '#1C63BD', rule: '#D5DBE3', paper: '#FFFFFF' } as const;
