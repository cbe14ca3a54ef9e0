import type { BadRow } from './check-rows.ts';
import { formatCount } from '#domain/money/money.ts';
import { writeCsv } from '#domain/text/csv.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

const SHOWN = 10;
const LONGEST = 80;

/** The rows that can't be imported with what to do about each; all of them in a file that can be mended and imported. */
export function RowProblems({ titles, rows }: { titles: readonly string[]; rows: readonly BadRow[] }) {
  if (rows.length === 0) return null;
  const hidden = rows.length - SHOWN;
  return (
    <section className="import-problems" aria-labelledby="import-problems">
      <div className="row">
        <h3 id="import-problems">{formatCount(rows.length, 'row')} with errors</h3>
        <Button variant="quiet" icon="download" onClick={() => saveRows(titles, rows)}>
          Download them
        </Button>
      </div>
      <ul>
        {rows.slice(0, SHOWN).map(({ number, cells, message }) => (
          <li key={number}>
            <b>Row {number}</b>
            <span>
              {message}
              <small>{textOf(cells)}</small>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="muted">And {formatCount(hidden, 'more row')}, all in the download.</p> : null}
    </section>
  );
}

function textOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(' · ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function saveRows(titles: readonly string[], rows: readonly BadRow[]): void {
  const head = ['Row', 'What to do', ...titles];
  const csv = writeCsv([head, ...rows.map(({ number, message, cells }) => [String(number), message, ...cells])]);
  saveFile(new File([csv], 'rows-with-errors.csv', { type: 'text/csv' }));
}
