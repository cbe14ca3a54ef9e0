import { memo, useDeferredValue } from 'react';
import { heldPaths, isSaved, type JobDraft } from '#web/job-draft/job-draft-state.ts';
import { fieldNames } from '#web/job-draft/job-draft-labels.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import './save-state.css';

/** The state of saving in a few muted words (ruling S4); what needs the user stands in the notice below. */
export function SaveState() {
  const { draft } = useJobDraft();
  return <SaveStateWords draft={useDeferredValue(draft)} />;
}

// Whether all is saved takes a look at the whole job, which the letter that is being typed need not wait for.
const SaveStateWords = memo(({ draft }: { draft: JobDraft }) => {
  const text = saveStateText(draft);
  return (
    // Screen readers hear only what the user can do something about, not every Saving and Saved while typing.
    <p className="save-state" role="status" aria-live={text.startsWith('Not') ? 'polite' : 'off'} title={text}>
      {text}
    </p>
  );
});

function saveStateText(draft: JobDraft): string {
  const { phase } = draft;
  if (phase.kind === 'retrying' || (phase.kind === 'saving' && phase.failure !== null)) return 'Not saved – retrying';
  if (phase.kind === 'conflict' || phase.kind === 'refused') return 'Not saved';
  if (!isSaved(draft)) return 'Saving…';
  const held = heldPaths(draft);
  return held.length === 0 ? 'Saved' : `Not saved: ${fieldNames(draft.job, held)}`;
}
