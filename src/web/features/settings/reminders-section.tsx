import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tickText, tidyDays } from './documents-form.ts';
import {
  checkInvoiceReminders,
  daysAt,
  invoiceRemindersEdit,
  invoiceReminderValues,
  REMINDER_PLACES,
  SIDE_OPTIONS,
  type InvoiceReminderField,
} from './invoice-reminder-form.ts';
import { Loaded } from './loaded.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPage } from './section-page.tsx';
import { useSectionForm } from './use-section-form.ts';
import type { Account } from '#domain/account/account.ts';
import { builtInInvoiceReminder } from '#domain/account/invoice-reminders.ts';
import { MAIL_PLACEHOLDERS } from '#domain/account/mail-template.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { capital } from '#domain/text/capital.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { accountFormQuery, saveAccount } from '#web/api/account.ts';
import { preferencesFormQuery } from '#web/api/preferences.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldPair, NumberField, SelectField, TextAreaField } from '#web/ui/field.tsx';
import { changedMembers, type FormFields } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import './reminder-fields.css';

const PLACEHOLDERS = MAIL_PLACEHOLDERS.map(({ name }) => `{${name}}`).join(', ');

/** Whether customers are reminded of unpaid invoices, when, and in which words (B12). */
export function RemindersSection() {
  const account = useQuery(accountFormQuery);
  const preferences = useQuery(preferencesFormQuery);
  return (
    <SectionPage name="reminders">
      <Loaded query={account}>
        {(loaded) => (
          <Loaded query={preferences}>{(stored) => <RemindersForm account={loaded} preferences={stored} />}</Loaded>
        )}
      </Loaded>
    </SectionPage>
  );
}

/** The tick is a text that is empty or not. */
type RemindersField = InvoiceReminderField | 'interest';

function accountEdit({ interest, ...values }: Record<RemindersField, string>) {
  return { invoiceReminders: invoiceRemindersEdit(values), statutoryInterest: interest !== '' };
}

function RemindersForm({ account, preferences }: { account: Account; preferences: Preferences }) {
  const { form, section } = useSectionForm<RemindersField>({
    initial: { ...invoiceReminderValues(account.invoiceReminders), interest: tickText(account.statutoryInterest) },
    check: ({ interest: _, ...values }) => checkInvoiceReminders(values),
    save: async ({ interest, ...values }, stored) => {
      const saved = await saveAccount(changedMembers(accountEdit({ interest, ...values }), accountEdit(stored)));
      // What was typed stays on offer while nobody is to be reminded.
      return { ...(values.reminds === '' ? values : invoiceReminderValues(saved.invoiceReminders)), interest };
    },
  });
  const { reminds, interest } = form.values;
  return (
    <SectionForm {...section}>
      <NoMailNote so="no reminder is sent" />
      {preferences.paymentTermsDays === null ? (
        <Notice>
          Your invoices state no day to pay by, so there is nothing to remind of. Set the days to pay in{' '}
          <Link to="/settings/documents">Document texts</Link>.
        </Notice>
      ) : null}
      <Checkbox isChecked={reminds !== ''} onChange={(isTicked) => form.setValue('reminds', tickText(isTicked))}>
        Remind customers of unpaid invoices
      </Checkbox>
      {reminds === '' ? null : (
        <>
          <p className="reminder-note">
            By e-mail, at 9 in the morning. You can use {PLACEHOLDERS} in the texts. What is left to pay and the due
            date are added below your text.
          </p>
          {REMINDER_PLACES.map((place) => (
            <ReminderAt key={place} place={place} form={form} />
          ))}
        </>
      )}
      <fieldset className="invoice-reminder">
        <legend>Businesses that pay late</legend>
        <Checkbox isChecked={interest !== ''} onChange={(isTicked) => form.setValue('interest', tickText(isTicked))}>
          Ask for interest and the fixed sum
        </Checkbox>
        <p className="reminder-note">
          8% a year above Bank Rate, and £40, £70 or £100 by what is due (Late Payment of Commercial Debts (Interest)
          Act 1998). Reminders after the due date say so, only on jobs whose customer is a business, and not for
          payments before the work. Quotes to businesses then state your days to pay: without that, interest begins 30
          days after the invoice at the earliest. This is guidance, not tax or legal advice.
        </p>
      </fieldset>
    </SectionForm>
  );
}

function ReminderAt({
  place,
  form,
}: {
  place: (typeof REMINDER_PLACES)[number];
  form: FormFields<InvoiceReminderField>;
}) {
  const title = `${capital(place)} reminder`;
  const days = daysAt(form.values, place);
  return (
    <fieldset className="invoice-reminder">
      <legend>{title}</legend>
      <FieldPair>
        <NumberField
          label="Days"
          aria-label={`${title}, days`}
          inputMode="numeric"
          hint={days === null ? 'Empty for none' : undefined}
          {...form.bind(`${place}Days`, { tidy: tidyDays })}
        />
        <SelectField
          label="Counted"
          aria-label={`${title}, counted`}
          options={SIDE_OPTIONS}
          {...form.bind(`${place}Side`)}
        />
      </FieldPair>
      {days === null ? null : (
        <TextAreaField
          label="Text"
          aria-label={`${title}, text`}
          hint="Leave it empty to send the text shown."
          rows={7}
          placeholder={builtInInvoiceReminder(days)}
          {...form.bind(`${place}Text`, { tidy: tidyLines })}
        />
      )}
    </fieldset>
  );
}
