import type { BadRow } from './check-rows.ts';
import { RowProblems } from './row-problems.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { UndoImport } from './undo-import.tsx';
import type { ImportRun } from './use-import-run.ts';
import { formatCount, formatWhole } from '#domain/money/money.ts';
import { LinkButton } from '#web/ui/button.tsx';

type ImportSummaryProps = {
  run: ImportRun;
  titles: readonly string[];
  bad: readonly BadRow[];
  onStartAgain: () => void;
};

/** What an import did, with the way to take it back. */
export function ImportSummary({ run, titles, bad, onStartAgain }: ImportSummaryProps) {
  const problems = [...bad, ...run.refused].toSorted((one, other) => one.number - other.number);
  const figures = [
    ['Added', run.added],
    ['Updated', run.updated],
    ['Skipped', run.skipped],
    ['With errors', problems.length],
  ] as const;
  return (
    <div className="import-run">
      <StepHeading>{formatCount(run.added + run.updated, 'product')} imported</StepHeading>
      <dl className="import-figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatWhole(count)}</dd>
          </div>
        ))}
      </dl>
      {run.skipped > 0 ? (
        <p className="muted">Skipped products were in your library already and stay as they were.</p>
      ) : null}
      <div className="row">
        <LinkButton to="/products" variant="primary">
          Show the library
        </LinkButton>
        <UndoImport id={run.id} onUndone={onStartAgain} />
      </div>
      <RowProblems titles={titles} rows={problems} />
    </div>
  );
}
