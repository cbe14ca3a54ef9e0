import type { MoneyOverview } from '#domain/bill/money-overview.ts';
import { formatPounds } from '#domain/money/money.ts';
import { monthName } from '#domain/time/date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What is owed, large, and six figures under it; each stands in its place as a grey block while it is on its way. */
export function MoneyFigures({ overview, today }: { overview: MoneyOverview | undefined; today: string }) {
  const count = overview?.quotesWaiting.count;
  const figures = [
    {
      label: 'Overdue',
      value: overview && formatPounds(overview.overdue),
      isLate: overview !== undefined && overview.overdue > 0,
    },
    { label: 'Due within 7 days', value: overview && formatPounds(overview.dueSoon) },
    { label: `Received in ${monthName(today)}`, value: overview && formatPounds(overview.receivedThisMonth) },
    { label: 'Received since 6 April', value: overview && formatPounds(overview.receivedThisTaxYear) },
    {
      label: count === undefined ? 'Quotes waiting' : `Quotes waiting: ${count}`,
      value: overview && formatPounds(overview.quotesWaiting.value),
    },
    { label: 'Quotes won, 90 days', value: overview && `${overview.won.won} of ${overview.won.answered}` },
  ];
  return (
    <>
      <p className="money-owed">
        <span>Owed to you</span>
        <b className="num">{overview ? formatPounds(overview.owed) : <Skeleton width="5em" height="0.9em" />}</b>
        {overview === undefined || overview.ofCancelled === 0 ? null : (
          <span>{formatPounds(overview.ofCancelled)} of it is of cancelled contracts or extras, to be credited.</span>
        )}
      </p>
      <dl className="figures money-figures">
        {figures.map(({ label, value, isLate }) => (
          <div key={label} data-late={isLate || undefined}>
            <dt>{label}</dt>
            <dd className="num">{value ?? <Skeleton width="6em" height="0.9em" />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
