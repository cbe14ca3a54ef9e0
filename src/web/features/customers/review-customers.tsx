import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CUSTOMER_COLUMNS, type CustomerColumns } from '#domain/job/customer-columns.ts';
import { formatCount } from '#domain/money/money.ts';
import {
  importCustomers,
  previewCustomers,
  type CustomerImport,
  type CustomerList,
} from '#web/api/customer-imports.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ColumnFields } from '#web/ui/column-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
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

/** What would become of a list of customers, and what can be decided about it before the yes. */
export function ReviewCustomers({ list: chosen, first, onChooseOther, onImported }: ReviewCustomersProps) {
  const [list, setList] = useState<CustomerList>({ ...chosen, columns: first.columns });
  const [preview, setPreview] = useState(first);
  const checking = useMutation({ mutationFn: previewCustomers, onSuccess: setPreview });
  const importing = useMutation({ mutationFn: importCustomers, onSuccess: onImported });
  const change = (changes: Partial<CustomerList>): void => {
    const changed = { ...list, ...changes };
    setList(changed);
    checking.mutate(changed);
  };
  const columns: CustomerColumns = list.columns ?? first.columns;
  const { added, updated, skipped, refused } = preview;
  const failure = importing.error ?? checking.error;
  const isReady = !checking.isPending && !checking.isError && added + updated > 0;
  return (
    <>
      <PageColumn>
        <StepHeading>Check what comes in</StepHeading>
        <ColumnFields
          labels={CUSTOMER_COLUMNS}
          titles={first.titles}
          exampleOf={(column) => (column === null ? 'Not read.' : (first.example[column] ?? ''))}
          matching={columns}
          errorOf={() => undefined}
          onMatch={(field, column) => change({ columns: { ...columns, [field]: column } })}
        />
        <div className="import-customers-file">
          <ChoiceField
            label="Customers you have already: the same e-mail and name, or name and postcode"
            name="known"
            value={list.known}
            options={KNOWN_OPTIONS}
            onChange={({ currentTarget }) => change({ known: currentTarget.value === 'update' ? 'update' : 'skip' })}
          />
        </div>
        {failure === null ? (
          <p className="import-customers-count" role="status">
            {checking.isPending
              ? 'Checking the rows…'
              : `${formatCount(added, 'customer')} to add, ${updated} to update, ${skipped} left as they are, ${formatCount(refused.length, 'row')} with errors.`}
          </p>
        ) : (
          <Notice tone="error">Nothing was imported. {problemOf(failure).detail}</Notice>
        )}
        <FirstCustomers preview={preview} />
        <Refused refused={refused} />
      </PageColumn>
      <ActionBar order="form" note={isReady ? null : 'There is nobody to add or update.'}>
        <Button onClick={onChooseOther}>Another file</Button>
        <Button
          variant="primary"
          disabled={!isReady}
          busy={importing.isPending}
          busyLabel="Importing"
          onClick={() => importing.mutate(list)}
        >
          Import {formatCount(added + updated, 'customer')}
        </Button>
      </ActionBar>
    </>
  );
}

function FirstCustomers({ preview: { first } }: { preview: CustomerImport }) {
  if (first.length === 0) return null;
  return (
    <ul className="import-customers-first" aria-label="The first customers">
      {first.map(({ name, email, phone, address }) => (
        <li key={`${name} ${email} ${address}`}>
          <b>{name}</b>
          <span>{[email, phone, address].filter((text) => text !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

function Refused({ refused }: Pick<CustomerImport, 'refused'>) {
  if (refused.length === 0) return null;
  const hidden = refused.length - PROBLEMS_SHOWN;
  return (
    <section>
      <h2>Rows that stay out</h2>
      <ul className="import-customers-first">
        {refused.slice(0, PROBLEMS_SHOWN).map(({ row, message }) => (
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
