import { SelectField } from './field.tsx';
import './column-fields.css';

type ColumnFieldsProps<Field extends string> = {
  /** What a column can hold, and what that is called. */
  labels: Readonly<Record<Field, string>>;
  /** Of the columns of the file; where one is empty, the column is called by its number. */
  titles: readonly string[];
  /** What a column holds, to recognise it by; null for the hint of a field that no column holds. */
  exampleOf: (column: number | null) => string;
  /** Which column, counted from 0, holds each field; null where none does. */
  matching: Readonly<Record<Field, number | null>>;
  errorOf: (field: Field) => string | undefined;
  onMatch: (field: Field, column: number | null) => void;
};

const NONE = '';
const LONGEST_EXAMPLE = 40;

/** Which column of a file is which, each with an example of what it holds. */
export function ColumnFields<Field extends string>(props: ColumnFieldsProps<Field>) {
  const { labels, titles, exampleOf, matching, errorOf, onMatch } = props;
  const options = [
    { value: NONE, label: 'Not in the file' },
    ...titles.map((title, column) => ({ value: String(column), label: title || `Column ${column + 1}` })),
  ];
  return (
    <div className="column-fields">
      {(Object.entries(labels) as [Field, string][]).map(([field, label]) => (
        // a record's own entries
        <SelectField
          key={field}
          label={label}
          hint={hintOf(exampleOf, matching[field])}
          error={errorOf(field)}
          options={options}
          value={matching[field] === null ? NONE : String(matching[field])}
          onChange={({ target: { value } }) => onMatch(field, value === NONE ? null : Number(value))}
        />
      ))}
    </div>
  );
}

function hintOf(exampleOf: (column: number | null) => string, column: number | null): string {
  const example = exampleOf(column);
  if (column === null) return example;
  if (example === '') return 'This column is empty.';
  return `Such as “${example.length > LONGEST_EXAMPLE ? `${example.slice(0, LONGEST_EXAMPLE)}…` : example}”`;
}
