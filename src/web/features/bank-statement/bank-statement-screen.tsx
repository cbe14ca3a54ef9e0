import { useState } from 'react';
import type { BankImport, BankLine, Booking } from '#web/api/bank.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { BookingResult } from './booking-result.tsx';
import { ChooseStatement } from './choose-statement.tsx';
import { ReviewStatement } from './review-statement.tsx';
import './bank-statement.css';

/** Where the user is: choosing a file, looking at its lines, or reading what was booked. */
type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'review'; readonly statement: BankImport }
  | { readonly kind: 'booked'; readonly booking: Booking; readonly lines: readonly BankLine[] };

/** Books what came in by a bank's CSV file: choose it, look at its lines, say yes (B11). */
export function BankStatementScreen() {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const startAgain = (): void => setStep({ kind: 'choose' });
  return (
    <div className="bank-screen">
      <PageColumn width="zones">
        <div className="bank-back">
          <LinkButton to="/money" variant="quiet" icon="back">
            Money
          </LinkButton>
        </div>
        <PageTitle
          title="Bank statement"
          lead="What came in is matched to your invoices. Nothing is booked until you say so."
        />
        {step.kind === 'choose' ? (
          <ChooseStatement onRead={(statement) => setStep({ kind: 'review', statement })} />
        ) : null}
        {step.kind === 'booked' ? (
          <BookingResult booking={step.booking} lines={step.lines} onStartAgain={startAgain} />
        ) : null}
      </PageColumn>
      {step.kind === 'review' ? (
        <ReviewStatement
          statement={step.statement}
          onChooseOther={startAgain}
          onBooked={(booking) => setStep({ kind: 'booked', booking, lines: step.statement.lines })}
        />
      ) : null}
    </div>
  );
}
