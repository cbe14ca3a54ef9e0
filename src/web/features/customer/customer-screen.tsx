import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { BillingDetails } from './billing-details.tsx';
import { EarlierCustomers } from './earlier-customers.tsx';
import { FIELD_PROPS, type FormField } from './customer-fields.ts';
import { useCustomerForm } from './use-customer-form.ts';
import type { EarlierCustomer } from '#domain/job/job.ts';
import { memberLabel } from '#domain/job/job-fields.ts';
import { suggestEmail } from '#domain/text/email-suggestion.ts';
import { useSaveStep } from '#web/job-draft/use-save-step.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { CallLink } from '#web/job/call-link.tsx';
import { NotesField } from '#web/job/notes-field.tsx';
import { WorkDays } from '#web/job/work-days.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import { FieldPair, TextField } from '#web/ui/field.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { SuggestingEmailField } from '#web/ui/suggesting-email-field.tsx';
import './customer.css';

/** Who the job is for and where (specification 2, /job/customer). */
export function CustomerScreen() {
  const formId = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  const shortcut = useShortcuts();
  const { isBusy, save } = useSaveStep('customer', 'measure');
  const { bind, submit, isBegun, begin, fill, pasteAddress, hasNoEmail, setHasNoEmail, setEmail } =
    useCustomerForm(save);
  const field = (name: Exclude<FormField, '/notes'>) => {
    const bound = bind(name);
    const props = { label: memberLabel(name), autoComplete: 'off', ...FIELD_PROPS[name], ...bound };
    if (name === '/customerPhone') return <TextField {...props} note={<CallLink phone={bound.value} />} />;
    const note = unprintableNote(bound.value);
    if (name === '/customerEmail')
      return <SuggestingEmailField {...props} note={note} suggest={suggestEmail} onSuggested={setEmail} />;
    const onPaste = name === '/customerAddress/line1' ? pasteAddress : undefined;
    return <TextField {...props} note={note} onPaste={onPaste} />;
  };
  const pick = (customer: EarlierCustomer): void => {
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
          {hasNoEmail ? null : field('/customerEmail')}
          <div className="customer-no-email">
            <Checkbox isChecked={hasNoEmail} onChange={setHasNoEmail}>
              The customer has no e-mail
            </Checkbox>
          </div>
          {field('/customerPhone')}
          <fieldset className="customer-address">
            <legend>Installation address</legend>
            {field('/customerAddress/line1')}
            {field('/customerAddress/line2')}
            <FieldPair kind="post">
              {field('/customerAddress/postcode')}
              {field('/customerAddress/city')}
            </FieldPair>
          </fieldset>
          <div className="customer-notes">
            <NotesField {...bind('/notes')} />
            <WorkDays />
          </div>
        </form>
        <BillingDetails />
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
