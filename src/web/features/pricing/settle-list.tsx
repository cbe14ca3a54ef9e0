import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { daysOfWarnings, vatSummary } from './vat-summary.ts';
import { agreedExtras } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, sumPence } from '#domain/money/money.ts';
import { planWords } from '#domain/payment-plan.ts';
import type { Materials } from '#domain/materials.ts';
import { discountWords } from '#domain/vat/discount.ts';
import { vatWarnings } from '#domain/vat/vat-warnings.ts';
import { useAccount } from '#web/api/account.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { SumTally } from '#web/job/sum-tally.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import './settle.css';

const DiscountDialog = lazy(async () => ({ default: (await import('./discount-dialog.tsx')).DiscountDialog }));
const MaterialsChoice = lazy(async () => ({ default: (await import('./materials-choice.tsx')).MaterialsChoice }));
const PlanDialog = lazy(async () => ({ default: (await import('#web/job/plan-dialog.tsx')).PlanDialog }));
const VatDialog = lazy(async () => ({ default: (await import('./vat-dialog.tsx')).VatDialog }));

/** How many warnings are in sight at once. */
const WARNINGS_SHOWN = 2;

/** What is settled below the lines: discount, VAT and payment, each in one row, and what the job then comes to (V10, V13). */
export function SettleList({ job }: { job: Job }) {
  const account = useAccount();
  const [opened, setOpened] = useState<'discount' | 'vat' | 'plan' | null>(null);
  const close = (): void => setOpened(null);
  const hasVat = job.vatRate !== null || account?.cisRegistered === true;
  return (
    <section className="settle" aria-label="Discount, VAT and total">
      {isSold(job) ? <MaterialsRow /> : null}
      <SettleRow label="Discount" value={discountWords(job.discount)}>
        <Button variant="quiet" onClick={() => setOpened('discount')}>
          {job.discount === null ? 'Add' : 'Change'}
          <span className="visually-hidden"> discount</span>
        </Button>
      </SettleRow>
      {hasVat ? (
        <SettleRow label="VAT" value={vatSummary(job)}>
          <Button variant="quiet" onClick={() => setOpened('vat')}>
            Change<span className="visually-hidden"> VAT</span>
          </Button>
        </SettleRow>
      ) : null}
      <SettleRow label="When the customer pays" value={planWords(job.paymentPlan)}>
        <Button variant="quiet" onClick={() => setOpened('plan')}>
          Change<span className="visually-hidden"> payment plan</span>
        </Button>
      </SettleRow>
      <Warnings job={job} />
      <SumTally job={job} />
      <AgreedExtras job={job} />
      <Suspense>
        {opened === 'discount' ? <DiscountDialog onClose={close} /> : null}
        {opened === 'plan' ? <PlanDialog onClose={close} /> : null}
        {opened === 'vat' ? <VatDialog onClose={close} /> : null}
      </Suspense>
    </section>
  );
}

/** What was agreed besides the quote, which is in none of its sums (rule O15). */
function AgreedExtras({ job }: { job: Job }) {
  const agreed = agreedExtras(job);
  if (agreed.length === 0) return null;
  const total = formatPounds(sumPence(agreed.map((extra) => extra.total)));
  return (
    <p className="muted">
      {agreed.length === 1 ? 'The agreed extra comes' : `${agreed.length} agreed extras come`} on top: {total}.
    </p>
  );
}

/** The one way in to packs (G1), and what is chosen of them once they are on. */
function MaterialsRow() {
  const { draft, store } = useJobDraft();
  // Not what the lines show, which may come a moment later: what is chosen must be seen to be chosen.
  const { job } = draft;
  const { materials } = job;
  const choose = (value: Materials): void => store.edit([{ kind: 'setJob', member: 'materials', value }]);
  return (
    <SettleRow label="Packs to order" value={materials.isOn ? 'Worked out for each product' : 'Off'}>
      <Button variant="quiet" onClick={() => choose({ ...materials, isOn: !materials.isOn })}>
        Turn {materials.isOn ? 'off' : 'on'}
        <span className="visually-hidden"> packs to order</span>
      </Button>
      {materials.isOn ? (
        <div className="settle-choice">
          <Suspense>
            <MaterialsChoice job={job} onChoose={choose} />
          </Suspense>
        </div>
      ) : null}
    </SettleRow>
  );
}

/** Whether a job has anything that could come in packs. */
function isSold({ lineItems, materials }: Job): boolean {
  return materials.isOn || lineItems.some(({ type, soldBy }) => type === 'PRODUCT' && soldBy !== 'EACH');
}

function SettleRow({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="settle-row">
      <p>
        <b>
          {label}
          <span className="visually-hidden">: </span>
        </b>
        <small>{value}</small>
      </p>
      {children}
    </div>
  );
}

function Warnings({ job }: { job: Job }) {
  const [isAll, setIsAll] = useState(false);
  const preferences = useQuery(preferencesQuery).data;
  const [today, until] = daysOfWarnings(preferences?.quoteValidityDays ?? null);
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  const warnings = vatWarnings(job, { today, until, cisRegistered });
  const shown = isAll ? warnings : warnings.slice(0, WARNINGS_SHOWN);
  const more = warnings.length - shown.length;
  return (
    <>
      {shown.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {more === 0 ? null : (
        <Button variant="quiet" onClick={() => setIsAll(true)}>
          {more} more
        </Button>
      )}
    </>
  );
}
