import type { Matching } from './match-columns.ts';
import type { Table } from './read-table.ts';
import { PRODUCT_COLUMNS } from '#web/product/product-columns.ts';
import { ColumnFields } from '#web/ui/column-fields.tsx';

type ColumnMatchingProps = { table: Table; matching: Matching; onMatch: (matching: Matching) => void };

/** Which column of the file is which field of a product, with what its first row says. */
export function ColumnMatching({ table, matching, onMatch }: ColumnMatchingProps) {
  const width = Math.max(table.titles.length, table.rows[0]?.cells.length ?? 0);
  return (
    <ColumnFields
      labels={PRODUCT_COLUMNS}
      titles={Array.from({ length: width }, (_, column) => table.titles[column] ?? '')}
      exampleOf={(column) => exampleOf(table, column)}
      matching={matching}
      errorOf={(field) =>
        field === 'name' && matching.name === null ? "Choose the column with the products' names" : undefined
      }
      onMatch={(field, column) => onMatch({ ...matching, [field]: column })}
    />
  );
}

function exampleOf({ rows }: Table, column: number | null): string {
  if (column === null) return 'Stays empty, or as it is.';
  return rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '';
}
