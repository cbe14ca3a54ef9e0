import { Link } from 'react-router';
import { SORTABLE } from './list-state.ts';
import { CUSTOMER_SORTS } from '#contract/list-query.ts';
import type { ListedCustomer } from '#domain/job/customer-record.ts';
import { formatPounds } from '#domain/money/money.ts';
import { formatDay, dayOf } from '#domain/time/date.ts';
import type { CustomerListRequest } from '#web/api/customer-records.ts';
import { addressLine } from '#web/job/address-line.ts';
import { SortHeader } from '#web/ui/list-table.tsx';

type CustomerTableProps = {
  customers: readonly ListedCustomer[];
  state: CustomerListRequest;
  choose: (change: Partial<CustomerListRequest>) => void;
};

const [NAME, LAST_JOB, OWED] = SORTABLE;

/** The customers as a table, on a phone as rows; each row leads to the customer. Who owes nothing has nothing in that column. */
export function CustomerTable({ customers, state, choose }: CustomerTableProps) {
  const header = ({ sort, title }: (typeof SORTABLE)[number]) => (
    <SortHeader column={sort} title={title} view={state} columns={CUSTOMER_SORTS} choose={choose} />
  );
  return (
    <table className="list-table customers" aria-label="Customers">
      <thead>
        <tr>
          {header(NAME)}
          <th scope="col" data-column="jobs">
            <span>Jobs</span>
          </th>
          {header(LAST_JOB)}
          {header(OWED)}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  );
}

function CustomerRow({ customer: { id, name, address, jobCount, lastJobAt, owed } }: { customer: ListedCustomer }) {
  return (
    <tr>
      <td className="customer-who row-cell">
        <Link className="row-link" to={`/customers/${id}`}>
          {name}
        </Link>
        <span>{addressLine(address)}</span>
      </td>
      <td className="customer-jobs num">
        {jobCount}
        <span> {jobCount === 1 ? 'job' : 'jobs'}</span>
      </td>
      <td className="customer-last num">
        {lastJobAt === null ? null : <time dateTime={lastJobAt}>{formatDay(dayOf(lastJobAt))}</time>}
      </td>
      <td className="customer-owed num">{owed === 0 ? null : formatPounds(owed)}</td>
    </tr>
  );
}
