import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { addedLineOf } from './new-line-state.ts';
import { PricingTable } from './pricing-table.tsx';
import { ScopeField } from './scope-field.tsx';
import { SettleList } from './settle-list.tsx';
import { useAddedLines } from './use-added-lines.ts';
import { missingSentence, pricedDiscountBreaks, pricedPlanBreaks } from '#domain/job/job-rules.ts';
import { isTakenBack } from '#domain/job/taken-back.ts';
import { ADDED_LINES_MAX } from '#domain/limits.ts';
import { addedLinesLeft, lineItemsBreaks } from '#domain/price/line-item-rules.ts';
import { formatPounds } from '#domain/money/money.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { useSaveStep } from '#web/job-draft/use-save-step.ts';
import { EarlierFiles } from '#web/document/earlier-files.tsx';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { IncludeNote } from '#web/job/left-out-note.tsx';
import { SentNote } from '#web/job/sent-note.tsx';
import { jobLine } from '#web/job/job-line.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import './price-line.css';
import './pricing.css';

/** The lines of a job with their prices (specification 2, /job/pricing). */
export function PricingScreen() {
  const { draft, store } = useJobDraft();
  const location = useLocation();
  const { isBusy, save } = useSaveStep('pricing', isTakenBack(draft.job) ? 'invoice-preview' : 'quote-preview');
  const shortcut = useShortcuts();
  const addItem = useRef<HTMLDivElement>(null);
  const { remove, move, spoken } = useAddedLines(addItem);
  const noteId = useId();
  // A letter that is typed is shown by its own field, with the total; what follows from it in a hundred lines may come a moment later.
  const job = useDeferredValue(draft.job);
  const { id, lineItems } = job;
  const breaks = useMemo(() => lineItemsBreaks(job.lineItems, job.vatRate, 'complete'), [job]);
  const missing = useMemo(() => {
    const atPlan = pricedPlanBreaks(job, job.vatRate, 'complete');
    return missingSentence(job, [...breaks, ...pricedDiscountBreaks(job, 'complete'), ...atPlan]);
  }, [job, breaks]);
  const isFull = addedLinesLeft(lineItems) <= 0;

  // The lines that opening makes are wanted at once; where it changes none there is nothing to save.
  useEffect(() => {
    store.edit([{ kind: 'openPricing' }]);
    store.flush();
  }, [store]);

  return (
    <>
      <PageColumn>
        <PageTitle title="Pricing" over={jobLine(job)} lead="Lookup product prices and add additional items.">
          <div className="price-add" ref={addItem}>
            {isFull ? (
              <p>A job can have at most {ADDED_LINES_MAX} added items.</p>
            ) : (
              <LinkButton icon="add" full {...jobLink('pricing/add-line-item', id)} {...shortcut('addItem')}>
                Add item
              </LinkButton>
            )}
          </div>
        </PageTitle>
        <SentNote job={job} />
        <IncludeNote job={job} />
        <div {...enterMovesOn(() => (missing === null ? void save() : undefined))}>
          <PricingTable
            lines={lineItems}
            breaks={breaks}
            newLineId={addedLineOf(location.state)}
            onMove={move}
            onDelete={remove}
          />
          <p role="status" className="visually-hidden">
            {spoken}
          </p>
        </div>
        {job.vatRate === null ? null : <p className="muted price-vat">Prices and markup are without VAT.</p>}
        {missing === null ? null : <p className="muted price-missing">{missing}</p>}
        <SettleList job={job} />
        <ScopeField />
        <div className="price-ways">
          {lineItems.some(({ type }) => type !== 'LABOUR') ? (
            <LinkButton {...jobLink('order-list', id)}>Order list</LinkButton>
          ) : null}
          <span className="on-phone">
            <LinkButton {...jobLink('measure', id)}>Back to zones</LinkButton>
          </span>
        </div>
        <EarlierFiles job={job} />
      </PageColumn>
      <ActionBar sticky="always" note={missing === null ? undefined : <span id={noteId}>{missing}</span>}>
        <div className="from-laptop">
          <LinkButton {...jobLink('measure', id)}>Back to zones</LinkButton>
        </div>
        <ActionBarSum label={job.vatRate === null ? 'Total Price' : 'Total Price, without VAT'}>
          {formatPounds(draft.job.priceVatExclusive)}
        </ActionBarSum>
        <Button
          variant="primary"
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : noteId}
          busy={isBusy}
          busyLabel="Saving"
          onClick={() => void save()}
          {...shortcut('saveStep')}
        >
          Save pricing
        </Button>
      </ActionBar>
    </>
  );
}

/** How long a total must rest before screen readers hear it, in milliseconds. */
export const SPOKEN_AFTER_MS = 400;

/** A total inside the bar: its figure under a muted label, right of it the primary button. It is drawn at once and spoken once it rests. */
export function ActionBarSum({ label, children }: { label: string; children: string }) {
  const [spoken] = useDebouncedValue(children, SPOKEN_AFTER_MS);
  return (
    <div className="action-bar-sum" aria-live="polite">
      <span>{label}</span>
      <b aria-hidden="true">{children}</b>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </div>
  );
}
