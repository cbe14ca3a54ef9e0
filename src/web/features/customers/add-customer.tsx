import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CustomerDialog } from './customer-dialog.tsx';
import { EMPTY_FORM } from './customer-form.ts';
import { KnownCustomer, useUnlessKnown } from './known-customer.tsx';
import { addCustomer } from '#web/api/customer-records.ts';
import { newId } from '#web/api/new-id.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The form of a new customer; who is known already by e-mail and name, or name and postcode, is shown before there is a second one. */
export function AddCustomer({ onClose }: { onClose: () => void }) {
  // One id for all tries, so that a repeat after a lost answer adds no second customer.
  const [id] = useState(newId);
  const { found, save } = useUnlessKnown(id, (details, unlessKnown) => addCustomer(id, details, unlessKnown));
  const navigate = useNavigate();
  return (
    <CustomerDialog
      title="Add customer"
      verb={found === null ? 'Add customer' : 'Add a second one'}
      initial={EMPTY_FORM}
      save={save}
      notice={
        found === null ? null : <KnownCustomer key={found.who} customer={found.known} outcome="Nobody was added." />
      }
      onSaved={(record) => {
        if (record.id !== id) return;
        showToast({ message: `${record.name} added` });
        void navigate(`/customers/${id}`);
      }}
      onCancel={onClose}
    />
  );
}
