import { useEffect, useRef, useState } from 'react';
import type { FormDetails } from './customer-form.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { addressLine } from '#web/job/address-line.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Who was found in place of what was to be saved of a customer, and for whom. */
type FoundCustomer = { readonly known: CustomerRecord; readonly who: string };

/** Saves details of a customer `id` unless they are those of another, who is shown first; once shown they are saved for the same person all the same, and another name is looked for anew. */
export function useUnlessKnown(
  id: string,
  call: (details: FormDetails, unlessKnown: boolean) => Promise<CustomerRecord>,
): { readonly found: FoundCustomer | null; readonly save: (details: FormDetails) => Promise<CustomerRecord> } {
  const [found, setFound] = useState<FoundCustomer | null>(null);
  const save = async (details: FormDetails): Promise<CustomerRecord> => {
    const who = whoIn(details);
    const record = await call(details, found?.who !== who);
    setFound(record.id === id ? null : { known: record, who });
    return record;
  };
  return { found, save };
}

/** Says that somebody is known already, with the way there, and that nothing came of the press. */
export function KnownCustomer({ customer, outcome }: { customer: CustomerRecord; outcome: string }) {
  const { id, name, email, address } = customer;
  const place = useRef<HTMLDivElement>(null);
  // The focus leaves the button, which would now save all the same, so that a second Enter does nothing; below a long form the notice is out of sight.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // Newer browsers answer with a promise, which an effect must not hand to React.
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const told = [email, addressLine(address)].filter((text) => text !== '').join(', ');
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning" action={<LinkButton to={`/customers/${id}`}>Open</LinkButton>}>
        You have {name} already: {told}. {outcome}
      </Notice>
    </div>
  );
}

function whoIn({ name, email, address }: FormDetails): string {
  return JSON.stringify([name, email, address.postcode]);
}
