import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CustomerJobs } from './customer-jobs.tsx';
import { CustomerMessages } from './customer-messages.tsx';
import { CustomerPapers } from './customer-papers.tsx';
import { CustomerStatement } from './customer-statement.tsx';
import { DeleteCustomer } from './delete-customer.tsx';
import { EditCustomer } from './edit-customer.tsx';
import { ForgetCustomer } from './forget-customer.tsx';
import { OutdatedJobs } from './outdated-jobs.tsx';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import type { ListedJob } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import { mailtoLink } from '#domain/text/email.ts';
import { customerQuery, type ShownCustomer } from '#web/api/customer-records.ts';
import { problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { addressLine } from '#web/job/address-line.ts';
import { useNewJob } from '#web/job/use-new-job.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import { useTitleLead } from '#web/ui/title-lead.ts';
import { showToast } from '#web/ui/toast.tsx';
import '#web/ui/figures.css';
import './customers.css';

/** One customer: how to reach them first, then what is owed, jobs, papers, messages and notes (rule K2). */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useQuery(customerQuery(id));
  if (data !== undefined) return <Customer key={id} customer={data} />;
  return (
    <PageColumn>
      <BackLink to="/customers">Customers</BackLink>
      <PageTitle title="Customer" />
      {isError ? (
        <LoadFailure problem={problemOf(error)} retry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the customer" rows={4} />
      )}
    </PageColumn>
  );
}

function LoadFailure({ problem, retry }: { problem: CallProblem; retry: () => void }) {
  // What is not there is not asked for again.
  if (problem.code === 'CUSTOMER_NOT_FOUND') return <Notice tone="error">{problem.detail}</Notice>;
  return (
    <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
      The customer could not be loaded. {problem.detail}
    </Notice>
  );
}

function Customer({ customer }: { customer: ShownCustomer }) {
  const { id, name, contactName, address, phone, email, notes } = customer;
  // As it was when it was opened for a change: what another device changes meanwhile is not overwritten.
  const [edited, setEdited] = useState<ShownCustomer | null>(null);
  const [before, setBefore] = useState<CustomerRecord | null>(null);
  const navigate = useNavigate();
  useTitleLead(name);
  const shortcut = useShortcuts();
  const { start, isStarting } = useNewJob(id);
  const startButton = (
    <Button variant="primary" icon="add" busy={isStarting} busyLabel="Working" onClick={start} {...shortcut('newJob')}>
      Start new job
    </Button>
  );
  return (
    <>
      <PageColumn>
        <BackLink to="/customers">Customers</BackLink>
        <PageTitle
          title={name}
          lead={
            <span className="customer-contact">
              {contactName === '' ? null : <span>{contactName}</span>}
              <span>{addressLine(address)}</span>
              {phone === '' ? null : <a href={`tel:${phone.replaceAll('-', '')}`}>{phone}</a>}
              {email === '' ? null : <a href={mailtoLink(email)}>{email}</a>}
            </span>
          }
        >
          <div className="from-laptop">{startButton}</div>
        </PageTitle>
        <Figures customer={customer} />
        <div className="customer-ways">
          <Button variant="quiet" icon="edit" onClick={() => setEdited(customer)}>
            Edit details
          </Button>
          <CustomerStatement customer={customer} />
          <LinkButton to={`/api/customers/${id}/data`} reloadDocument download variant="quiet" icon="download">
            Their data
          </LinkButton>
        </div>
        {before === null ? null : <OutdatedJobs customer={customer} before={before} />}
        <div className="customer-parts">
          <div>
            <CustomerJobs jobs={customer.jobs} total={customer.jobCount} />
            <CustomerPapers customer={customer} />
          </div>
          <div>
            <CustomerMessages customer={customer} />
            {notes === '' ? null : (
              <section className="customer-part">
                <h2>Notes</h2>
                <p className="customer-own-notes">{notes}</p>
                <p className="muted">Never printed.</p>
              </section>
            )}
          </div>
        </div>
        <div className="customer-end">
          <DeleteCustomer customer={customer} onDeleted={() => void navigate('/customers', { replace: true })} />
          <ForgetCustomer customer={customer} onForgotten={() => void navigate('/customers', { replace: true })} />
        </div>
      </PageColumn>
      <ActionBar phoneOnly>{startButton}</ActionBar>
      {edited === null ? null : (
        <EditCustomer
          customer={edited}
          onSaved={() => {
            setBefore(edited);
            setEdited(null);
            showToast({ message: 'Details saved', isOfScreen: true });
          }}
          onCancel={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Figures({ customer: { owed, credit, paid, toCredit, jobs, jobCount } }: { customer: ShownCustomer }) {
  const offered = jobs.filter(countsAsOffered);
  const accepted = offered.filter(({ offer }) => offer?.state === 'ACCEPTED');
  return (
    <>
      <dl className="figures customer-figures">
        <div>
          <dt>Owed</dt>
          <dd className="num">{formatPounds(owed)}</dd>
        </div>
        {credit === 0 ? null : (
          <div>
            <dt>Paid too much</dt>
            <dd className="num">{formatPounds(credit)}</dd>
          </div>
        )}
        <div>
          <dt>Paid so far</dt>
          <dd className="num">{formatPounds(paid)}</dd>
        </div>
        {offered.length === 0 ? null : (
          <div>
            <dt>Quotes accepted{jobs.length < jobCount ? `, of the newest ${jobs.length} jobs` : ''}</dt>
            <dd className="num">
              {accepted.length} of {offered.length}
            </dd>
          </div>
        )}
      </dl>
      {toCredit === 0 ? null : (
        <p className="muted">
          {formatPounds(toCredit)} of what is owed is of cancelled contracts or extras, to be credited.
        </p>
      )}
    </>
  );
}

// Of an invoiced job whose quote had no answer the customer agreed in another way: nothing is open, and nothing was refused.
function countsAsOffered({ status, offer }: ListedJob): boolean {
  return offer !== null && (status !== 'INVOICED' || offer.answeredAt !== null);
}
