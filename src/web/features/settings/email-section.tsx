import { useQuery } from '@tanstack/react-query';
import { checkMails, mailEdit, mailValues, RECEIPT_OPTIONS } from './email-form.ts';
import { Loaded } from './loaded.tsx';
import { MailFields } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { TestMail } from './test-mail.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { PAYMENT_HINT, usePaymentProof } from './use-payment-proof.ts';
import { useSectionForm } from './use-section-form.ts';
import type { Account } from '#domain/account/account.ts';
import { MAIL_PLACEHOLDERS } from '#domain/account/mail-template.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#domain/job/job.ts';
import { keysOf } from '#domain/keys-of.ts';
import { accountFormQuery, saveAccount } from '#web/api/account.ts';
import { preferencesFormQuery, savePreferences } from '#web/api/preferences.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { changedMembers } from '#web/ui/form-fields.ts';
import './email-section.css';

const LEGENDS: Readonly<Record<DocumentType, string>> = {
  quote: 'E-mail with a quote',
  invoice: 'E-mail with an invoice',
};

/** What customers read in the mails that bring quotes and invoices, and whether mail leaves at all (ruling D9). */
export function EmailSection() {
  const account = useQuery(accountFormQuery);
  const preferences = useQuery(preferencesFormQuery);
  return (
    <SectionPage name="email">
      <Loaded query={account}>
        {(loaded) => (
          <Loaded query={preferences}>{(stored) => <EmailForm account={loaded} preferences={stored} />}</Loaded>
        )}
      </Loaded>
    </SectionPage>
  );
}

function EmailForm({ account, preferences }: { account: Account; preferences: Preferences }) {
  const payment = usePaymentProof(preferences, mailEdit);
  const { form, section } = useSectionForm({
    initial: { ...mailValues(preferences), receipts: account.sendReceipts ? 'yes' : 'no', currentPassword: '' },
    check: ({ currentPassword, receipts: _, ...values }) => ({
      ...checkMails(values),
      ...payment.check(values, currentPassword),
    }),
    first: {
      names: ['receipts'],
      isSaved: 'Your choice of receipts is saved',
      save: async ({ receipts }) => {
        await saveAccount({ sendReceipts: receipts === 'yes' });
        return { receipts };
      },
    },
    save: async ({ currentPassword, receipts, ...values }, stored) => {
      const saved = await savePreferences(
        changedMembers(mailEdit(values), mailEdit(stored)),
        payment.proof(values, currentPassword),
      );
      return { ...mailValues(saved), receipts, currentPassword: '' };
    },
  });
  return (
    <SectionForm {...section}>
      <dl className="mail-placeholders">
        {MAIL_PLACEHOLDERS.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <NoMailNote so="no quotes, invoices or receipts are sent: download the PDFs instead" />
      {keysOf(DOCUMENT_TYPES).map((type) => (
        <MailFields key={type} type={type} legend={LEGENDS[type]} form={form}>
          <MailPreview type={type} account={account} preferences={preferences} values={form.values} />
        </MailFields>
      ))}
      <ChoiceField label="Receipts for payments" options={RECEIPT_OPTIONS} {...form.bind('receipts')} />
      {payment.isNeeded(form.values) ? (
        <OwnPasswordField form={form} name="currentPassword" label="Current password" hint={PAYMENT_HINT} />
      ) : null}
      <TestMail email={account.email} />
    </SectionForm>
  );
}
