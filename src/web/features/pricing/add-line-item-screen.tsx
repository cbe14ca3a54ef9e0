import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { addLine } from './line-edits.ts';
import {
  chargeOptions,
  fittingUnits,
  newLineMessages,
  newLineOf,
  TYPE_OPTIONS,
  type NewLineField,
} from './new-line-form.ts';
import { withNewLine } from './new-line-state.ts';
import { newLineItem } from '#domain/line-item.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useJobDraft } from '#web/api/job-drafts.ts';
import { newId } from '#web/api/new-id.ts';
import { findDefaultMarkup } from '#web/api/preferences.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';

/** Adds labour or an extra item to the job (specification 2, /job/pricing/add-line-item). */
export function AddLineItemScreen() {
  const { draft, store } = useJobDraft();
  const formId = useId();
  const navigate = useNavigate();
  const form = useFormFields<NewLineField>({
    initial: { type: 'LABOUR', description: '', units: 'HOUR' },
    check: newLineMessages,
  });
  const pricing = jobLink('pricing', draft.job.id);
  const type = form.bind('type');
  const [isAdding, setIsAdding] = useState(false);

  const add = async (values: Record<NewLineField, string>): Promise<void> => {
    const line = newLineOf(values);
    if (line === null) return;
    setIsAdding(true);
    const id = newId();
    const defaultMarkup = await findDefaultMarkup();
    store.edit((content) => addLine(content, newLineItem({ id, ...line }, content.job.zones, defaultMarkup)));
    void navigate(pricing.to, { state: withNewLine(pricing.state, id) });
  };

  return (
    <>
      <PageColumn width="form">
        <PageTitle title="Add line item" />
        <form id={formId} {...form.bindForm((values) => void add(values))}>
          <SelectField
            label="Type"
            options={TYPE_OPTIONS}
            {...type}
            onChange={(event) => {
              type.onChange(event);
              form.setValue('units', fittingUnits(event.target.value, form.values.units));
            }}
          />
          <TextField
            label="Description"
            placeholder="task or product"
            autoComplete="off"
            {...form.bind('description')}
          />
          <SelectField
            label="Charge by"
            options={chargeOptions(form.values.type, form.values.units)}
            {...form.bind('units')}
          />
        </form>
      </PageColumn>
      <ActionBar order="form">
        <Button type="submit" form={formId} variant="primary" busy={isAdding} busyLabel="Working">
          Add line item
        </Button>
        <LinkButton {...pricing}>Cancel</LinkButton>
      </ActionBar>
    </>
  );
}
