import { useState } from 'react';
import { jobMoney } from '#domain/bill/job-money.ts';
import { leftToKeepBack } from '#domain/bill/left-to-keep-back.ts';
import { overInvoiced } from '#domain/job/left-of-job.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { useAccount } from '#web/api/account.ts';
import { Notice } from '#web/ui/notice.tsx';
import '#web/ui/figures.css';
import './job-money.css';

/** What a job comes to, what of it was invoiced and paid, and what is left: in a few figures above all that they come from. */
export function JobMoney({ job }: { job: Job }) {
  const account = useAccount();
  const [now] = useState(() => new Date().toISOString());
  const money = jobMoney(job, account === null ? pence(0) : leftToKeepBack(job, { ...account, now }));
  if (money === null) return null;
  const { price, invoiced, paid, keptBack, owed, toCredit, left, isBeforeCis } = money;
  const over = overInvoiced(job);
  const isMoreToCome = owed > 0 && left > owed;
  const figures = [
    ...(price === null ? [] : [[price.isAgreed ? 'Agreed' : 'Price', price.total] as const]),
    ['Invoiced', invoiced] as const,
    ['Paid', paid] as const,
    ...(keptBack === 0 ? [] : [['Kept back for CIS', keptBack] as const]),
    // What Money counts as owed, where what is not invoiced yet is left to pay, too.
    ...(isMoreToCome ? [['Owed to you', owed] as const] : []),
    ...(toCredit === 0 ? [] : [['To be credited', toCredit] as const]),
    left < 0
      ? (['To pay back', pence(0 - left)] as const)
      : ([`${isMoreToCome ? 'Left to pay in all' : 'Left to pay'}${isBeforeCis ? ', before CIS' : ''}`, left] as const),
  ];
  return (
    <section className="job-money" aria-label="Money">
      <dl className="figures">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatPounds(amount)}</dd>
          </div>
        ))}
      </dl>
      {over === null ? null : (
        <Notice tone="warning">
          You have invoiced {over === 0 ? '' : `${formatPounds(over)} `}more than this job comes to now
          {over === 0 ? ' at one of its VAT rates' : ''}. Credit an invoice to put it right.
        </Notice>
      )}
    </section>
  );
}
