import { IssuePartButton } from './issue-part-button.tsx';
import { WorkProgress } from './work-progress.tsx';
import { creditedInvoice } from '#domain/bill/credited-part.ts';
import { isCalledOff, isContractOver, readyParts, withPartsWords, type ReadyPart } from '#domain/bill/ready-parts.ts';
import { newestInvoice } from '#domain/job/bill-record.ts';
import { acceptedQuote, isAccepted } from '#domain/job/job-offer.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { planInForce, saysSame, type PlannedPart } from '#domain/job/planned-parts.ts';
import { formatPounds } from '#domain/money/money.ts';
import { partWords, planWords, whenWords } from '#domain/payment-plan.ts';
import { today } from '#web/job-draft/today.ts';
import './invoice-block.css';

/** The parts in which a job is paid: what came of each, and Issue where its time has come (B3, B7); without a plan how far the work is. */
export function PlanBlock({ job }: { job: Job }) {
  const plan = planInForce(job);
  if (plan === null) return <Unplanned job={job} />;
  const ready = new Map(readyParts(job, today()).map((part) => [part.id, part]));
  // Once it is ready its invoice asks for every open part.
  const rest = plan.find(({ id, share }) => share === 'REST' && ready.has(id));
  return (
    <section className="invoice-block" aria-labelledby="job-plan">
      <h2 id="job-plan">Payment plan</h2>
      <NextPlan job={job} />
      <ul>
        {plan.map((part) => (
          <li key={part.id}>
            <PartLine part={part} job={job} />
            <p>{readyWords(ready.get(part.id)) ?? stateWords(part, job, rest)}</p>
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
  const isUnderWay = isAccepted(job) || job.invoices.length > 0;
  if (!isUnderWay && nextPlanWords(job) === null) return null;
  return (
    <div className="invoice-block">
      <NextPlan job={job} />
      {isUnderWay ? <WorkProgress job={job} /> : null}
    </div>
  );
}

function NextPlan({ job }: { job: Job }) {
  const words = nextPlanWords(job);
  return words === null ? null : <p>{words}</p>;
}

/** Which plan counts where the job has another by now than its customer agreed to (O14); null where it has none. */
function nextPlanWords({ agreedPlan, paymentPlan, version, offer, status }: Job): string | null {
  const accepted = acceptedQuote(offer);
  if (agreedPlan === null || accepted === null || !isOpen(status) || saysSame(agreedPlan, paymentPlan)) return null;
  const counts = agreedPlan.length === 0 ? 'which is paid by one invoice' : 'so this is the plan';
  const next = version === accepted.version ? 'the next version' : `version ${version}`;
  return [
    `Your customer agreed to version ${accepted.version}, ${counts}.`,
    `Once they agree to ${next} it is: ${planWords(paymentPlan)}.`,
  ].join(' ');
}

/** What a part is called and comes to: once it has an invoice what that asks for, which is its share no more where the price has changed since; nothing where it is not to be asked for by itself. */
function PartLine({ part, job }: { part: PlannedPart; job: Job }) {
  const credited = creditedInvoice(part, job);
  const isInvoiced = part.invoiceId !== null || credited !== null;
  const isOff = isWithRest(part, job) || isContractOver(job);
  return (
    <p className="invoice-line">
      <b>{isInvoiced ? part.label : partWords(part)}</b>
      {isInvoiced || !isOff ? <b className="num">{formatPounds(credited?.total ?? part.total)}</b> : null}
    </p>
  );
}

/** Whether a part went into the rest, whose invoice says what it came to. */
function isWithRest({ invoiceId }: PlannedPart, { status }: Job): boolean {
  return invoiceId === null && status === 'INVOICED';
}

function readyWords(part: ReadyPart | undefined): string | null {
  if (part === undefined) return null;
  if (part.withParts.length === 0) return 'Ready to invoice';
  return `Ready to invoice, ${withPartsWords(part.withParts)}: ${formatPounds(part.total)} in all`;
}

function stateWords(part: PlannedPart, job: Job, rest: PlannedPart | undefined): string {
  const { invoiceId, when } = part;
  const { invoices } = job;
  const invoice = invoices.find(({ id }) => id === invoiceId);
  if (invoice !== undefined) return `Invoice ${invoice.number}`;
  const credited = creditedInvoice(part, job);
  if (credited !== null) return `Invoice ${credited.number}, credited in full`;
  if (isCalledOff(job)) return 'Not to be invoiced: the contract was cancelled';
  // What was done early is owed for by itself, in proportion (Consumer Contracts Regulations 2013, regulation 36).
  if (isContractOver(job) && !isWithRest(part, job)) return 'Not to be invoiced as planned: the contract was cancelled';
  if (isWithRest(part, job)) {
    return `Invoiced with the rest${newestInvoice(invoices)?.state === 'CREDITED' ? ', and credited' : ''}`;
  }
  return `To be invoiced ${rest === undefined ? whenWords(when) : `with ${rest.label}`}`;
}
