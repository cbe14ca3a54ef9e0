import { fileSize } from './file-size.ts';
import { SectionPage } from './section-page.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { StorageUsed } from './storage-used.tsx';
import { useOwnData, type OwnDataState } from './use-own-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import './data-section.css';

/** Everything that the account has, as one zip. */
export function DataSection() {
  const form = useFormFields({ initial: { currentPassword: '' }, check: missing });
  const { state, start, cancel } = useOwnData(form.refuse);
  const isLoading = state.kind === 'loading';
  return (
    <SectionPage name="data">
      <PageColumn width="form">
        <form className="own-data" {...form.bindForm(({ currentPassword }) => start(currentPassword))}>
          <OwnPasswordField
            form={form}
            name="currentPassword"
            label="Current password"
            hint="Everything in your account is for you alone."
            isLast
          />
          <Progress state={state} />
          <div className="row">
            <Button type="submit" variant="primary" icon="download" busy={isLoading} busyLabel="Downloading">
              Download all my data
            </Button>
            {isLoading ? <Button onClick={cancel}>Cancel</Button> : null}
          </div>
        </form>
        <StorageUsed />
      </PageColumn>
    </SectionPage>
  );
}

function missing({ currentPassword }: { currentPassword: string }) {
  return currentPassword === '' ? { currentPassword: 'Enter your password' } : {};
}

function Progress({ state }: { state: OwnDataState }) {
  if (state.kind === 'rest') return null;
  if (state.kind === 'failed') {
    return (
      <Notice tone="error" action={<Button type="submit">Retry</Button>}>
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
