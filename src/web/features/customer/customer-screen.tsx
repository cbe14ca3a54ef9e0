import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { EarlierCustomers } from './earlier-customers.tsx';
import { FIELD_PROPS } from './customer-fields.ts';
import { useCustomerForm } from './use-customer-form.ts';
import type { CustomerField } from '#domain/job/customer-rules.ts';
import type { Customer } from '#domain/job/job.ts';
import { memberLabel } from '#domain/job/job-fields.ts';
import { useSaveStep } from '#web/job-draft/use-save-step.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import { EmailField, FieldPair, TextField } from '#web/ui/field.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import './customer.css';

/** Who the job is for and where (specification 2, /job/customer). */
export function CustomerScreen() {
  const formId = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  const shortcut = useShortcuts();
  const { isBusy, save } = useSaveStep('customer', 'measure');
  const { bind, submit, isBegun, begin, fill } = useCustomerForm(save);
  const field = (name: CustomerField) => {
    const Field = name === '/customerEmail' ? EmailField : TextField;
    const bound = bind(name);
    const note = unprintableNote(bound.value);
    return <Field label={memberLabel(name)} autoComplete="off" note={note} {...FIELD_PROPS[name]} {...bound} />;
  };
  const pick = (customer: Customer): void => {
    // What was pressed goes with the list, and the whole form is filled: saving comes next.
    flushSync(() => fill(customer));
    saveButton.current?.focus();
  };
  return (
    <>
      <PageColumn width="form">
        <PageTitle title="Customer details" />
        <form id={formId} noValidate {...enterMovesOn()} onSubmit={submit}>
          <div onFocus={begin}>{field('/customerName')}</div>
          {isBegun ? <EarlierCustomers name={bind('/customerName').value} onPick={pick} /> : null}
          {field('/customerEmail')}
          <fieldset className="customer-address">
            <legend>Installation address</legend>
            {field('/customerAddress/line1')}
            {field('/customerAddress/line2')}
            <FieldPair kind="post">
              {field('/customerAddress/postcode')}
              {field('/customerAddress/city')}
            </FieldPair>
          </fieldset>
        </form>
      </PageColumn>
      <ActionBar order="form">
        <Button
          type="submit"
          form={formId}
          ref={saveButton}
          variant="primary"
          busy={isBusy}
          busyLabel="Saving"
          {...shortcut('saveStep')}
        >
          Save customer details
        </Button>
        <LinkButton to="/jobs">Exit to job list</LinkButton>
      </ActionBar>
    </>
  );
}
