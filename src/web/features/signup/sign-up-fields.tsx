import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PasswordHints } from './password-hints.tsx';
import type { SignUpField } from './sign-up-form.ts';
import { PHONE_TYPES } from '#domain/account.ts';
import { typedPhone } from '#domain/phone.ts';
import { tidyPostcode } from '#domain/postcode.ts';
import { typedVatNumber, VAT_NUMBER_PLACEHOLDER } from '#domain/vat-number.ts';
import { FieldPair, SelectField, TextField } from '#web/ui/field.tsx';
import type { useFormFields } from '#web/ui/form-fields.ts';

type SignUpFormFields = ReturnType<typeof useFormFields<SignUpField>>;

const PHONE_OPTIONS = PHONE_TYPES.map(({ phoneType, label }) => ({ value: phoneType, label }));
const tidy = (text: string): string => text.trim();

/** Who signs up, and the password. */
export function PersonFields({ form, isEmailTaken }: { form: SignUpFormFields; isEmailTaken: boolean }) {
  const email = form.bind('email', { tidy });
  return (
    <fieldset>
      <legend>Your details</legend>
      <FieldPair>
        <TextField label="First name" autoComplete="given-name" {...form.bind('firstname', { tidy })} />
        <TextField label="Last name" autoComplete="family-name" {...form.bind('lastname', { tidy })} />
      </FieldPair>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...email}
        error={isEmailTaken && email.error !== undefined ? <SignInInstead detail={email.error} /> : email.error}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        {...form.bind('password')}
        note={<PasswordHints password={form.values.password} isTouched={form.isTouched('password')} />}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...form.bind('confirmPassword')}
      />
    </fieldset>
  );
}

function SignInInstead({ detail }: { detail: string }) {
  return (
    <>
      {detail} <Link to="/signin">Sign in</Link>
    </>
  );
}

/** The business as quotes and invoices show it; `children` stand at the end of the group. */
export function BusinessFields({ form, children }: { form: SignUpFormFields; children: ReactNode }) {
  return (
    <fieldset>
      <legend>Your business</legend>
      <TextField
        label="Business name"
        hint="Trading name as printed on invoices."
        autoComplete="organization"
        {...form.bind('businessName', { tidy })}
      />
      <TextField
        label="VAT number"
        hint="Optional, if you don't have one yet."
        placeholder={VAT_NUMBER_PLACEHOLDER}
        {...form.bind('taxNumber', { typed: typedVatNumber })}
      />
      <FieldPair>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="As displayed on quotes and invoices. We will never call you."
          {...form.bind('phone', { typed: typedPhone })}
        />
        <SelectField label="Phone type" options={PHONE_OPTIONS} {...form.bind('phoneType')} />
      </FieldPair>
      <TextField
        label="Business address line 1"
        autoComplete="address-line1"
        {...form.bind('businessAddressLine1', { tidy })}
      />
      <TextField
        label="Business address line 2"
        hint="Optional"
        autoComplete="address-line2"
        {...form.bind('businessAddressLine2', { tidy })}
      />
      <FieldPair kind="post">
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          {...form.bind('businessAddressPostcode', { tidy: tidyPostcode })}
        />
        <TextField label="City" autoComplete="address-level2" {...form.bind('businessAddressCity', { tidy })} />
      </FieldPair>
      {children}
    </fieldset>
  );
}
