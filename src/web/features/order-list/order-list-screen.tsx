import { useQuery } from '@tanstack/react-query';
import { OrderListActions } from './order-list-actions.tsx';
import { SupplierItems } from './supplier-items.tsx';
import { countWithoutCost, type OrderList } from '#domain/job/order-list.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, formatTenths } from '#domain/money/money.ts';
import { useCurrentJob } from '#web/api/current-job.ts';
import { jobLink } from '#web/api/job-location.ts';
import { orderListQuery } from '#web/api/order-list.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { jobLine } from '#web/job/job-line.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChalkLine, PageColumn, PageTitle } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import './order-list.css';

/** What is to be ordered for a job by supplier, and what it leaves (rule M11): for the trader and the suppliers, never for the customer. */
export function OrderListScreen() {
  const job = useCurrentJob();
  const { data: list, isError, error, refetch } = useQuery(orderListQuery(job));
  const isEmpty = list?.orders.length === 0;
  return (
    <>
      <PageColumn width="zones">
        <BackLink {...jobLink(placeBefore(job), job.id)}>{backWords(job)}</BackLink>
        <PageTitle
          title="Order list"
          over={jobLine(job)}
          {...(isEmpty ? {} : { lead: 'For your suppliers. The customer never sees it.' })}
        />
        {isError ? (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            Failed to load the order list. {problemOf(error).detail}
          </Notice>
        ) : null}
        {list === undefined && !isError ? <ListSkeleton /> : null}
        {isEmpty ? <NothingToOrder job={job} /> : null}
        {list === undefined || isEmpty ? null : <Orders list={list} />}
      </PageColumn>
      {list === undefined || isEmpty ? null : <OrderListActions job={job} list={list} />}
    </>
  );
}

function Orders({ list }: { list: OrderList }) {
  return (
    <>
      <Sums list={list} />
      {list.orders.map((order) => (
        <SupplierItems key={order.supplier ?? ''} order={order} />
      ))}
    </>
  );
}

function Sums({ list }: { list: OrderList }) {
  const missing = countWithoutCost(list);
  const without = missing === 0 ? null : <small>without {missing === 1 ? '1 item' : `${missing} items`}</small>;
  return (
    <>
      <dl className="order-sums">
        <div>
          <dt>Cost</dt>
          <dd className="num">
            {formatPounds(list.cost)}
            {without}
          </dd>
        </div>
        <div>
          <dt>Price to the customer</dt>
          <dd className="num">{formatPounds(list.price)}</dd>
        </div>
        <div data-total>
          <dt>Profit before your labour</dt>
          <dd className="num">
            {formatPounds(list.profit)}
            {list.margin === null ? null : <small>{formatTenths(list.margin)}% of the price</small>}
            {without}
          </dd>
        </div>
      </dl>
      <p className="order-note">All without VAT.</p>
    </>
  );
}

function NothingToOrder({ job }: { job: Job }) {
  return (
    <>
      <ChalkLine />
      <div className="empty-list">
        <h2>Nothing to order</h2>
        <p className="muted">Products and extra items of the job appear here with what to order. Labour doesn't.</p>
        <LinkButton variant="primary" {...jobLink(placeBefore(job), job.id)}>
          {backWords(job)}
        </LinkButton>
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading order list">
      <div className="order-skeleton">
        <Skeleton width="100%" height="48px" />
        <Skeleton width="100%" height="48px" />
      </div>
    </Loading>
  );
}

// Only an open job can be priced.
function placeBefore({ status }: Job): 'pricing' | 'history' {
  return isOpen(status) ? 'pricing' : 'history';
}

function backWords(job: Job): string {
  return placeBefore(job) === 'pricing' ? 'Back to pricing' : 'Back to file history';
}
