import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatCount, formatPounds, pence, sumPence } from '#domain/money/money.ts';
import { accountQuery } from '#web/api/account.ts';
import { bookBankLines, type BankImport, type BankLine, type Booking } from '#web/api/bank.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { chosenLines, firstChoices, isNew, severalFor, type Choice } from './choices.ts';
import { DirectionQuestion } from './direction-question.tsx';
import { LineGroup } from './line-group.tsx';
import { AsideFacts, LineFacts, togetherWords } from './bank-line-row.tsx';

// A file of which hardly anything can be read is the wrong one, which these show as well as all of them.
const ROWS_SHOWN = 50;

type ReviewStatementProps = {
  csv: string;
  statement: BankImport;
  /** Called with the same file, read anew. */
  onRead: (statement: BankImport) => void;
  onChooseOther: () => void;
  onChooseColumns: () => void;
  onBooked: (booking: Booking) => void;
};

/** The lines of a statement by how sure they are, and the one button that books what is ticked; a failure leaves every choice as it is. */
export function ReviewStatement(props: ReviewStatementProps) {
  const { csv, statement, onRead, onChooseOther, onChooseColumns, onBooked } = props;
  const { id, lines } = statement;
  const invoices = [...statement.invoices, ...statement.paid.map((bill) => ({ ...bill, due: pence(0) }))];
  const paid = new Set(statement.paid.map((bill) => bill.id));
  const [first] = useState(() => firstChoices(statement));
  const [choices, setChoices] = useState(first);
  const chosen = chosenLines(lines, choices);
  const booking = useMutation({
    mutationFn: () =>
      bookBankLines(
        id,
        chosen.map(({ line, invoiceIds }) => ({
          id: line.id,
          invoiceIds: [...invoiceIds],
          again: invoiceIds.some((invoiceId) => paid.has(invoiceId)),
        })),
      ),
    onSuccess: onBooked,
  });
  const { data: account } = useQuery(accountQuery);
  const choose = (lineId: string, choice: Choice): void => setChoices((known) => new Map(known).set(lineId, choice));
  const of = (match: string) => lines.filter((line) => line.match === match);
  const group = { invoices, choices, onChoose: choose };
  // What was entered already can be booked for another invoice all the same.
  const hasOpen = statement.lines.some((line) => isNew(line) || line.match === 'ENTERED');
  const missing = invoices.length === 0 ? 'There is no invoice to book for.' : 'Tick the payments to book.';
  const note = hasOpen && chosen.length === 0 ? missing : null;

  return (
    <>
      <PageColumn width="zones">
        <StepHeading>{headingOf(statement)}</StepHeading>
        <p className="muted">{leadOf(statement)}</p>
        <div className="bank-columns-again">
          <Button variant="quiet" onClick={onChooseColumns} disabled={booking.isPending}>
            Choose other columns
          </Button>
        </div>
        {statement.saysDirection || lines.length === 0 ? null : (
          <DirectionQuestion csv={csv} columns={statement.columns} onRead={onRead} />
        )}
        <LineGroup {...group} title="Sure" lead="The invoice’s number, and exactly what is due." lines={of('SURE')} />
        <LineGroup
          {...group}
          title="Check these"
          lead="Only part of it fits: the invoice number with another amount or before its day of issue, the amount and the name, or exactly what several invoices of one customer come to. Tick those that are right."
          lines={of('PROPOSED')}
        />
        <LineGroup
          {...group}
          title="Already entered"
          lead="Most likely money that an invoice has already, noted by hand or from another file. Book only what is not the same."
          lines={of('ENTERED')}
        />
        <LineGroup {...group} title="Not matched" lead="Money that no open invoice explains." lines={of('NONE')} />
        <NotToBook
          title="Left aside"
          lead="Money that has not come by your bank’s own word, or is not in pounds. Nothing of it is booked. If it came all the same, note it on the invoice yourself."
          rows={statement.aside.map((payment, index) => (
            <AsideFacts key={index} payment={payment} />
          ))}
        />
        <NotToBook
          title="Could not be read"
          lead="The day, the amount or which way it went is missing, or written in a way that Chalkline does not know. If it is money that came in, note it on the invoice yourself."
          rows={statement.unread}
        />
        <BookedLines lines={of('BOOKED')} />
        {severalFor(chosen, invoices).map((shared) => (
          <Notice key={shared.invoice.id} tone={shared.sum > shared.invoice.due ? 'warning' : 'info'}>
            {togetherWords(shared)}
          </Notice>
        ))}
        {account?.sendReceipts === true && chosen.length > 0 ? (
          <p className="bank-note muted">Each customer with an e-mail address is sent a receipt.</p>
        ) : null}
        {note === null ? null : <p className="bank-note muted on-phone">{note}</p>}
        {booking.error === null ? null : (
          <Notice tone="error">
            {notDone('The money', 'booked', problemOf(booking.error))} Your choices are kept. Book again: no line is
            booked twice.
          </Notice>
        )}
      </PageColumn>
      <ActionBar order="form" width="zones" note={note}>
        <Button variant={hasOpen ? 'secondary' : 'primary'} onClick={onChooseOther} disabled={booking.isPending}>
          Another file
        </Button>
        {hasOpen ? (
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={booking.isPending}
            busyLabel="Booking"
            onClick={() => booking.mutate()}
          >
            {chosen.length === 0 ? 'Book payments' : `Book ${formatCount(chosen.length, 'payment')}`}
          </Button>
        ) : null}
      </ActionBar>
      <LeaveGuard isChanged={choices !== first && !booking.isSuccess} title="Leave without booking?">
        {booking.error !== null && problemOf(booking.error).mayBeDone === true
          ? 'What you ticked may be booked or not. Book again to know.'
          : 'Nothing from this statement is booked yet. What you ticked will be lost if you leave.'}
      </LeaveGuard>
    </>
  );
}

function headingOf({ lines, aside, unread }: BankImport): string {
  const open = lines.filter(isNew);
  if (lines.length === 0 && aside.length === 0 && unread.length > 0) return 'No line could be read';
  if (open.length === 0) return 'Nothing new came in';
  return `${formatCount(open.length, 'payment')}, ${formatPounds(sumPence(open.map(({ amount }) => amount)))} in all`;
}

function leadOf({ lines, aside, unread }: BankImport): string {
  const out = lines.filter(({ match }) => match === 'OUT').length;
  return [
    lines.length === 0 ? '' : `${formatCount(lines.length, 'line')} read.`,
    out === 0 ? '' : `${formatCount(out, 'line')} ${isOrAre(out)} money going out, and left aside.`,
    aside.length === 0
      ? ''
      : `${formatCount(aside.length, 'line')} did not come or ${isOrAre(aside.length)} not in pounds, see below.`,
    unread.length === 0 ? '' : `${formatCount(unread.length, 'line')} could not be read, see below.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}

/** What the file says that can be booked for nothing, so that no payment is missed. */
function NotToBook({ title, lead, rows }: { title: string; lead: string; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  const hidden = rows.length - ROWS_SHOWN;
  return (
    <section className="bank-group">
      <h3>{`${title}: ${rows.length}`}</h3>
      <p className="muted">{lead}</p>
      <ul>
        {rows.slice(0, ROWS_SHOWN).map((row, index) => (
          <li key={index} className="bank-row-words">
            {row}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="muted">And {formatCount(hidden, 'line')} more.</p> : null}
    </section>
  );
}

/** The lines that were booked before, folded away. */
function BookedLines({ lines }: { lines: readonly BankLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="bank-group disclosure">
      <summary>{`Already booked: ${lines.length}`}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <LineFacts line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}
