import { useState, type ReactNode } from 'react';
import type { JobDraft } from '#web/job-draft/job-draft-state.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import type { CallProblem } from '#web/api/problem-error.ts';
import { yoursInLines, type Difference } from '#domain/job/job-differences.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import './save-notice.css';

/** Most differences that are told one by one, so that the notice leaves room for the screen. */
const SHOWN_MAX = 6;

const DELETED =
  'What you changed was deleted elsewhere meanwhile, so these changes are not saved. Copy them if you need them.';
const ON_DEVICE = 'They are kept on this device and saved automatically.';
const IN_TAB = 'This device can’t keep them: its storage may be full. Keep Chalkline open.';

/** What stands between the user's typing and the server: an unsaved earlier visit, a failure, a conflict (rulings J3, S3, S4). */
export function SaveNotice() {
  const { draft, store } = useJobDraft();
  const failure = failureOf(draft);
  const { kept, unreadable, differences } = draft;
  if (failure === null && kept === null && unreadable === null && differences === null) return null;
  return (
    <div className="save-notice">
      {failure === null ? null : draft.phase.kind === 'conflict' ? (
        <Conflict problem={failure} load={store.load} keepMine={store.keepMine} />
      ) : (
        <Notice tone="error" action={<RetryWays problem={failure} retry={store.flush} />}>
          Your last changes are not saved. {whyWords(failure, draft)}
        </Notice>
      )}
      {differences === null ? null : <KeptMine differences={differences} dismiss={store.dismissDifferences} />}
      {kept === null ? null : (
        <Notice
          action={
            <div className="row">
              <Button onClick={store.restore}>Put them back</Button>
              <Button variant="quiet" onClick={store.discard}>
                Discard them
              </Button>
            </div>
          }
        >
          Changes that you made to this job earlier were not saved. They are still on this device.
        </Notice>
      )}
      {unreadable === null ? null : <UnreadableWork text={unreadable} discard={store.discard} />}
    </div>
  );
}

/** Where the dialog that asks to sign in did not come, as after an upgrade, signing in beside this page loses nothing of it. */
function RetryWays({ problem, retry }: { problem: CallProblem; retry: () => void }) {
  const again = <Button onClick={retry}>Retry</Button>;
  if (problem.code !== 'SIGNED_OUT') return again;
  return (
    <div className="row">
      <LinkButton to="/signin" reloadDocument target="_blank" title={NEW_TAB}>
        Sign in
      </LinkButton>
      {again}
    </div>
  );
}

type ConflictProps = { problem: CallProblem; load: () => Promise<void>; keepMine: () => Promise<void> };

function Conflict({ problem, load, keepMine }: ConflictProps) {
  const [busy, setBusy] = useState<'load' | 'keep' | null>(null);
  const once = (which: 'load' | 'keep', run: () => Promise<void>) => (): void => {
    if (busy !== null) return;
    setBusy(which);
    void run().finally(() => setBusy(null));
  };
  return (
    <Notice
      tone="error"
      action={
        <div className="row">
          {problem.code === 'JOB_CHANGED_ELSEWHERE' ? (
            <Button busy={busy === 'keep'} busyLabel="Saving" onClick={once('keep', keepMine)}>
              Keep mine
            </Button>
          ) : null}
          <Button busy={busy === 'load'} busyLabel="Loading" onClick={once('load', load)}>
            Load the job
          </Button>
        </div>
      }
    >
      {problem.detail} What you typed stays on this screen until you load the job, and is not saved.
    </Notice>
  );
}

/** What differed between the user's changes and the job they were put on top of (amendment N20). */
function KeptMine({ differences, dismiss }: { differences: readonly Difference[]; dismiss: () => void }) {
  const lost = differences.filter(({ isLost }) => isLost);
  const kept = differences.filter(({ isLost }) => !isLost);
  const ok = <Button onClick={dismiss}>OK</Button>;
  return (
    <Notice action={lost.length === 0 ? ok : <LeftText text={yoursInLines(lost)} end={ok} />}>
      {differences.length === 0 ? 'The job already has your changes.' : null}
      {lost.length === 0 ? null : `${DELETED} `}
      {kept.length === 0 ? null : (
        <>
          Your changes were made again on the newest version of the job. Where it had something else, yours is kept:
          {kept.slice(0, SHOWN_MAX).map(({ label, theirs, yours }, index) => (
            <span key={index} className="save-difference">
              <b>{label}</b>: theirs {inWords(theirs)}, yours {inWords(yours)}
            </span>
          ))}
          {kept.length > SHOWN_MAX ? `and ${kept.length - SHOWN_MAX} more.` : null}
        </>
      )}
    </Notice>
  );
}

function UnreadableWork({ text, discard }: { text: string; discard: () => void }) {
  return (
    <Notice
      action={
        <LeftText
          text={text}
          end={
            <Button variant="quiet" onClick={discard}>
              Discard them
            </Button>
          }
        />
      }
    >
      Changes that you made to this job earlier were not saved and can’t be put back. Copy them if you need them.
    </Notice>
  );
}

/** All that could not be kept, to be copied. */
function LeftText({ text, end }: { text: string; end: ReactNode }) {
  return (
    <div className="save-left">
      <TextAreaField label="What was not saved" readOnly rows={4} value={text} />
      <div className="row">
        <CopyButton text={text} />
        {end}
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const copy = async (): Promise<void> => {
    const said = 'The browser did not allow copying. Select the text and copy it yourself.';
    showToast((await copyText(text)) ? { message: 'Copied' } : { tone: 'error', message: said });
  };
  return <Button onClick={() => void copy()}>Copy them</Button>;
}

function inWords(value: string): string {
  return value === '' ? 'empty' : `“${value}”`;
}

// Where there is no signal it stands there for long, over what is typed: so that is said in few words.
function whyWords({ code, errors, detail }: CallProblem, { phase, isOnDevice }: JobDraft): string {
  const why = code === 'OFFLINE' ? 'No connection.' : (errors?.[0]?.message ?? detail);
  return phase.kind === 'refused' ? why : `${why} ${isOnDevice ? ON_DEVICE : IN_TAB}`;
}

function failureOf({ phase }: JobDraft): CallProblem | null {
  if (phase.kind === 'saving') return phase.failure;
  return phase.kind === 'rest' ? null : phase.problem;
}
