import { useQuery } from '@tanstack/react-query';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { UndoImport } from './undo-import.tsx';
import type { ImportRun } from './use-import-run.ts';
import { formatCount, formatWhole } from '#domain/money/money.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { importsQuery } from '#web/api/product-imports.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type ImportProgressProps = {
  run: ImportRun;
  isRunning: boolean;
  failure: Error | null;
  onStop: () => void;
  onResume: () => void;
  onStartAgain: () => void;
};

/** How far an import has come; one that failed or was stopped goes on, or is taken back. What a lost answer did is asked for before any of it is said. */
export function ImportProgress({ run, isRunning, failure, onStop, onResume, onStartAgain }: ImportProgressProps) {
  const { id, arrived, total } = run;
  const known = useKnownRows(run, isRunning ? null : failure);
  const count = known ?? arrived;
  const isUndoable = !isRunning && count > 0;
  return (
    <div className="import-run">
      <StepHeading key={String(isRunning)}>{isRunning ? 'Importing' : 'Import not finished'}</StepHeading>
      <ProgressBar label="Import of your products" value={count} max={total}>
        {`${formatCount(count, 'product')} of ${formatWhole(total)}${known === null ? ', or more' : ''}`}
      </ProgressBar>
      {isRunning ? (
        <div className="row">
          <Button onClick={onStop}>Stop</Button>
        </div>
      ) : (
        <>
          <Stopped {...{ failure, arrived, known, onResume }} />
          {isUndoable ? <UndoImport id={id} onUndone={onStartAgain} /> : <Button onClick={onStartAgain}>Cancel</Button>}
        </>
      )}
      <LeaveGuard isChanged={isRunning} title="Leave while importing?">
        What has arrived stays in your library, the rest is not imported. You can undo it on this screen.
      </LeaveGuard>
    </div>
  );
}

/** How many rows of an import that stopped have arrived: where an answer was lost, as the server says; null while it has not said. */
function useKnownRows({ id, arrived }: ImportRun, failure: Error | null): number | null {
  const isLost = failure !== null && problemOf(failure).mayBeDone === true;
  const { data, isSuccess, isFetching } = useQuery({ ...importsQuery, enabled: isLost });
  if (!isLost) return arrived;
  if (!isSuccess || isFetching) return null;
  const taken = data.find((each) => each.id === id);
  return taken === undefined ? arrived : taken.added + taken.updated + taken.skipped + taken.refused;
}

type StoppedProps = Pick<ImportProgressProps, 'failure' | 'onResume'> & { arrived: number; known: number | null };

function Stopped({ failure, arrived, known, onResume }: StoppedProps) {
  if (failure === null)
    return <Notice action={<Button onClick={onResume}>Go on</Button>}>You stopped the import.</Notice>;
  if (known !== null && known > arrived) {
    return (
      <Notice tone="warning" action={<Button onClick={onResume}>Go on</Button>}>
        The answer was lost on its way. What has arrived is in your library.
      </Notice>
    );
  }
  const { detail } = problemOf(failure);
  return (
    <Notice tone="error" action={<Button onClick={onResume}>Retry</Button>}>
      {known === null
        ? `The import stopped, and how many of its products are in is not known yet. ${detail} Each comes in once.`
        : `The import stopped. ${known === 0 ? 'Nothing of it is in your library. ' : ''}${detail}`}
    </Notice>
  );
}
