import { fileSize } from './file-size.ts';
import { SectionPage } from './section-page.tsx';
import { useOwnData, type OwnDataState } from './use-own-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import './data-section.css';

/** Everything that the account has, as one zip. */
export function DataSection() {
  const { state, start, cancel } = useOwnData();
  const isLoading = state.kind === 'loading';
  return (
    <SectionPage name="data">
      <PageColumn width="form">
        <div className="own-data">
          <Progress state={state} retry={start} />
          <div className="row">
            <Button variant="primary" icon="download" busy={isLoading} busyLabel="Downloading" onClick={start}>
              Download all my data
            </Button>
            {isLoading ? <Button onClick={cancel}>Cancel</Button> : null}
          </div>
        </div>
      </PageColumn>
    </SectionPage>
  );
}

function Progress({ state, retry }: { state: OwnDataState; retry: () => void }) {
  if (state.kind === 'rest') return null;
  if (state.kind === 'failed') {
    return (
      <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
        Your data was not downloaded. {state.detail}
      </Notice>
    );
  }
  if (state.kind === 'done') {
    return (
      <Notice>
        Your data is in your downloads:{' '}
        <a href={state.address} download={state.name}>
          {state.name}
        </a>
        , {fileSize(state.size)}
      </Notice>
    );
  }
  const { received, total } = state.arrived ?? { received: 0, total: 1 };
  return (
    <ProgressBar label="Download of your data" value={received} max={total}>
      {state.arrived === null ? 'Putting your data together…' : `${fileSize(received)} of ${fileSize(total)}`}
    </ProgressBar>
  );
}
