import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taxYearOf, type CisFigures } from '#domain/bill/cis-figures.ts';
import { taxYearStart } from '#domain/bill/money-overview.ts';
import { formatPounds } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/date.ts';
import { cisFiguresQuery, readCisFiguresCsv } from '#web/api/cis-figures.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { CsvButton } from '#web/document/csv-button.tsx';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import './money.css';
import './vat-screen.css';

// The one that runs, and those that a return can still be put right for.
const YEARS = 4;

/** What contractors kept back for CIS in a tax year, for the tax return and to check it against their monthly statements (V12). */
export function CisSection() {
  const newest = Number(taxYearStart(today()).slice(0, 4));
  const [taxYear, setTaxYear] = useState(newest);
  const figures = useQuery(cisFiguresQuery(taxYear));
  const options = Array.from({ length: YEARS }, (_, index) => newest - index).map((year) => {
    const { from, to } = taxYearOf(year);
    return { value: String(year), label: `${formatDay(from)} to ${formatDay(to)}` };
  });
  return (
    <section className="money-section">
      <h2>Kept back for CIS</h2>
      <p className="vat-words">
        What contractors kept back and pay to HMRC for you, as money came in. Your tax return asks for it: check it
        against the statements that they give you for each month from the 6th to the 5th.
      </p>
      <SelectField
        label="Tax year"
        options={options}
        value={String(taxYear)}
        onChange={({ target }) => setTaxYear(Number(target.value))}
      />
      {figures.error === null ? null : (
        <Notice tone="error" action={<Button onClick={() => void figures.refetch()}>Retry</Button>}>
          What was kept back could not be loaded. {problemOf(figures.error).detail}
        </Notice>
      )}
      {figures.data === undefined ? null : <Months figures={figures.data} taxYear={taxYear} />}
    </section>
  );
}

function Months({ figures: { total, months }, taxYear }: { figures: CisFigures; taxYear: number }) {
  return (
    <>
      <p className="cis-total" role="status">
        <b>{formatPounds(total)} kept back in all</b>
      </p>
      <ul className="money-list">
        {months.map(({ from, to, customerName, keptBack }) => (
          <li key={`${from} ${customerName}`}>
            <b>{customerName === '' ? 'No name' : customerName}</b>
            <span className="num">{formatPounds(keptBack)}</span>
            <small>
              {formatDay(from)} to {formatDay(to)}
            </small>
          </li>
        ))}
      </ul>
      {months.length === 0 ? null : (
        <p className="vat-save">
          <CsvButton read={() => readCisFiguresCsv(taxYear)}>Save as CSV</CsvButton>
        </p>
      )}
    </>
  );
}
