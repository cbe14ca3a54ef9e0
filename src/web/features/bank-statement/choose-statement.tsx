import { useState } from 'react';
import { importBankStatement, type BankImport } from '#web/api/bank.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { CsvField } from '#web/ui/csv-field.tsx';
import { readTextFile, UNREADABLE } from '#web/ui/text-file.ts';
import { fileColumns, type FileColumn } from './statement-table.ts';

const HINT =
  'Export it from your bank’s app or website, for as many weeks as you like. Lines that you have booked before are recognised.';
const LIMITS = { megabytes: 1, tooLarge: 'Export fewer weeks at a time.' };

type ChooseStatementProps = {
  onRead: (csv: string, statement: BankImport) => void;
  /** Called with a file of which no line could be read, and why. */
  onUnread: (csv: string, columns: readonly FileColumn[], refusal: string) => void;
};

/** Where the bank's file is chosen, or dropped; it is read here and matched by the server. */
export function ChooseStatement({ onRead, onUnread }: ChooseStatementProps) {
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const read = async (file: File): Promise<void> => {
    setReading(true);
    setRefusal(undefined);
    const answer = await readTextFile(file, LIMITS).catch(() => ({ refusal: UNREADABLE }));
    if ('refusal' in answer) setRefusal(answer.refusal);
    else await match(answer.text);
    setReading(false);
  };

  const match = async (csv: string): Promise<void> => {
    try {
      onRead(csv, await importBankStatement({ csv }));
    } catch (thrown) {
      const problem = problemOf(thrown);
      const columns = problem.code === 'INVALID' ? fileColumns(csv) : [];
      if (columns.length > 0) onUnread(csv, columns, problem.detail);
      else setRefusal(problem.detail);
    }
  };

  return (
    <div className="bank-choose">
      <CsvField hint={HINT} busy={isReading} error={refusal} onChoose={(file) => void read(file)} />
    </div>
  );
}
