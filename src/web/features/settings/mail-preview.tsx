import type { MailValues } from './email-form.ts';
import type { Account } from '#domain/account/account.ts';
import { numberOfSeries } from '#domain/account/paper-number.ts';
import { writeDocumentMail } from '#domain/document/document-mail.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { addDays } from '#domain/time/date.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { today } from '#web/job-draft/today.ts';
import { PAPER } from '#web/document/paper.ts';

type MailPreviewProps = { type: DocumentType; account: Account; preferences: Preferences; values: MailValues };

// Someone's job, so that a text is read as a customer will.
const SAMPLE = {
  customerName: 'Margaret Ellison',
  jobNumber: 1042,
  total: '£1,234.50',
  amountToPay: null,
} as const;

/** A mail as a customer would get it with the texts as they are typed: written by the very rules that the server sends by. */
export function MailPreview({ type, account, preferences, values }: MailPreviewProps) {
  const days = type === 'invoice' ? preferences.paymentTermsDays : null;
  const mail = writeDocumentMail({
    ...SAMPLE,
    number: type === 'invoice' && account.invoiceSeries ? numberOfSeries(account.invoiceSeries) : '#1042',
    type,
    account,
    preferences: { ...preferences, ...values },
    hasVat: account.vatRegistered,
    dueOn: days === null ? null : addDays(today(), days),
    today: today(),
  });
  const [signedBy, ...contacts] = mail.signature;
  return (
    <section className="mail-preview" aria-label={`Preview of the ${type} e-mail`}>
      <p className="mail-preview-subject">{mail.subject}</p>
      <div style={PAPER}>
        <b>{account.businessName}</b>
        <p>{mail.text}</p>
        <p>
          <strong>{signedBy}</strong>
          {'\n'}
          {contacts.join('\n')}
        </p>
      </div>
    </section>
  );
}
