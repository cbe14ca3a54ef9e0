import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CustomerDialog } from './customer-dialog.tsx';
import { EMPTY_FORM, type FormDetails } from './customer-form.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { addCustomer } from '#web/api/customer-records.ts';
import { newId } from '#web/api/new-id.ts';
import { addressLine } from '#web/job/address-line.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The form of a new customer; who is known already by e-mail and name, or name and postcode, is shown before there is a second one. */
export function AddCustomer({ onClose }: { onClose: () => void }) {
  // One id for all tries, so that a repeat after a lost answer adds no second customer.
  const [id] = useState(newId);
  // Who was found, and for whom: another name is looked for anew.
  const [found, setFound] = useState<{ known: CustomerRecord; who: string } | null>(null);
  const navigate = useNavigate();
  const save = async (details: FormDetails): Promise<CustomerRecord> => {
    const who = whoIn(details);
    const record = await addCustomer(id, details, found?.who !== who);
    setFound(record.id === id ? null : { known: record, who });
    return record;
  };
  return (
    <CustomerDialog
      title="Add customer"
      verb={found === null ? 'Add customer' : 'Add a second one'}
      initial={EMPTY_FORM}
      save={save}
      notice={found === null ? null : <Known key={found.who} customer={found.known} />}
      onSaved={(record) => {
        if (record.id !== id) return;
        showToast({ message: `${record.name} added` });
        void navigate(`/customers/${id}`);
      }}
      onCancel={onClose}
    />
  );
}

function Known({ customer: { id, name, email, address } }: { customer: CustomerRecord }) {
  const place = useRef<HTMLDivElement>(null);
  // It stands below a long form, whose button was pressed from wherever it was read and now adds a second one: another Enter does nothing.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // Newer browsers answer with a promise, which an effect must not hand to React.
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const told = [email, addressLine(address)].filter((text) => text !== '').join(', ');
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning" action={<LinkButton to={`/customers/${id}`}>Open</LinkButton>}>
        You have {name} already: {told}. Nobody was added.
      </Notice>
    </div>
  );
}

function whoIn({ name, email, address }: FormDetails): string {
  return JSON.stringify([name, email, address.postcode]);
}
