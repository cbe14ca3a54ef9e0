import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedColumns } from '#domain/bill/bank-columns.ts';
import { importBankStatement, type BankImport } from '#web/api/bank.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnFields } from '#web/ui/column-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { choiceOf, columnsOf, type ColumnChoice, type FileColumn } from './statement-table.ts';

type ChooseColumnsProps = {
  csv: string;
  columns: readonly FileColumn[];
  /** What was found, if it was. */
  found: NamedColumns | null;
  /** Why the file could not be read by that; null where it was. */
  refusal: string | null;
  onRead: (statement: BankImport) => void;
  onChooseOther: () => void;
};

const LABELS: Readonly<Record<keyof ColumnChoice, string>> = {
  date: 'Date',
  amount: 'Amount, or money in',
  paidOut: 'Money out, if it has a column of its own',
  direction: 'In or out, if a column says it, such as Debit and Credit',
  text: 'Text: who paid, or the reference',
  moreText: 'More text, if there is any',
};

/** Which column of a bank's file is which, where its titles don't say so or say it wrong. */
export function ChooseColumns({ csv, columns, found, refusal, onRead, onChooseOther }: ChooseColumnsProps) {
  const [choice, setChoice] = useState(() => choiceOf(found));
  const named = columnsOf(choice, found);
  const reading = useMutation({ mutationFn: importBankStatement, onSuccess: onRead });
  return (
    <div className="bank-choose">
      <StepHeading>Which column is which?</StepHeading>
      {refusal === null || reading.error !== null ? null : <Notice tone="error">{refusal}</Notice>}
      {found === null ? <p className="muted">The column titles of this file don’t say.</p> : null}
      <ColumnFields
        labels={LABELS}
        titles={columns.map(({ title }) => title)}
        exampleOf={(column) => (column === null ? 'Not read.' : (columns[column]?.example ?? ''))}
        matching={choice}
        errorOf={() => undefined}
        onMatch={(member, column) => setChoice({ ...choice, [member]: column })}
      />
      {named === null ? <p className="muted">Choose the columns of date, amount and text.</p> : null}
      {reading.error === null ? null : <Notice tone="error">{problemOf(reading.error).detail}</Notice>}
      <div className="row">
        <Button
          variant="primary"
          disabled={named === null}
          busy={reading.isPending}
          busyLabel="Reading"
          onClick={() => named && reading.mutate({ csv, columns: { ...named, text: [...named.text] } })}
        >
          Read the file
        </Button>
        <Button onClick={onChooseOther}>Another file</Button>
      </div>
    </div>
  );
}
