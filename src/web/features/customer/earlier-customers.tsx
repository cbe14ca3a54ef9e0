import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { EarlierCustomer } from '#domain/job/job.ts';
import { customersQuery } from '#web/api/customers.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { addressLine } from '#web/job/address-line.ts';
import { Button } from '#web/ui/button.tsx';

/** How long typing must rest before the customers are looked up, in milliseconds. */
const QUIET_MS = 200;

/** The customers that the name may mean; picking one fills the form in. */
export function EarlierCustomers({ name, onPick }: { name: string; onPick: (customer: EarlierCustomer) => void }) {
  const [q] = useDebouncedValue(name.trim(), QUIET_MS);
  const found = useQuery(customersQuery(q));
  const customers = found.data ?? [];
  return (
    <>
      {/* Stands there before the first answer, so that readers hear of it. */}
      <p className="visually-hidden" role="status">
        {customers.length === 0 ? '' : `Earlier customers below: ${customers.length}`}
      </p>
      {found.isError ? (
        <p className="muted earlier-failure">
          Earlier customers could not be looked up. {problemOf(found.error).detail}{' '}
          <Button variant="quiet" onClick={() => void found.refetch()}>
            Retry
          </Button>
        </p>
      ) : null}
      {customers.length === 0 ? null : (
        <ul className="earlier-customers" aria-label="Earlier customers">
          {customers.map((customer) => (
            <li key={JSON.stringify(customer)}>
              <button type="button" onClick={() => onPick(customer)}>
                <b>{customer.customerName}</b>
                <span>{addressLine(customer.customerAddress) || customer.customerEmail || customer.customerPhone}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
