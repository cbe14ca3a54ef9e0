import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import type { CallProblem } from '#web/api/problem-error.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';

type SectionFormProps = {
  formProps: ComponentProps<'form'>;
  isChanged: boolean;
  isSaving: boolean;
  /** Whether the last save went well. */
  isSaved: boolean;
  /** What the last save stored before the rest of it failed, in words. */
  savedPart?: string | null;
  /** What went wrong with the last save, unless the fields say it. */
  failure: CallProblem | null;
  /** The verb of the button, and what is said once it is done. */
  verb?: string;
  done?: string;
  /** Follows Save, so that this stays near the fields. */
  after?: ReactNode;
  children: ReactNode;
};

/** The form of a section with its one Save, the state of saving beside it, and the question before changes are left behind. */
export function SectionForm(props: SectionFormProps) {
  const { formProps, isChanged, isSaving, isSaved, savedPart = null, failure } = props;
  const { verb = 'Save', done = 'Saved', after, children } = props;
  const unsaved = savedPart === null ? 'Unsaved changes' : 'Other changes unsaved';
  const shortcut = useShortcuts();
  const formId = useId();
  return (
    <>
      <PageColumn width="form">
        <form {...formProps} id={formId}>
          {children}
          {failure === null ? null : <SaveFailure problem={failure} savedPart={savedPart} />}
        </form>
      </PageColumn>
      <ActionBar order="form">
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isSaving}
          busyLabel="Saving"
          {...shortcut('saveSettings')}
        >
          {verb}
        </Button>
        <span className="settings-state" role="status">
          {isChanged ? unsaved : isSaved ? done : ''}
        </span>
      </ActionBar>
      {after === undefined ? null : <PageColumn width="form">{after}</PageColumn>}
      <LeaveGuard isChanged={isChanged} />
    </>
  );
}

function SaveFailure({
  problem: { mayBeDone, detail },
  savedPart,
}: {
  problem: CallProblem;
  savedPart: string | null;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Save may be in sight while the end of the form is not.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="error" action={<Button type="submit">Retry</Button>}>
        {savedPart === null ? 'Your' : `${savedPart}. Your other`} changes{' '}
        {mayBeDone === true ? 'may not be' : 'are not'} saved. {detail}
      </Notice>
    </div>
  );
}
