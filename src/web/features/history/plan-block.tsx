import { IssuePartButton } from './issue-part-button.tsx';
import { WorkProgress } from './work-progress.tsx';
import { isCalledOff, isContractOver, readyParts } from '#domain/bill/ready-parts.ts';
import { isAccepted } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { formatPounds } from '#domain/money/money.ts';
import { partWords, whenWords } from '#domain/payment-plan.ts';
import { today } from '#web/job-draft/today.ts';
import './invoice-block.css';

/** The parts in which a job is paid: what came of each, and Issue where its time has come (B3, B7); without a plan how far the work is. */
export function PlanBlock({ job }: { job: Job }) {
  const { paymentPlan } = job;
  if (paymentPlan === null) return <Unplanned job={job} />;
  const ready = new Set(readyParts(job, today()).map(({ id }) => id));
  return (
    <section className="invoice-block" aria-labelledby="job-plan">
      <h2 id="job-plan">Payment plan</h2>
      <ul>
        {paymentPlan.map((part) => (
          <li key={part.id}>
            <p className="invoice-line">
              <b>{partWords(part)}</b>
              {isWithRest(part, job) ? null : <b className="num">{formatPounds(part.total)}</b>}
            </p>
            <p>{ready.has(part.id) ? 'Ready to invoice' : stateWords(part, job)}</p>
            {ready.has(part.id) ? (
              <div className="invoice-ways">
                <IssuePartButton job={job} part={part} label={`Issue: ${part.label}`}>
                  Issue
                </IssuePartButton>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <WorkProgress job={job} />
    </section>
  );
}

/** Without a plan the work is asked about once it was agreed on. */
function Unplanned({ job }: { job: Job }) {
  if (!isAccepted(job) && job.invoices.length === 0) return null;
  return (
    <div className="invoice-block">
      <WorkProgress job={job} />
    </div>
  );
}

/** Whether a part went into the rest, whose invoice says what it came to. */
function isWithRest({ invoiceId }: PlannedPart, { status }: Job): boolean {
  return invoiceId === null && status === 'INVOICED';
}

function stateWords(part: PlannedPart, job: Job): string {
  const { invoiceId, when } = part;
  const { invoices } = job;
  const invoice = invoices.find(({ id }) => id === invoiceId);
  if (invoice !== undefined) return `Invoice ${invoice.number}`;
  if (isCalledOff(job)) return 'Not to be invoiced: the contract was cancelled';
  // What was done early is owed for by itself, in proportion (Consumer Contracts Regulations 2013, regulation 36).
  if (isContractOver(job) && !isWithRest(part, job)) return 'Not to be invoiced as planned: the contract was cancelled';
  return isWithRest(part, job) ? 'Invoiced with the rest' : `To be invoiced ${whenWords(when)}`;
}
