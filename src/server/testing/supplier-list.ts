/** A row of a supplier's price list; a bad one breaks a rule of the library. */
export type SupplierRow = {
  readonly isBad: boolean;
  readonly name: string;
  readonly category: string;
  /** As the supplier writes it, in pounds. */
  readonly price: string;
  readonly supplierUrl: string;
};

const RANGES = ['Harbour', 'Moorland', 'Cathedral', 'Granary', 'Tideway', 'Château', 'Ridgeline'] as const;
const KINDS = [
  { category: 'Laminate', name: 'laminate plank, 8 mm, AC4', pence: 995 },
  { category: 'Engineered and solid wood', name: 'engineered oak, 14 × 180 mm', pence: 4_250 },
  { category: 'LVT and vinyl plank', name: 'rigid vinyl, "click", 5.5 mm', pence: 2_875 },
  { category: 'Carpet', name: 'twist pile carpet; 80/20 wool', pence: 1_995 },
  { category: 'Trims and accessories', name: '½ inch scotia, 2.4 m', pence: 649 },
  { category: 'Roof tiles and slates', name: 'slate, pallet of 1,000', pence: 125_000 },
] as const;

/** Every hundredth row is bad, in one of these ways. */
const FLAWS = [
  { name: '' },
  { price: 'POA' },
  { supplierUrl: 'see catalogue' },
  { price: '-5.00' },
  { name: 'x'.repeat(257) },
] as const satisfies readonly Partial<SupplierRow>[];

/** A price list of this many rows, each time the same one: every name once, one row in a hundred bad. */
export function supplierList(count: number): SupplierRow[] {
  return Array.from({ length: count }, (_, index) => {
    const isBad = index % 100 === 99;
    return { ...rightRow(index), ...(isBad ? FLAWS[Math.floor(index / 100) % FLAWS.length] : {}), isBad };
  });
}

function rightRow(index: number): SupplierRow {
  const range = RANGES[index % RANGES.length] ?? RANGES[0];
  const kind = KINDS[index % KINDS.length] ?? KINDS[0];
  const reference = String(index + 1).padStart(5, '0');
  const price = (kind.pence + (index % 97) * 5) / 100;
  return {
    isBad: false,
    name: `${range} ${kind.name}, ref ${reference}`,
    category: kind.category,
    price: price.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }),
    supplierUrl: index % 3 === 0 ? `https://trade.floors.example/p/${reference}?list=2026` : '',
  };
}

/** The list as a spreadsheet program saves it: a title above, line breaks in cells, columns of no interest, empty rows at the end. */
export function supplierCsv(rows: readonly SupplierRow[]): string {
  const lines = rows.map(({ name, category, price, supplierUrl }, index) => [
    `SKU-${index + 1}`,
    index % 10 === 0 ? name.replace(', ref', ',\r\nref') : name,
    category,
    price,
    'm²',
    supplierUrl,
  ]);
  const table = [
    ['Hargreave Trade Flooring: prices from 1 November 2026', '', '', '', '', ''],
    ['Product code', 'Description', 'Group', 'Trade price (£)', 'Unit', 'Web link'],
    ...lines,
    ['', '', '', '', '', ''],
    ['', '', '', '', '', ''],
  ];
  return table.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
