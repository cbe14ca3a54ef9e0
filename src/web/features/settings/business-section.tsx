import { useQuery } from '@tanstack/react-query';
import { OwnPasswordField } from './own-password-field.tsx';
import { LegalLineField } from './legal-line-field.tsx';
import { Loaded } from './loaded.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import type { Account } from '#domain/account/account.ts';
import { legalLineBreak } from '#domain/account/account-rules.ts';
import { emailKey } from '#domain/text/email.ts';
import { BusinessFields } from '#web/account/business-fields.tsx';
import { businessDetails, businessValues, checkBusiness, type BusinessValues } from '#web/account/business-form.ts';
import { PersonFields } from '#web/account/person-fields.tsx';
import { ConfirmAddress } from '#web/account/confirm-address.tsx';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { queryClient } from '#web/api/query-client.ts';
import { accountFormQuery, saveAccount, useAccount } from '#web/api/account.ts';
import { changedMembers } from '#web/ui/form-fields.ts';

/** Everything of sign-up but the password, by the same rules (specification 5), and who the business is by law. */
export function BusinessSection() {
  return (
    <SectionPage name="business">
      <Loaded query={useQuery(accountFormQuery)}>{(account) => <BusinessForm account={account} />}</Loaded>
    </SectionPage>
  );
}

function BusinessForm({ account }: { account: Account }) {
  const present = useAccount() ?? account;
  const isMoving = ({ email }: BusinessValues): boolean => emailKey(email) !== emailKey(present.email);
  const { form, section } = useSectionForm({
    initial: { ...valuesOf(account), currentPassword: '' },
    check: ({ currentPassword, legalLine, ...values }) => {
      const broken = legalLineBreak(legalLine);
      return {
        ...checkBusiness(values),
        ...(broken === null ? {} : { legalLine: broken }),
        ...(isMoving(values) && currentPassword === '' ? { currentPassword: 'Enter your password' } : {}),
      };
    },
    save: async ({ currentPassword, ...values }, stored) => {
      const changes = changedMembers(editOf(values), editOf(stored));
      const saved = await saveAccount(changes, isMoving(values) ? currentPassword : undefined);
      if (isMoving(values)) await queryClient.invalidateQueries(mailSetupQuery);
      return { ...valuesOf(saved), currentPassword: '' };
    },
  });
  return (
    <SectionForm {...section}>
      <ConfirmAddress isAtAddress />
      <PersonFields
        form={form}
        emailHint="Customers reply to this address. If you sign in with it too, you sign in with the new one from then on."
      >
        {isMoving(form.values) ? (
          <OwnPasswordField
            form={form}
            name="currentPassword"
            label="Current password"
            hint="A new address needs your password."
          />
        ) : null}
      </PersonFields>
      <BusinessFields form={form}>
        <LegalLineField form={form} />
      </BusinessFields>
    </SectionForm>
  );
}

function valuesOf(account: Account) {
  return { ...businessValues(account), legalLine: account.legalLine };
}

function editOf({ legalLine, ...values }: ReturnType<typeof valuesOf>) {
  return { ...businessDetails(values), legalLine: legalLine.trim() };
}
