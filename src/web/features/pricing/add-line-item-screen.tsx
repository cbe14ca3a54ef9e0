import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  chargeOptions,
  fittingUnits,
  kindOf,
  newLineMessages,
  newLineOf,
  TYPE_OPTIONS,
  type NewLineField,
} from './new-line-form.ts';
import { withNewLine } from './new-line-state.ts';
import { useUsualLines } from '#web/api/used-lines.ts';
import { newLineItem } from '#domain/price/line-item.ts';
import { usualLineNamed } from '#domain/price/usual-lines.ts';
import { addedLinesLeft } from '#domain/price/line-item-rules.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { newId } from '#web/api/new-id.ts';
import { findDefaultMarkup } from '#web/api/preferences.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { useUnloadGuard } from '#web/ui/leave-guard.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/**
 * Adds labour or extra items to the job, one after another if more are to come (specification 2, /job/pricing/add-line-item). A usual
 * description brings its type, its unit and its last price along.
 */
export function AddLineItemScreen() {
  const { draft, store } = useJobDraft();
  const shortcut = useShortcuts();
  const formId = useId();
  const anotherId = useId();
  const navigate = useNavigate();
  const form = useFormFields<NewLineField>({
    initial: { type: 'LABOUR', description: '', units: 'HOUR' },
    check: newLineMessages,
  });
  const [type, units, text] = [form.bind('type'), form.bind('units'), form.bind('description')];
  const usual = useUsualLines();
  const usualId = useId();
  // What was chosen by hand is meant, whatever the description usually is.
  const [isChosen, setIsChosen] = useState(false);
  const description = useRef<HTMLInputElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const firstId = added[0] ?? null;
  useUnloadGuard(form.values.description !== '');
  const pricing = jobLink('pricing', draft.job.id);
  const backWith = (lineId: string) => ({ ...pricing, state: withNewLine(pricing.state, lineId) });

  useEffect(() => {
    if (added.length > 0) description.current?.focus();
  }, [added]);

  const add = async (values: Record<NewLineField, string>, isLast: boolean): Promise<void> => {
    const line = newLineOf(values, usual);
    if (line === null || isAdding) return;
    setIsAdding(true);
    const id = newId();
    const defaultMarkup = await findDefaultMarkup();
    store.edit([{ kind: 'addLine', line: newLineItem({ id, ...line }, store.get().job.zones, defaultMarkup) }]);
    if (isLast) {
      // The first of the new lines is where the prices are entered from.
      const back = backWith(firstId ?? id);
      void navigate(back.to, { state: back.state });
      return;
    }
    setIsAdding(false);
    setAdded([...added, id]);
    form.settle(values, { ...values, description: '' });
    setIsChosen(false);
    showToast({ message: `${line.description} added`, about: aboutJob(store.get().job) });
  };

  return (
    <>
      <PageColumn width="form">
        <PageTitle title="Add line item" />
        <form id={formId} {...form.bindForm((values, button) => void add(values, button?.id !== anotherId))}>
          <SelectField
            label="Type"
            options={TYPE_OPTIONS}
            {...type}
            onChange={(event) => {
              type.onChange(event);
              setIsChosen(true);
              form.setValue('units', fittingUnits(event.target.value, form.values.units));
            }}
          />
          <TextField
            label="Description"
            placeholder="task or product"
            autoComplete="off"
            enterKeyHint="done"
            list={usualId}
            ref={description}
            note={unprintableNote(form.values.description)}
            {...text}
            onChange={(event) => {
              text.onChange(event);
              const known = usualLineNamed(usual, event.target.value);
              if (known === null || isChosen) return;
              form.setValue('type', known.type);
              form.setValue('units', known.units);
            }}
          />
          <datalist id={usualId}>
            {usual.map((line) => (
              <option key={line.description} value={line.description}>
                {kindOf(line)}
              </option>
            ))}
          </datalist>
          <SelectField
            label="Charge by"
            options={chargeOptions(form.values.type, form.values.units)}
            {...units}
            onChange={(event) => {
              units.onChange(event);
              setIsChosen(true);
            }}
          />
        </form>
      </PageColumn>
      <ActionBar order="form">
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={isAdding}
          busyLabel="Working"
          {...shortcut('addLine')}
        >
          Add line item
        </Button>
        {addedLinesLeft(draft.job.lineItems) > 1 ? (
          <Button type="submit" form={formId} id={anotherId} busy={isAdding} busyLabel="Working">
            Add another
          </Button>
        ) : null}
        {firstId === null ? (
          <LinkButton variant="quiet" {...pricing}>
            Cancel
          </LinkButton>
        ) : (
          <LinkButton variant="quiet" {...backWith(firstId)}>
            Done
          </LinkButton>
        )}
      </ActionBar>
    </>
  );
}
