/** Where everything stands on the page, in millimetres from its top left corner (design.md section 9.2). */
export const LAYOUT = {
  page: { width: 210, height: 297 },
  left: 20,
  right: 190,
  width: 170,
  /** No line item, sum or text stands lower, and at most so much above it stays empty on a page that is followed by another. */
  bottom: 281,
  empty: 80,
  /** The first page's header; a logo stands on its line, and texts keep a gap between them. */
  header: { top: 18, height: 11, gap: 8, logo: { width: 46, height: 16, bottom: 27.5 } },
  /** The header of later pages, from which `gap` parts what follows. */
  shortHeader: { baseline: 21.6, line: 25, gap: 7.2, pageGap: 5 },
  line: { top: 30, height: 0.8 },
  /** From, Bill to and the facts on the right: as high as they need to be, within bounds. */
  parties: {
    top: 38.8,
    minHeight: 33,
    maxHeight: 62,
    gap: 8,
    /** As wide as `maxWidth` for an address that needs it: what stands right of it then moves, `air` away. */
    from: { left: 20, width: 45.5, maxWidth: 58, air: 5 },
    billTo: { left: 67, width: 41 },
    /** Only where it is not where the bill goes; nothing moves for it. */
    workAt: { left: 110, width: 32 },
    facts: { left: 144, width: 46 },
  },
  /** Widths of the columns; the unit starts `unit` before the right edge of its column, gutters keep texts apart. */
  table: {
    headHeight: 6.16,
    headRule: 0.35,
    columns: { item: 85, quantity: 29, rate: 27, vat: 0, amount: 29 },
    /** Where each line says its VAT. */
    vatColumns: { item: 77, quantity: 28, rate: 24, vat: 15, amount: 26 },
    unit: 11,
    unitIndent: 1.2,
    itemGutter: 6,
    gutter: 2,
  },
  row: { padding: 1.9, rule: 0.2, roomLines: 4 },
  /** On the right. */
  sums: {
    gap: 3,
    width: 74,
    /** With what a contractor keeps back. */
    wideWidth: 88,
    row: 6.8,
    aboveTotal: 1.6,
    total: 9.88,
    totalPadding: 2.2,
    rule: 0.35,
    /** What a label leaves to its amount. */
    amount: 26,
    sentence: { above: 0.6, below: 3 },
    /** From the total to the plan, between its parts, and its rule. */
    plan: { above: 3.4, gap: 1.6, rule: 0.2 },
  },
  /** On the left of the sums, where they are no higher than `short` or the sums; else below these, over more width. */
  words: {
    width: 86,
    gap: 10,
    top: 1,
    space: 0.8,
    short: 30,
    maxHeight: 45,
    below: { gap: 6, width: 125, maxHeight: 72 },
  },
  /** Below all that, over the whole width: what can be taken besides. */
  options: { gap: 5, headPadding: 1.4, padding: 1.2, rule: 0.2, amount: 34 },
  /** At the foot of the last page: from `bottom` upwards, at least `gap` below what precedes. */
  closing: { bottom: 284, gap: 6, width: 86, thanksSpace: 1.6, space: 1.4, sentence: 12, contacts: 30 },
  /** Right of the thanks: the code, and the address beside it. */
  pageLink: { x: 116, code: 24, gap: 4, width: 46 },
  footnote: { gap: 4, height: 24, legalHeight: 13 },
  pageNumber: { bottom: 288 },
} as const;

/** Sizes in points and line heights as multiples of them (design.md section 9.2). */
export const TYPE = {
  name: { sizes: [20, 18, 16, 14, 13, 12, 11, 10, 9, 8, 7], longSizes: [14, 13, 12, 11, 10, 9, 8, 7], lineHeight: 1.1 },
  label: { size: 13 },
  version: { size: 10 },
  shortName: { sizes: [12, 11, 10, 9, 8, 7] },
  shortLabel: { size: 10 },
  party: { sizes: [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6], lineHeight: 1.36 },
  amount: { sizes: [19, 18, 17, 16, 15, 14], lineHeight: 1.1 },
  head: { size: 9, lineHeight: 1.2 },
  item: { size: 10, lineHeight: 1.36 },
  rooms: { size: 9, lineHeight: 1.2 },
  figure: { sizes: [10, 9.5, 9, 8, 7] },
  sum: { size: 10, lineHeight: 1.36 },
  total: { size: 14, lineHeight: 1.2 },
  words: { sizes: [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6], lineHeight: 1.36 },
  option: { size: 10, lineHeight: 1.36, sizes: [10, 9.5, 9, 8, 7] },
  thanks: { size: 14, lineHeight: 1.2 },
  closing: { sizes: [10, 9, 8, 7, 6], lineHeight: 1.36 },
  pageLink: { head: 10, size: 9, lineHeight: 1.35 },
  footnote: { sizes: [9, 8.5, 8, 7.5, 7, 6.5, 6], lineHeight: 1.36 },
  pageNumber: { size: 9, lineHeight: 1.36 },
} as const;

/** The colours of the page, which stays white in both themes (design.md sections 2 and 7). */
export const INK = { text: '#111A27', muted: '#465364', line: '#1C63BD', rule: '#D5DBE3', paper: '#FFFFFF' } as const;
