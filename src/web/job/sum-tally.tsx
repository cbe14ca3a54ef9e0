import { sumsAbove, totalName } from '#domain/document/document-amounts.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import './sum-tally.css';

/** What a job comes to: the sums above its total, and the total. `isLive` has changes read aloud. */
export function SumTally({ job, isLive = false }: { job: Job; isLive?: boolean }) {
  return (
    <dl className="tally" aria-live={isLive ? 'polite' : undefined}>
      {sumsAbove(job).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{amount}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{totalName(job)}</dt>
        <dd className="num">{formatPounds(job.priceVatInclusive)}</dd>
      </div>
    </dl>
  );
}
