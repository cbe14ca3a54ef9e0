import { useCallback, useDeferredValue, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ZoneCard } from './zone-card.tsx';
import { missingSentence } from '#domain/job/job-rules.ts';
import { calledName, type Zone } from '#domain/zone/zone.ts';
import { ZONES_MAX } from '#domain/limits.ts';
import { zonesBreaks } from '#domain/zone/zone-rules.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { newId } from '#web/api/new-id.ts';
import { useSaveStep } from '#web/job-draft/use-save-step.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { SentNote } from '#web/job/sent-note.tsx';
import { jobLine } from '#web/job/job-line.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';
import './measure.css';

/** The zones of a job with their sizes and products (specification 2, /job/measure). */
export function MeasureScreen() {
  const { draft, store } = useJobDraft();
  const { isBusy, save } = useSaveStep('measure', 'pricing');
  const shortcut = useShortcuts();
  const zoneList = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const { id, zones } = draft.job;
  const isFull = zones.length >= ZONES_MAX;
  // What is missing of all zones may come a moment after the letter that is typed into one.
  const shown = useDeferredValue(draft.job);
  const missing = useMemo(() => missingSentence(shown, zonesBreaks(shown.zones, 'complete')), [shown]);

  const add = (): void => {
    flushSync(() => store.edit([{ kind: 'addZone', zoneId: newId() }]));
    zoneList.current?.querySelector<HTMLElement>('.zone:last-child .zone-tile')?.focus();
  };
  const copy = useCallback(
    (zone: Zone): void => {
      flushSync(() => store.edit([{ kind: 'copyZone', sourceId: zone.id, zoneId: newId() }]));
      zoneList.current?.querySelector<HTMLElement>('.zone:last-child input')?.focus();
    },
    [store],
  );
  const remove = useCallback(
    (zone: Zone): void => {
      const { job } = store.get();
      const index = job.zones.findIndex((each) => each.id === zone.id);
      flushSync(() => store.edit([{ kind: 'deleteZone', zoneId: zone.id }]));
      addButton.current?.focus();
      // Without a type it has nothing to bring back.
      if (zone.roomType === null) return;
      showToast({
        message: `${calledName(zone)} deleted`,
        about: aboutJob(job),
        action: { label: 'Undo', run: () => store.edit([{ kind: 'restoreZone', zone, index }]) },
      });
    },
    [store],
  );

  return (
    <>
      <PageColumn width="zones">
        <PageTitle title="Zones" over={jobLine(draft.job)} />
        <SentNote job={draft.job} />
        <div ref={zoneList} {...enterMovesOn(() => (missing === null ? void save() : undefined))}>
          {zones.map((zone) => (
            <ZoneCard
              key={zone.id}
              zone={zone}
              isOnly={zones.length === 1}
              onCopy={isFull ? null : copy}
              onDelete={remove}
            />
          ))}
        </div>
        <div className="zone-add">
          <Button variant="quiet" icon="add" ref={addButton} disabled={isFull} onClick={add} {...shortcut('addZone')}>
            Add zone
          </Button>
        </div>
        {isFull ? <p className="muted">A job can have at most {ZONES_MAX} zones.</p> : null}
        {missing === null ? null : <p className="muted on-phone zone-missing">{missing}</p>}
      </PageColumn>
      <ActionBar width="zones" note={missing === null ? undefined : <span id={noteId}>{missing}</span>}>
        <LinkButton {...jobLink('customer', id)}>Back to customer</LinkButton>
        <Button
          variant="primary"
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : noteId}
          busy={isBusy}
          busyLabel="Saving"
          onClick={() => void save()}
          {...shortcut('saveStep')}
        >
          Save zone details
        </Button>
      </ActionBar>
    </>
  );
}
