import type { ReactNode } from 'react';
import type { BusinessField } from './business-form.ts';
import { suggestEmail } from '#domain/text/email-suggestion.ts';
import { FieldPair, TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';
import { SuggestingEmailField } from '#web/ui/suggesting-email-field.tsx';

type PersonFieldsProps = {
  form: FormFields<BusinessField>;
  emailHint?: string;
  /** Stands after the message of a wrong e-mail address. */
  emailHelp?: ReactNode;
  /** They stand at the end of the group. */
  children?: ReactNode;
};

const tidy = (text: string): string => text.trim();

/** Who owns the account, and the address to reach them. */
export function PersonFields({ form, emailHint, emailHelp, children }: PersonFieldsProps) {
  const email = form.bind('email', { tidy });
  return (
    <fieldset>
      <legend>Your details</legend>
      <FieldPair>
        <TextField
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          {...form.bind('firstname', { tidy })}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          {...form.bind('lastname', { tidy })}
        />
      </FieldPair>
      <SuggestingEmailField
        label="Email"
        autoComplete="email"
        hint={emailHint}
        {...email}
        suggest={suggestEmail}
        onSuggested={(meant) => form.setValue('email', meant)}
        error={
          email.error === undefined ? undefined : (
            <>
              {email.error} {emailHelp}
            </>
          )
        }
      />
      {children}
    </fieldset>
  );
}
