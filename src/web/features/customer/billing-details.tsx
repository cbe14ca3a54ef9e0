import { useState } from 'react';
import { billingBreaks, PURCHASE_ORDER_RULE } from '#domain/job/customer-rules.ts';
import { memberLabel } from '#domain/job/job-fields.ts';
import type { Job } from '#domain/job/job.ts';
import { EMPTY_ADDRESS, shortAddress, type Address } from '#domain/text/address.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { AddressFields } from '#web/job/address-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';

type BillingField = keyof Address | 'isElsewhere' | 'purchaseOrder';
type BillingTexts = Record<BillingField, string>;

/** The quiet way to another address for the bill and to the customer's own order number (rule K2): one line while neither is used. It stands beside the form of the customer, which its own would send. */
export function BillingDetails() {
  const { draft, store } = useJobDraft();
  const [isOpen, setOpen] = useState(false);
  const { customerBillingAddress: address, purchaseOrder } = draft.job;
  const save = ({ isElsewhere, purchaseOrder: order, ...billing }: BillingTexts): void => {
    store.edit([
      { kind: 'setJob', member: 'customerBillingAddress', value: isElsewhere === '' ? null : tidied(billing) },
      { kind: 'setJob', member: 'purchaseOrder', value: order.trim() },
    ]);
    setOpen(false);
  };
  return (
    <div className="billing-details">
      {address === null ? null : (
        <p>
          <b>Bill to:</b> {shortAddress(address)}
        </p>
      )}
      {purchaseOrder === '' ? null : (
        <p>
          <b>Their order number:</b> {purchaseOrder}
        </p>
      )}
      <Button
        variant="quiet"
        icon={address === null && purchaseOrder === '' ? 'add' : 'edit'}
        onClick={() => setOpen(true)}
      >
        Other billing address or order number
      </Button>
      {isOpen ? <BillingDialog job={draft.job} onSave={save} onCancel={() => setOpen(false)} /> : null}
    </div>
  );
}

type BillingDialogProps = { job: Job; onSave: (texts: BillingTexts) => void; onCancel: () => void };

function BillingDialog({ job, onSave, onCancel }: BillingDialogProps) {
  const { customerBillingAddress: address, purchaseOrder } = job;
  const initial = { isElsewhere: address === null ? '' : 'yes', ...EMPTY_ADDRESS, ...address, purchaseOrder };
  const form = useFormFields<BillingField>({ initial, check });
  const tidy = (text: string): string => text.trim();
  const plain = { autoComplete: 'off' } as const;
  return (
    <Dialog opened title="Billing" onCancel={onCancel}>
      <form className="dialog-form" {...form.bindForm(onSave)}>
        <Checkbox
          isChecked={form.values.isElsewhere !== ''}
          onChange={(isElsewhere) => form.setValue('isElsewhere', isElsewhere ? 'yes' : '')}
        >
          Bill to another address
        </Checkbox>
        {form.values.isElsewhere === '' ? null : <AddressFields form={form} />}
        <TextField
          label={memberLabel('/purchaseOrder')}
          hint="Optional. Printed as Your order."
          enterKeyHint="done"
          {...plain}
          {...form.bind('purchaseOrder', { tidy })}
        />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary">
            Use these
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function check({ isElsewhere, purchaseOrder, ...address }: BillingTexts): FieldMessages<BillingField> {
  const breaks = isElsewhere === '' ? [] : billingBreaks(tidied(address), 'complete');
  const order = textBreak(purchaseOrder, PURCHASE_ORDER_RULE, 'draft');
  return {
    ...Object.fromEntries(breaks.map(({ path, message }) => [path.slice(1), message])),
    ...(order === null ? {} : { purchaseOrder: order }),
  };
}

function tidied({ line1, line2, postcode, city }: Address): Address {
  return { line1: line1.trim(), line2: line2.trim(), postcode: tidyPostcode(postcode), city: city.trim() };
}
