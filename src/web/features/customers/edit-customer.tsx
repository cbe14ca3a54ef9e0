import { CustomerDialog } from './customer-dialog.tsx';
import { formOf } from './customer-form.ts';
import { KnownCustomer, useUnlessKnown } from './known-customer.tsx';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { saveCustomer } from '#web/api/customer-records.ts';

type EditCustomerProps = {
  /** As it was when it was opened for a change: what another device changes meanwhile is not overwritten. */
  customer: CustomerRecord;
  onSaved: () => void;
  onCancel: () => void;
};

/** The form of a customer's details; who becomes the same as another by e-mail and name, or name and postcode, is shown that one first. */
export function EditCustomer({ customer, onSaved, onCancel }: EditCustomerProps) {
  const { id, tstampUpdated: seen } = customer;
  const { found, save } = useUnlessKnown(id, (details, unlessKnown) =>
    saveCustomer(id, details, { seen, unlessKnown }),
  );
  return (
    <CustomerDialog
      title="Edit details"
      verb={found === null ? 'Save details' : 'Save all the same'}
      initial={formOf(customer)}
      save={save}
      notice={
        found === null ? null : <KnownCustomer key={found.who} customer={found.known} outcome="Nothing was saved." />
      }
      onSaved={(record) => (record.id === id ? onSaved() : undefined)}
      onCancel={onCancel}
    />
  );
}
