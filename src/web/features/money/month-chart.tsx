import type { MoneyMonth } from '#domain/bill/money-overview.ts';
import { formatPounds } from '#domain/money/money.ts';
import { formatMonth } from '#domain/time/date.ts';
import { chartLines, lineLabel } from './chart-scale.ts';

/** How wide the drawing is, and how many letters its months have: on a phone the first, which leaves their figures as large. */
const SIZES = [
  { name: 'phone', width: 358, height: 210, letters: 1 },
  { name: 'laptop', width: 1056, height: 250, letters: 3 },
] as const;

const MARGIN = { left: 52, top: 10, bottom: 24 } as const;

type Size = (typeof SIZES)[number];

/** What was invoiced and what came in over twelve months, as bars; the same as a table, which is what a screen reader is told (B13). */
export function MonthChart({ months, isWithVat }: { months: readonly MoneyMonth[]; isWithVat: boolean }) {
  return (
    <section className="money-section" aria-labelledby="money-months">
      <h2 id="money-months">Last 12 months</h2>
      <p className="chart-key" aria-hidden="true">
        <span data-bar="invoiced">Invoiced</span>
        <span data-bar="received">Received</span>
        {isWithVat ? <span>with VAT</span> : null}
      </p>
      {SIZES.map((size) => (
        <Bars key={size.name} months={months} size={size} />
      ))}
      <details className="disclosure chart-table">
        <summary>Show as a table</summary>
        <table>
          <caption className="visually-hidden">Invoiced and received{isWithVat ? ', with VAT' : ''}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Invoiced</th>
              <th scope="col">Received</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, invoiced, received }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td className="num">{formatPounds(invoiced)}</td>
                <td className="num">{formatPounds(received)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Bars({ months, size }: { months: readonly MoneyMonth[]; size: Size }) {
  const { name, width, height, letters } = size;
  const lines = chartLines(months.flatMap(({ invoiced, received }) => [invoiced, received]));
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const floor = height - MARGIN.bottom;
  const y = (amount: number): number => floor - ((amount - low) / (high - low)) * (floor - MARGIN.top);
  const slot = (width - MARGIN.left) / months.length;
  const bar = slot * 0.28;
  const rect = (x: number, amount: number) => ({
    x,
    width: bar,
    y: Math.min(y(amount), y(0)),
    height: Math.abs(y(amount) - y(0)),
  });
  return (
    <svg className="chart" data-size={name} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lines.map((line) => (
        <g key={line}>
          <path d={`M${MARGIN.left} ${y(line)}H${width}`} />
          <text x={MARGIN.left - 8} y={y(line) + 4} textAnchor="end">
            {lineLabel(line)}
          </text>
        </g>
      ))}
      {months.map(({ month, invoiced, received }, index) => {
        const middle = MARGIN.left + slot * (index + 0.5);
        return (
          <g key={month} data-now={index === months.length - 1 || undefined}>
            <rect data-bar="invoiced" {...rect(middle - bar - 2, invoiced)} />
            <rect data-bar="received" {...rect(middle + 2, received)} />
            <text x={middle} y={height - 5} textAnchor="middle">
              {formatMonth(month).slice(0, letters)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
