import { sumsAbove, totalName, type Sum } from '#domain/document/document-amounts.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import './sum-tally.css';

type SumTallyProps = {
  job: Job;
  /** What stands above its own sums. */
  before?: readonly Sum[];
  /** Whether changes are read aloud. */
  isLive?: boolean;
};

const NONE: readonly Sum[] = [];

/** What a job comes to: the sums above its total, and the total. */
export function SumTally({ job, before = NONE, isLive = false }: SumTallyProps) {
  return (
    <dl className="tally" aria-live={isLive ? 'polite' : undefined}>
      {[...before, ...sumsAbove(job)].map(({ label, amount }) => (
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

/** The place of what a job will come to, while that is not known. */
export function NoTally({ job }: { job: Job }) {
  return (
    <dl className="tally">
      <div data-total>
        <dt>{totalName(job)}</dt>
        <dd className="num">–</dd>
      </div>
    </dl>
  );
}
