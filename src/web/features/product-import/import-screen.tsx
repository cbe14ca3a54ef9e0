import { useState } from 'react';
import type { BadRow } from './check-rows.ts';
import { ChooseList, type ChosenList } from './choose-list.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSummary } from './import-summary.tsx';
import { LatestImport } from './latest-import.tsx';
import { ReviewList } from './review-list.tsx';
import { useImportRun } from './use-import-run.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import './product-import.css';

/** Where the user is: choosing a file, checking what is in it, or sending it. */
type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'review'; readonly chosen: ChosenList }
  | { readonly kind: 'send'; readonly titles: readonly string[]; readonly bad: readonly BadRow[] };

/** Brings a list from a CSV file into the library: choose it, check it, send it, and take it back if it was wrong. */
export function ImportScreen() {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const importing = useImportRun();
  const startAgain = (): void => setStep({ kind: 'choose' });
  return (
    <div className="import-screen">
      <PageColumn>
        <BackLink to="/products">Product Library</BackLink>
        <PageTitle
          title="Import products"
          lead="From a CSV file, which Excel and every other spreadsheet program can save."
        />
        {step.kind === 'choose' ? (
          <>
            <LatestImport />
            <ChooseList onChoose={(chosen) => setStep({ kind: 'review', chosen })} />
          </>
        ) : null}
        {step.kind === 'send' ? <Sending step={step} importing={importing} onStartAgain={startAgain} /> : null}
      </PageColumn>
      {step.kind === 'review' ? (
        <ReviewList
          chosen={step.chosen}
          onChooseOther={startAgain}
          onImport={(plan, left) => {
            setStep({ kind: 'send', ...left });
            importing.start(plan);
          }}
        />
      ) : null}
    </div>
  );
}

type SendingProps = {
  step: Extract<Step, { kind: 'send' }>;
  importing: ReturnType<typeof useImportRun>;
  onStartAgain: () => void;
};

function Sending({ step, importing: { run, isRunning, ...importing }, onStartAgain }: SendingProps) {
  if (run === null) return null;
  if (!isRunning && run.arrived === run.total) {
    return <ImportSummary run={run} titles={step.titles} bad={step.bad} onStartAgain={onStartAgain} />;
  }
  return (
    <ImportProgress
      run={run}
      isRunning={isRunning}
      failure={importing.failure}
      onStop={importing.stop}
      onResume={importing.resume}
      onStartAgain={onStartAgain}
    />
  );
}
