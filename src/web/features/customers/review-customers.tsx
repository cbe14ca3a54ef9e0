import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CUSTOMER_COLUMNS, hasNames, type CustomerColumns } from '#domain/job/customer-columns.ts';
import { keysOf } from '#domain/keys-of.ts';
import { formatCount } from '#domain/money/money.ts';
import { foldText } from '#domain/text/search-text.ts';
import {
  importCustomers,
  previewCustomers,
  type CustomerImport,
  type CustomerList,
} from '#web/api/customer-imports.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ColumnFields } from '#web/ui/column-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import '#web/ui/disclosure.css';
import '#web/ui/list-table.css';

type ReviewCustomersProps = {
  list: CustomerList;
  /** What becomes of the list as its titles say it. */
  first: CustomerImport;
  onChooseOther: () => void;
  onImported: (imported: CustomerImport) => void;
};

const KNOWN_OPTIONS = [
  { value: 'skip', label: 'Skip them', hint: 'They stay as they are.' },
  { value: 'update', label: 'Update them', hint: 'They take what the file says. Empty cells change nothing.' },
] as const;
const PROBLEMS_SHOWN = 10;
const LEFT_SHOWN = 8;
// So that the columns are in sight on a phone, too.
const FIRST_SHOWN = 3;

/** What would become of a list of customers, and what can be decided about it before the yes. */
export function ReviewCustomers({ list: chosen, first, onChooseOther, onImported }: ReviewCustomersProps) {
  const [list, setList] = useState<CustomerList>({ ...chosen, columns: first.columns });
  const [preview, setPreview] = useState(first);
  const checking = useMutation({ mutationFn: previewCustomers });
  const importing = useMutation({ mutationFn: importCustomers, onSuccess: onImported });
  const columns: CustomerColumns = list.columns ?? first.columns;
  const isNamed = hasNames(columns);
  const change = (changes: Partial<CustomerList>): void => {
    const changed = { ...list, ...changes };
    setList(changed);
    // Handed in here, it is called for the newest call alone: the answer to one before says nothing of the list as it is.
    if (hasNames(changed.columns ?? first.columns)) checking.mutate(changed, { onSuccess: setPreview });
  };
  const { added, updated, skipped, refused, byPlace } = preview;
  const failure = importing.error ?? checking.error;
  const isReady = isNamed && !checking.isPending && !checking.isError && added + updated > 0;
  return (
    <>
      <PageColumn>
        <StepHeading>{hasNames(first.columns) ? 'Check what comes in' : 'Which column is which?'}</StepHeading>
        {failure !== null && isNamed ? (
          <Notice tone="error">
            {failure === importing.error
              ? notDone('The list', 'imported', problemOf(failure))
              : `Nothing was imported. ${problemOf(failure).detail}`}
          </Notice>
        ) : (
          <p className="import-customers-count" role="status">
            {statusText(preview, { isNamed, isChecking: checking.isPending })}
          </p>
        )}
        {isNamed ? <FirstCustomers preview={preview} /> : null}
        <ChosenColumns
          preview={first}
          columns={columns}
          onChange={(chosenColumns) => change({ columns: chosenColumns })}
        />
        {updated + skipped > 0 ? (
          <div className="import-customers-file">
            <ChoiceField
              label="Customers you have already: the same e-mail and name, or name and postcode"
              name="known"
              value={list.known}
              options={KNOWN_OPTIONS}
              onChange={({ currentTarget }) => change({ known: currentTarget.value === 'update' ? 'update' : 'skip' })}
            />
          </div>
        ) : null}
        {isNamed ? (
          <>
            <RowNotes title="Known by name and postcode" rows={byPlace} />
            <RowNotes title="Rows that are left out" rows={refused} />
          </>
        ) : null}
      </PageColumn>
      <ActionBar order="form" note={isReady || !isNamed ? null : 'There is nobody to add or update.'}>
        <Button onClick={onChooseOther}>Another file</Button>
        <Button
          variant="primary"
          disabled={!isReady}
          busy={importing.isPending}
          busyLabel="Importing"
          onClick={() => importing.mutate(list)}
        >
          Import {isNamed ? formatCount(added + updated, 'customer') : 'customers'}
        </Button>
      </ActionBar>
    </>
  );
}

function statusText(
  { added, updated, skipped, refused }: CustomerImport,
  { isNamed, isChecking }: { isNamed: boolean; isChecking: boolean },
): string {
  if (!isNamed)
    return 'The column titles of this file don’t say who the customers are. Choose the column with their names.';
  if (isChecking) return 'Checking the rows…';
  const others = [
    { count: updated, words: `${updated} to update` },
    { count: skipped, words: `${skipped} left as they are` },
    { count: refused.length, words: `${formatCount(refused.length, 'row')} left out` },
  ].filter(({ count }) => count > 0);
  return `${[`${formatCount(added, 'customer')} to add`, ...others.map(({ words }) => words)].join(', ')}.`;
}

type ChosenColumnsProps = {
  preview: CustomerImport;
  columns: CustomerColumns;
  onChange: (columns: CustomerColumns) => void;
};

/** Which columns are read and which are not, in two lines; which is which can be changed below, at once where the titles don't say it. */
function ChosenColumns({ preview: { titles, example, columns: told }, columns, onChange }: ChosenColumnsProps) {
  const [isOpen, setOpen] = useState(!hasNames(told));
  const read = keysOf(CUSTOMER_COLUMNS).flatMap((column) => {
    const at = columns[column];
    return at === null ? [] : [calledInFile(CUSTOMER_COLUMNS[column], titles[at] ?? '')];
  });
  const used = new Set(Object.values(columns));
  const left = titles.filter((title, at) => title !== '' && !used.has(at));
  return (
    <div className="import-customers-columns">
      {read.length === 0 ? null : (
        <p>
          <b>Columns that come in:</b> {read.join(', ')}
        </p>
      )}
      {left.length === 0 || read.length === 0 ? null : (
        <p>
          <b>Left out:</b> {left.slice(0, LEFT_SHOWN).join(', ')}
          {left.length > LEFT_SHOWN ? ` and ${left.length - LEFT_SHOWN} more` : ''}
        </p>
      )}
      <details className="disclosure" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Change columns</summary>
        <ColumnFields
          labels={CUSTOMER_COLUMNS}
          titles={titles}
          exampleOf={(column) => (column === null ? 'Not read.' : (example[column] ?? ''))}
          matching={columns}
          errorOf={() => undefined}
          onMatch={(field, column) => onChange({ ...columns, [field]: column })}
        />
      </details>
    </div>
  );
}

/** What a column holds, with its title in the file where that says it otherwise. */
function calledInFile(label: string, title: string): string {
  return title === '' || foldText(title) === foldText(label) ? label : `${label} (${title})`;
}

function FirstCustomers({ preview: { first } }: { preview: CustomerImport }) {
  if (first.length === 0) return null;
  return (
    <ul className="import-customers-first" aria-label="The first customers">
      {first.slice(0, FIRST_SHOWN).map(({ name, email, phone, address }) => (
        <li key={`${name} ${email} ${address}`}>
          <b>{name}</b>
          <span>{[email, phone, address].filter((text) => text !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

function RowNotes({ title, rows }: { title: string; rows: CustomerImport['refused'] }) {
  if (rows.length === 0) return null;
  const hidden = rows.length - PROBLEMS_SHOWN;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="import-customers-first">
        {rows.slice(0, PROBLEMS_SHOWN).map(({ row, message }) => (
          <li key={row}>
            <b>Row {row}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="muted">And {formatCount(hidden, 'more row')}.</p> : null}
    </section>
  );
}
