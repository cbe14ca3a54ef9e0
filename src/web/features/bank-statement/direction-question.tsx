import { useMutation } from '@tanstack/react-query';
import type { StatementColumns } from '#domain/bill/bank-columns.ts';
import { importBankStatement, type BankImport } from '#web/api/bank.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type DirectionQuestionProps = {
  csv: string;
  columns: StatementColumns;
  onRead: (statement: BankImport) => void;
};

/** Asked where a file doesn't say which way its money went: with the trader's yes all of it came in, without it nothing is ticked. */
export function DirectionQuestion({ csv, columns, onRead }: DirectionQuestionProps) {
  const reading = useMutation({ mutationFn: importBankStatement, onSuccess: onRead });
  const { date, amount, text } = columns;
  const allIn = { date, amount: null, paidIn: amount, paidOut: null, text: [...text] };
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button busy={reading.isPending} busyLabel="Reading" onClick={() => reading.mutate({ csv, columns: allIn })}>
            All of it came in
          </Button>
        }
      >
        Did all of this come in? The file doesn’t say: no amount has a minus, and no column says Debit or Credit, In or
        Out. Until you say so nothing is ticked. Tick only what came in.
      </Notice>
      {reading.error === null ? null : <Notice tone="error">{problemOf(reading.error).detail}</Notice>}
    </>
  );
}
