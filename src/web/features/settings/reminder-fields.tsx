import { tickText, tidyDays } from './documents-form.ts';
import { NoMailNote } from './no-mail-note.tsx';
import type { ReminderField } from './reminder-form.ts';
import { MAIL_PLACEHOLDERS } from '#domain/account/mail-template.ts';
import { BUILT_IN_REMINDER } from '#domain/account/offer-reminders.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NumberField, TextAreaField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';
import './reminder-fields.css';

const PLACEHOLDERS = MAIL_PLACEHOLDERS.map(({ name }) => `{${name}}`).join(', ');

/** Whether customers are reminded of open quotes, when, and in which words (rule O13). */
export function ReminderFields({ form, hasPage }: { form: FormFields<ReminderField>; hasPage: boolean }) {
  const { reminds } = form.values;
  const days = { suffix: 'days after sending', inputMode: 'numeric' } as const;
  return (
    <fieldset>
      <legend>Open quotes</legend>
      <NoMailNote so="no reminder is sent" />
      {hasPage ? (
        <Checkbox isChecked={reminds !== ''} onChange={(isTicked) => form.setValue('reminds', tickText(isTicked))}>
          Remind customers of open quotes
        </Checkbox>
      ) : (
        <p className="settings-state">
          Customers can be reminded of open quotes once they answer on their own page, where they can also end
          reminders.
        </p>
      )}
      {hasPage && reminds !== '' ? (
        <>
          <p className="reminder-note">
            By e-mail, at 9 in the morning. Nobody is reminded again once they have answered or asked for no more
            reminders, you have sent a newer version, or the quote is no longer valid.
          </p>
          <NumberField label="First reminder" {...days} {...form.bind('firstReminder', { tidy: tidyDays })} />
          <NumberField
            label="Second reminder"
            hint="Leave it empty for one reminder."
            {...days}
            {...form.bind('secondReminder', { tidy: tidyDays })}
          />
          <TextAreaField
            label="Text of reminders"
            hint={`Leave it empty to send the text shown. You can use ${PLACEHOLDERS}. The total, the link and the way to end reminders are added below your text.`}
            rows={6}
            placeholder={BUILT_IN_REMINDER}
            {...form.bind('reminderText', { tidy: tidyLines })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
