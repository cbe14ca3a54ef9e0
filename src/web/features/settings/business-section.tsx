import { useQuery } from '@tanstack/react-query';
import { Loaded } from './loaded.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import type { Account } from '#domain/account.ts';
import { BusinessFields } from '#web/account/business-fields.tsx';
import { businessDetails, businessValues, checkBusiness } from '#web/account/business-form.ts';
import { PersonFields } from '#web/account/person-fields.tsx';
import { accountFormQuery, saveAccount } from '#web/api/account.ts';

/** Everything of sign-up but the password, by the same rules (specification 5). */
export function BusinessSection() {
  return (
    <SectionPage name="business">
      <Loaded query={useQuery(accountFormQuery)}>{(account) => <BusinessForm account={account} />}</Loaded>
    </SectionPage>
  );
}

function BusinessForm({ account }: { account: Account }) {
  const { form, section } = useSectionForm({
    initial: businessValues(account),
    check: checkBusiness,
    save: async (values) => businessValues(await saveAccount(businessDetails(values))),
  });
  return (
    <SectionForm {...section}>
      <PersonFields form={form} emailHint="You sign in with this address, and customers reply to it." />
      <BusinessFields form={form} />
    </SectionForm>
  );
}
