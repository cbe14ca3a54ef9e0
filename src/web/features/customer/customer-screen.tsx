import { useId } from 'react';
import { FIELD_PROPS } from './customer-fields.ts';
import { useCustomerForm } from './use-customer-form.ts';
import type { CustomerField } from '#domain/customer-rules.ts';
import { customerLabel } from '#web/api/job-draft-labels.ts';
import { useSaveStep } from '#web/api/use-save-step.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldPair, TextField } from '#web/ui/field.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import './customer.css';

/** Who the job is for and where (specification 2, /job/customer). */
export function CustomerScreen() {
  const formId = useId();
  const { isBusy, save } = useSaveStep('CUSTOMER_DETAILS_ENTERED', 'measure');
  const { bind, submit } = useCustomerForm(save);
  const field = (name: CustomerField) => (
    <TextField label={customerLabel(name)} autoComplete="off" {...FIELD_PROPS[name]} {...bind(name)} />
  );
  return (
    <>
      <PageColumn width="form">
        <PageTitle title="Customer details" />
        <form id={formId} noValidate onSubmit={submit}>
          {field('/customerName')}
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
        <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel="Saving">
          Save customer details
        </Button>
        <LinkButton to="/jobs">Exit to job list</LinkButton>
      </ActionBar>
    </>
  );
}
