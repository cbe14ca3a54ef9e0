import { useState } from 'react';
import type { NamedColumns } from '#domain/bill/bank-columns.ts';
import type { BankImport, BankLine, Booking } from '#web/api/bank.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { BookingResult } from './booking-result.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseStatement } from './choose-statement.tsx';
import { ReviewStatement } from './review-statement.tsx';
import { fileColumns, titledColumns, type FileColumn } from './statement-table.ts';
import '#web/ui/disclosure.css';
import './bank-statement.css';

/** Where the user is: choosing a file, saying which of its columns is which, looking at its lines, or reading what was booked. */
type Step =
  | { readonly kind: 'choose' }
  | {
      readonly kind: 'columns';
      readonly csv: string;
      readonly columns: readonly FileColumn[];
      readonly found: NamedColumns | null;
      readonly refusal: string | null;
    }
  | { readonly kind: 'review'; readonly csv: string; readonly statement: BankImport }
  | { readonly kind: 'booked'; readonly booking: Booking; readonly lines: readonly BankLine[] };

/** Books what came in by a bank's CSV file: choose it, look at its lines, say yes (B11). */
export function BankStatementScreen() {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const startAgain = (): void => setStep({ kind: 'choose' });
  return (
    <div className="bank-screen">
      <PageColumn width={step.kind === 'choose' || step.kind === 'columns' ? 'form' : 'zones'}>
        <BackLink to="/money">Money</BackLink>
        <PageTitle
          title="Bank statement"
          lead="What came in is matched to your invoices. Nothing is booked until you say so."
        />
        {step.kind === 'choose' ? (
          <ChooseStatement
            onRead={(csv, statement) => setStep({ kind: 'review', csv, statement })}
            onUnread={(csv, columns, detail) => {
              const found = titledColumns(csv);
              setStep({ kind: 'columns', csv, columns, found, refusal: found === null ? null : detail });
            }}
          />
        ) : null}
        {step.kind === 'columns' ? (
          <ChooseColumns
            {...step}
            onRead={(statement) => setStep({ kind: 'review', csv: step.csv, statement })}
            onChooseOther={startAgain}
          />
        ) : null}
        {step.kind === 'booked' ? (
          <BookingResult booking={step.booking} lines={step.lines} onStartAgain={startAgain} />
        ) : null}
      </PageColumn>
      {step.kind === 'review' ? (
        <ReviewStatement
          key={step.statement.id}
          csv={step.csv}
          statement={step.statement}
          onRead={(statement) => setStep({ ...step, statement })}
          onChooseOther={startAgain}
          onChooseColumns={() => {
            const { csv, statement } = step;
            setStep({ kind: 'columns', csv, columns: fileColumns(csv), found: statement.columns, refusal: null });
          }}
          onBooked={(booking) => setStep({ kind: 'booked', booking, lines: step.statement.lines })}
        />
      ) : null}
    </div>
  );
}
