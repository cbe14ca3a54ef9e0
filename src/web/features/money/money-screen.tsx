import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { hasVat } from '#domain/account/account.ts';
import { DUE_ROWS, type MoneyOverview, type MoneyRow } from '#domain/bill/money-overview.ts';
import { useAccount } from '#web/api/account.ts';
import { dueInvoicesQuery } from '#web/api/due-invoices.ts';
import { moneyQuery } from '#web/api/money.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { today as dayToday } from '#web/job-draft/today.ts';
import { PaidSheet, type ToPay } from '#web/job/paid-sheet.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChalkLine, PageColumn, PageTitle } from '#web/ui/page.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { MoneyList } from './money-list.tsx';
import { MonthChart } from './month-chart.tsx';
import { useRowKept } from './use-row-kept.ts';
import '#web/ui/disclosure.css';
import '#web/ui/figures.css';
import '#web/ui/link-rows.css';
import './money.css';

const VAT_FIGURES = '/money/vat';

/** The screens for the books. */
const BOOKS = [
  { to: '/money/bank-statement', title: 'Bank statement', summary: 'Book what came in, from your bank’s file' },
  { to: VAT_FIGURES, title: 'VAT figures', summary: 'What your VAT return asks for' },
  { to: '/money/accountant', title: 'For your accountant', summary: 'Files for the program your books are kept in' },
] as const;

/** Who owes what, what came in and what waits, each with its next act (B13). */
export function MoneyScreen() {
  const { data, error, isPending, refetch } = useQuery(moneyQuery);
  const [paying, setPaying] = useState<ToPay | null>(null);
  const today = dayToday();
  return (
    <PageColumn>
      <PageTitle title="Money" />
      {error === null ? null : (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The figures could not be loaded. {problemOf(error).detail}
        </Notice>
      )}
      {isPending ? (
        <p className="visually-hidden" role="status">
          Loading figures
        </p>
      ) : null}
      {data === undefined && error !== null ? null : <MoneyFigures overview={data} today={today} />}
      {data === undefined ? null : <Rest overview={data} today={today} onPay={(row) => setPaying(toPayOf(row))} />}
      {paying === null ? null : <PaidSheet toPay={paying} onClose={() => setPaying(null)} />}
    </PageColumn>
  );
}

type RestProps = { overview: MoneyOverview; today: string; onPay: (row: MoneyRow) => void };

function Rest({ overview: { lists, months }, today, onPay }: RestProps) {
  const { overdue, waiting, ready, payBack, toCredit } = lists;
  const account = useAccount();
  const isWithVat = account === null || hasVat(account);
  const kept = useRowKept();
  const [isAll, setAll] = useState(false);
  const due = useQuery({ ...dueInvoicesQuery, enabled: isAll });
  const more = <AllDue isAsked={isAll} error={due.error} onAsk={() => (isAll ? void due.refetch() : setAll(true))} />;
  const shared = { today, onPay };
  const list = (title: string, rows: readonly MoneyRow[]) => <MoneyList {...shared} title={title} rows={rows} />;
  const dueList = (title: string, first: readonly MoneyRow[], all: readonly MoneyRow[] | undefined) =>
    all === undefined ? (
      <MoneyList {...shared} title={title} rows={first} more={more} />
    ) : (
      <MoneyList {...shared} title={title} rows={all} limit={DUE_ROWS} />
    );
  const isEmpty = [...overdue, ...waiting, ...ready, ...payBack, ...toCredit].length === 0;
  const isNew = isEmpty && months.every(({ invoiced, received }) => invoiced === 0 && received === 0);
  if (isNew) return <NothingYet />;
  return (
    <>
      <div className="money-lists" ref={kept}>
        <div>
          {dueList('Overdue', overdue, due.data?.overdue)}
          {list('Ready to invoice', ready)}
          {dueList(
            'Not due yet',
            waiting.filter(({ act }) => act === 'PAY'),
            due.data?.waiting,
          )}
        </div>
        <div>
          {list(
            'Quotes waiting',
            waiting.filter(({ act }) => act !== 'PAY'),
          )}
          {list('To pay back', payBack)}
          {list('Contract cancelled', toCredit)}
        </div>
      </div>
      <MonthChart months={months} isWithVat={isWithVat} />
      <section className="money-section">
        <h2>For the books</h2>
        <ul className="link-rows money-books">
          {BOOKS.filter(({ to }) => isWithVat || to !== VAT_FIGURES).map(({ to, title, summary }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              <span>{summary}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The way to the invoices that money is due for and that are not listed. */
function AllDue({ isAsked, error, onAsk }: { isAsked: boolean; error: Error | null; onAsk: () => void }) {
  return (
    <>
      {error === null ? null : <Notice tone="error">The rest could not be loaded. {problemOf(error).detail}</Notice>}
      <Button busy={isAsked && error === null} busyLabel="Loading" onClick={onAsk}>
        Show all
      </Button>
    </>
  );
}

function NothingYet() {
  return (
    <div className="money-empty">
      <ChalkLine />
      <h2>Nothing to collect yet</h2>
      <p className="muted">
        Once a quote is accepted or an invoice is sent, you see here who owes what, with the next thing to do.
      </p>
      <LinkButton to="/jobs" variant="primary">
        Go to jobs
      </LinkButton>
    </div>
  );
}

function toPayOf({
  act,
  id,
  number,
  customerName,
  customerEmail,
  amount,
  issuedOn,
  cancelledOn,
  keptBack,
}: MoneyRow): ToPay {
  const isToCredit = cancelledOn !== null;
  return {
    act: act === 'PAY_BACK' ? act : 'PAY',
    invoiceId: id,
    number,
    customerName,
    customerEmail,
    amount,
    // Each row that is paid is of an invoice, and has its day.
    issuedOn: issuedOn ?? dayToday(),
    isToCredit,
    keptBack,
  };
}
