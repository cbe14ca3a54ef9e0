import { formatCount, formatPounds, sumPence } from '#domain/money/money.ts';
import type { BankLine, Booking } from '#web/api/bank.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { LineFacts } from './bank-line-row.tsx';

type BookingResultProps = { booking: Booking; lines: readonly BankLine[]; onStartAgain: () => void };

/** What was booked, and each line that was not with the reason. */
export function BookingResult({
  booking: { booked, payments, skippedLines },
  lines,
  onStartAgain,
}: BookingResultProps) {
  const sum = formatPounds(sumPence(payments.map(({ amount }) => amount)));
  return (
    <div className="bank-result">
      <StepHeading>
        {booked === 0 ? 'Nothing new was booked' : `${formatCount(booked, 'payment')} booked, ${sum}`}
      </StepHeading>
      {booked === 0 ? null : <p className="muted">{notedWords(booked, payments.length)}</p>}
      {skippedLines.length === 0 ? null : (
        <section className="bank-group">
          <h3>{`Left out: ${skippedLines.length}`}</h3>
          <ul>
            {skippedLines.map(({ id, detail }) => {
              const line = lines.find((each) => each.id === id);
              return <li key={id}>{line === undefined ? detail : <LineFacts line={line}>{detail}</LineFacts>}</li>;
            })}
          </ul>
        </section>
      )}
      <div className="row">
        <LinkButton to="/money" variant="primary">
          Back to Money
        </LinkButton>
        <Button onClick={onStartAgain}>Another statement</Button>
      </div>
    </div>
  );
}

/** A line for several invoices is a payment of each. */
function notedWords(booked: number, payments: number): string {
  const its = payments > booked ? 'each of its invoices' : 'its invoice';
  return `${booked === 1 ? 'It' : 'Each'} is noted on ${its}.`;
}
