import type { Matching } from './match-columns.ts';
import type { Table } from './read-table.ts';
import { PRODUCT_COLUMNS, PRODUCT_FIELDS } from '#web/product/product-columns.ts';
import type { ProductField } from '#web/product/product-form.ts';
import { SelectField } from '#web/ui/field.tsx';

type ColumnMatchingProps = { table: Table; matching: Matching; onMatch: (matching: Matching) => void };

const NONE = '';
const LONGEST_EXAMPLE = 40;

/** Which column of the file is which field of a product, with what its first row says. */
export function ColumnMatching({ table, matching, onMatch }: ColumnMatchingProps) {
  const options = [{ value: NONE, label: 'Not in the file' }, ...columnsOf(table)];
  return (
    <div className="import-columns">
      {PRODUCT_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={PRODUCT_COLUMNS[field]}
          hint={exampleOf(table, matching[field])}
          error={messageFor(field, matching)}
          options={options}
          value={matching[field] === null ? NONE : String(matching[field])}
          onChange={({ target }) =>
            onMatch({ ...matching, [field]: target.value === NONE ? null : Number(target.value) })
          }
        />
      ))}
    </div>
  );
}

function columnsOf({ titles, rows }: Table): { value: string; label: string }[] {
  const width = Math.max(titles.length, rows[0]?.cells.length ?? 0);
  return Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: titles[column] || `Column ${column + 1}`,
  }));
}

function exampleOf({ rows }: Table, column: number | null): string {
  if (column === null) return 'Stays empty, or as it is.';
  const example = rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '';
  if (example === '') return 'This column is empty.';
  return `Such as “${example.length > LONGEST_EXAMPLE ? `${example.slice(0, LONGEST_EXAMPLE)}…` : example}”`;
}

function messageFor(field: ProductField, matching: Matching): string | undefined {
  return field === 'name' && matching.name === null ? "Choose the column with the products' names" : undefined;
}
