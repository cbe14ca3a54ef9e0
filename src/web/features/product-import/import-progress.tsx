import { StepHeading } from '#web/ui/step-heading.tsx';
import { UndoImport } from './undo-import.tsx';
import type { ImportRun } from './use-import-run.ts';
import { formatCount, formatWhole } from '#domain/money/money.ts';
import { problemOf } from '#web/api/problem-error.ts';
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

/** How far an import has come; one that failed or was stopped goes on, or is taken back. */
export function ImportProgress({ run, isRunning, failure, onStop, onResume, onStartAgain }: ImportProgressProps) {
  const { id, arrived, total } = run;
  const isUndoable = !isRunning && arrived > 0;
  return (
    <div className="import-run">
      <StepHeading key={String(isRunning)}>{isRunning ? 'Importing' : 'Import not finished'}</StepHeading>
      <ProgressBar label="Import of your products" value={arrived} max={total}>
        {`${formatCount(arrived, 'product')} of ${formatWhole(total)}`}
      </ProgressBar>
      {isRunning ? (
        <div className="row">
          <Button onClick={onStop}>Stop</Button>
        </div>
      ) : (
        <>
          <Stopped failure={failure} onResume={onResume} />
          {isUndoable ? <UndoImport id={id} onUndone={onStartAgain} /> : <Button onClick={onStartAgain}>Cancel</Button>}
        </>
      )}
      <LeaveGuard isChanged={isRunning} title="Leave while importing?">
        What has arrived stays in your library, the rest is not imported. You can undo it on this screen.
      </LeaveGuard>
    </div>
  );
}

function Stopped({ failure, onResume }: { failure: Error | null; onResume: () => void }) {
  if (failure === null)
    return <Notice action={<Button onClick={onResume}>Go on</Button>}>You stopped the import.</Notice>;
  return (
    <Notice tone="error" action={<Button onClick={onResume}>Retry</Button>}>
      The import stopped. {problemOf(failure).detail}
    </Notice>
  );
}
