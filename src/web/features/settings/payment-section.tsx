import { useQuery } from '@tanstack/react-query';
import { Loaded } from './loaded.tsx';
import { checkPayment, paymentValues, planIn, planOf, SAMPLE_TOTAL, sampleRows, textOfPlan } from './payment-form.ts';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import type { Account } from '#domain/account/account.ts';
import { formatPounds } from '#domain/money/money.ts';
import { accountFormQuery, saveAccount } from '#web/api/account.ts';
import { PlanEditor } from '#web/job/plan-editor.tsx';

/** When the customers of new jobs pay: by one invoice, or in parts (B3). */
export function PaymentSection() {
  return (
    <SectionPage name="payment">
      <Loaded query={useQuery(accountFormQuery)}>{(account) => <PaymentForm account={account} />}</Loaded>
    </SectionPage>
  );
}

function PaymentForm({ account }: { account: Account }) {
  const { form, section } = useSectionForm<'plan'>({
    initial: paymentValues(account),
    check: checkPayment,
    save: async ({ plan }) => paymentValues(await saveAccount({ defaultPaymentPlan: planOf(plan).plan })),
  });
  const { plan } = form.values;
  return (
    <SectionForm {...section}>
      <PlanEditor
        typed={planIn(plan)}
        read={planOf(plan)}
        rows={sampleRows(plan)}
        rowsOf={`Of a job of ${formatPounds(SAMPLE_TOTAL)}:`}
        // A day is one job's.
        hasDays={false}
        isAsked={form.isTouched('plan')}
        onChange={(typed) => form.setValue('plan', textOfPlan(typed))}
      />
    </SectionForm>
  );
}
