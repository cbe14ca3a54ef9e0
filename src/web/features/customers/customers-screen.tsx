import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddCustomer } from './add-customer.tsx';
import { CustomerTable } from './customer-table.tsx';
import { saveCustomers } from './save-customers.ts';
import { SORTABLE, useListState } from './list-state.ts';
import { CUSTOMER_SORTS, SEARCH_MAX } from '#contract/list-query.ts';
import { CUSTOMERS_PAGE_SIZE } from '#domain/limits.ts';
import { customerListQuery } from '#web/api/customer-records.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { useNewJob } from '#web/job/use-new-job.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PhoneSort } from '#web/ui/list-table.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChalkLine, PageColumn, PageTitle } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import './customers.css';

/** The account's customers: searched, sorted and paged in the address (rule K2). */
export function CustomersScreen() {
  const listState = useListState();
  const { state, choose } = listState;
  const list = useQuery(customerListQuery(state));
  const [isAdding, setAdding] = useState(false);
  const shortcut = useShortcuts();
  const addButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon="add" onClick={() => setAdding(true)} {...shortcut('addCustomer')}>
      Add customer
    </Button>
  );
  const dialog = isAdding ? <AddCustomer onClose={() => setAdding(false)} /> : null;
  if (list.data?.total === 0 && state.q === '') {
    return (
      <PageColumn>
        <PageTitle title="Customers" />
        <ChalkLine />
        <NoCustomers>{addButton('secondary')}</NoCustomers>
        {dialog}
      </PageColumn>
    );
  }
  return (
    <>
      <PageColumn>
        <PageTitle title="Customers">
          <div className="customer-list-ways">
            <ImportLink />
            <ExportButton noun="customers" save={saveCustomers} reasonOf={(thrown) => problemOf(thrown).detail} />
            <div className="from-laptop">{addButton('primary')}</div>
          </div>
        </PageTitle>
        <div className="list-tools">
          <SearchField
            label="Search customers"
            placeholder="Name, e-mail, phone or address"
            maxLength={SEARCH_MAX}
            q={state.q}
            onSearch={(q) => choose({ q })}
            {...shortcut('search')}
          />
          <PhoneSort titles={SORTABLE} view={state} columns={CUSTOMER_SORTS} choose={choose} />
        </div>
        <CustomerList list={list} {...listState} />
      </PageColumn>
      <ActionBar phoneOnly>{addButton('primary')}</ActionBar>
      {dialog}
    </>
  );
}

type CustomerListProps = ReturnType<typeof useListState> & {
  list: ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof customerListQuery>['queryFn']>>>>>;
};

function CustomerList({ list, state, choose, turnTo, addressOf }: CustomerListProps) {
  if (list.isPending) return <ListSkeleton label="Loading customers" rows={CUSTOMERS_PAGE_SIZE} />;
  if (list.isError) {
    return (
      <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
        The customers could not be loaded. {problemOf(list.error).detail}
      </Notice>
    );
  }
  const { customers, total } = list.data;
  if (total === 0) {
    return (
      <>
        <ChalkLine />
        <div className="nothing-found">
          <p>No customers match &quot;{state.q}&quot;.</p>
          <Button onClick={() => choose({ q: '' })}>Show all customers</Button>
        </div>
      </>
    );
  }
  const paging = { page: state.page, pageSize: CUSTOMERS_PAGE_SIZE, total, turnTo, addressOf };
  return (
    <>
      <CustomerTable customers={customers} state={state} choose={choose} />
      <Pager {...paging} noun={total === 1 ? 'customer' : 'customers'} />
    </>
  );
}

function NoCustomers({ children }: { children: React.ReactNode }) {
  const { start, isStarting } = useNewJob();
  return (
    <div className="empty-list">
      <h2>No customers yet</h2>
      <p className="muted">Everyone you save a job for appears here.</p>
      <div className="row">
        <Button variant="primary" busy={isStarting} busyLabel="Working" onClick={() => start()}>
          Start new job
        </Button>
        {children}
        <ImportLink />
      </div>
    </div>
  );
}

function ImportLink() {
  return (
    <LinkButton to="/customers/import" variant="quiet" icon="upload">
      Import CSV
    </LinkButton>
  );
}
