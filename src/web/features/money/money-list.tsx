import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { creditUsed } from '#domain/bill/payment.ts';
import { MONEY_ROWS, type MoneyRow } from '#domain/bill/money-overview.ts';
import { formatPounds, formatWhole } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import { jobLink } from '#web/api/job-location.ts';
import { UseCredit } from '#web/job/use-credit.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { rowWords } from './row-words.ts';

type MoneyListProps = {
  title: string;
  rows: readonly MoneyRow[];
  today: Day;
  /** Opens the sheet for an invoice. */
  onPay: (row: MoneyRow) => void;
  /** How many rows it has at most. */
  limit?: number;
  /** What leads to those that are not listed, where anything does. */
  more?: ReactNode;
};

// The plan and the invoices on the history, which a job with a version that was never sent shows by this alone.
const [PLAN_HASH, INVOICES_HASH] = ['#job-plan', '#job-invoices'];

const LINK_WORDS = {
  ANSWER: 'Answer',
  SEND_AGAIN: 'Send again',
  LOOK: 'See quote',
  INVOICE: 'Invoice',
  CREDIT: 'Credit note',
  CREDIT_EXTRA: 'Credit note',
} as const;

/** One list of Money: the name leads to the job, and each row has its next act; an empty list is left out with its heading. */
export function MoneyList({ title, rows, today, onPay, limit = MONEY_ROWS, more }: MoneyListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="money-section">
      <h2>{title}</h2>
      <ul className="money-list">
        {rows.map((row) => (
          <Row key={`${row.jobId} ${row.id}`} row={row} today={today} onPay={onPay} />
        ))}
      </ul>
      {rows.length < limit ? null : <p className="muted">The first {formatWhole(limit)} are listed.</p>}
      {rows.length < limit ? null : more}
    </section>
  );
}

/** Keeps the day and the month of a date on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/\b(\d\d) (?=[A-Z][a-z]{2}\b)/g, '$1\u00A0');
}

function Row({ row, today, onPay }: Omit<MoneyListProps, 'title' | 'rows' | 'limit' | 'more'> & { row: MoneyRow }) {
  const { act, id, jobId, customerName, amount } = row;
  const isPart = act === 'INVOICE' && id !== jobId;
  const link = jobLink(act === 'INVOICE' && !isPart ? 'invoice-preview' : 'history', jobId);
  const hash = act === 'CREDIT' || act === 'CREDIT_EXTRA' ? INVOICES_HASH : isPart ? PLAN_HASH : null;
  const { text, alarm } = rowWords(row, today);
  const name = customerName === '' ? 'No name' : customerName;
  const whose = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <li>
      <Link className="row-link" {...jobLink('history', jobId)}>
        {name}
      </Link>
      <span className="num">{formatPounds(amount)}</span>
      <small>
        {unbroken(text)}
        {alarm === null ? null : <strong>{alarm}</strong>}
      </small>
      <div>
        {row.usableFor === null ? null : (
          <UseCredit invoiceId={row.usableFor.id} amount={creditUsed(amount, row.usableFor.due)} customerName={name}>
            Use credit
            <VisuallyHidden>
              {' '}
              for {row.usableFor.number}, {name}
            </VisuallyHidden>
          </UseCredit>
        )}
        {row.neverArrived ? (
          <LinkButton {...link} to={{ ...link.to, hash: INVOICES_HASH }}>
            {LINK_WORDS.SEND_AGAIN}
            {whose}
          </LinkButton>
        ) : null}
        {act === 'PAY' || act === 'PAY_BACK' ? (
          <Button onClick={() => onPay(row)}>
            {act === 'PAY' ? 'Paid' : 'Paid back'}
            {whose}
          </Button>
        ) : (
          <LinkButton {...link} to={hash === null ? link.to : { ...link.to, hash }}>
            {LINK_WORDS[act]}
            {whose}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
