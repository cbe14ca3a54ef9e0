import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { chartMonths } from '#domain/bill/money-overview.ts';
import {
  asideWords,
  countedWords,
  KIND_WORDS,
  NO_RETURN,
  type Period,
  type VatFigures,
} from '#domain/bill/vat-figures.ts';
import { formatPounds } from '#domain/money/money.ts';
import { addDays, formatDay, type Day } from '#domain/time/date.ts';
import {
  basesWords,
  changeWithin,
  changeWithinWords,
  spanOn,
  type BasisChange,
  type VatBases,
} from '#domain/vat/vat-bases.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import { useAccount } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { readVatFiguresCsv, vatFiguresQuery } from '#web/api/vat-figures.ts';
import { CsvButton } from '#web/document/csv-button.tsx';
import { today } from '#web/job-draft/today.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { periodBreak } from './period-break.ts';
import '#web/ui/figures.css';
import './money.css';
import './vat-screen.css';

const BASIS_SENTENCES: Readonly<Record<VatBasis, string>> = {
  INVOICED: 'By invoices: each invoice counts on its tax point, which is usually the day you issued it, paid or not.',
  RECEIVED:
    'By money received: an invoice counts as the money for it comes in. That is for businesses on the Cash Accounting Scheme.',
};

const SCHEME_WORDS =
  'These are for standard VAT accounting and for cash accounting. On the Flat Rate Scheme boxes 1 and 6 are worked out another way (HMRC notice 733).';

type StraddlesProps = { period: Period; change: BasisChange; onChoose: (period: Period) => void };

/** The VAT figures of a period with the papers behind them (B14); it starts with the last three full months, and counts as the account says. */
export function VatScreen() {
  const account = useAccount();
  const [quarter] = useState(() => lastQuarter(today()));
  const [request, setRequest] = useState<Period>(quarter);
  const message = periodBreak(request);
  const bases = account?.vatBases;
  const change = bases === undefined || message !== null ? undefined : changeWithin(bases, request);
  const isAsked = message === null && bases !== undefined && change === undefined;
  const figures = useQuery({
    ...vatFiguresQuery(request),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const set = (part: Partial<Period>): void => setRequest((now) => ({ ...now, ...part }));
  return (
    <PageColumn>
      <BackLink to="/money">Money</BackLink>
      <PageTitle title="VAT figures" lead={NO_RETURN} />
      {account === null || account.vatRegistered ? null : (
        <Notice tone="info">
          You are not registered for VAT, so what you invoice counts in no box. What you invoiced while you were
          registered still does.
        </Notice>
      )}
      <div className="vat-period">
        <TextField
          label="From"
          type="date"
          value={request.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={request.to}
          error={message ?? undefined}
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
      <p className="vat-words">
        {isSamePeriod(request, quarter) ? 'These are the last three full months. ' : ''}Use the first and the last day
        of your own VAT period.
      </p>
      {change === undefined ? null : <Straddles period={request} change={change} onChoose={set} />}
      {isAsked ? <Basis bases={bases} day={request.to} /> : null}
      <p className="vat-words">{SCHEME_WORDS}</p>
      {figures.error === null || !isAsked ? null : (
        <Notice tone="error" action={<Button onClick={() => void figures.refetch()}>Retry</Button>}>
          The figures could not be loaded. {problemOf(figures.error).detail}
        </Notice>
      )}
      {figures.data === undefined || !isAsked ? null : <Figures figures={figures.data} />}
      {isAsked ? (
        <p className="vat-save">
          <CsvButton read={() => readVatFiguresCsv(request)}>Save as CSV</CsvButton>
        </p>
      ) : null}
    </PageColumn>
  );
}

/** By what sales count on a day, and from when to when by the other. */
function Basis({ bases, day }: { bases: VatBases; day: Day }) {
  return (
    <p className="vat-words">
      {BASIS_SENTENCES[spanOn(bases, day).basis]} {basesWords(bases)}{' '}
      <Link to="/settings/vat">Change when sales count</Link>
    </p>
  );
}

/** That the basis changes in the midst of a period, which has no figures, and the two that have. */
function Straddles({ period, change, onChoose }: StraddlesProps) {
  const before = addDays(change.from, -1);
  return (
    <>
      <Notice tone="warning">{changeWithinWords(change)}.</Notice>
      <p className="vat-halves">
        <Button onClick={() => onChoose({ ...period, to: before })}>End with {formatDay(before)}</Button>
        <Button onClick={() => onChoose({ ...period, from: change.from })}>Begin with {formatDay(change.from)}</Button>
      </p>
    </>
  );
}

function Figures({ figures }: { figures: VatFigures }) {
  const { box1, box6, reverseCharge, papers } = figures;
  const sums = [
    { label: 'Box 1: VAT on sales', value: box1, words: 'The VAT you charged. It goes to HMRC.' },
    { label: 'Box 6: sales without VAT', value: box6, words: 'All you sold, before VAT.' },
    {
      label: 'Of these, reverse charge',
      value: reverseCharge,
      words: 'Part of box 6: your customer pays HMRC the VAT.',
    },
  ];
  return (
    <>
      <dl className="figures vat-figures" aria-live="polite">
        {sums.map(({ label, value, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatPounds(value)}</dd>
            <dd className="vat-words">{words}</dd>
          </div>
        ))}
      </dl>
      {asideWords(figures).map((words) => (
        <Notice key={words}>{words}</Notice>
      ))}
      <p className="vat-words">
        ‘Box’ means the box on the VAT return. What you bought, boxes 4 and 7, is not here: add it from your books.
      </p>
      <section className="money-section">
        <h2>Invoices behind these figures</h2>
        {papers.length === 0 ? <p className="muted">No invoice or credit note counts in this period.</p> : null}
        <ul className="money-list">
          {papers.map((paper) => (
            <li key={paper.id}>
              <b>
                {KIND_WORDS[paper.kind]} {paper.number}
              </b>
              <span className="num">VAT {formatPounds(paper.box1)}</span>
              <small>
                {paper.customerName === '' ? 'Counts' : `${paper.customerName}, counts`}{' '}
                {paper.countedOn.length > 1 ? 'from' : 'on'} {countedWords(paper)}, {formatPounds(paper.box6)} without
                VAT
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function lastQuarter(day: Day): Period {
  const months = chartMonths(day);
  return { from: `${months[8]}-01`, to: addDays(`${months[11]}-01`, -1) };
}

function isSamePeriod(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}
