import type { ReactNode } from 'react';
import type { BusinessField } from './business-form.ts';
import { VatNumberField } from './vat-number-field.tsx';
import { PHONE_TYPES } from '#domain/account/account.ts';
import { keysOf } from '#domain/keys-of.ts';
import { tidyPhone, typedPhone } from '#domain/text/phone.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { FieldPair, SelectField, TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';

const PHONE_OPTIONS = keysOf(PHONE_TYPES).map((phoneType) => ({ value: phoneType, label: PHONE_TYPES[phoneType] }));
const tidy = (text: string): string => text.trim();

type BusinessFieldsProps = {
  form: FormFields<BusinessField>;
  /** Stands in the place of the VAT number. */
  vat?: ReactNode;
  children?: ReactNode;
};

/** The business as quotes and invoices show it; `children` stand at the end of the group. */
export function BusinessFields({ form, vat, children }: BusinessFieldsProps) {
  return (
    <fieldset>
      <legend>Your business</legend>
      <TextField
        label="Business name"
        hint="Trading name as printed on invoices."
        autoComplete="organization"
        autoCapitalize="words"
        note={unprintableNote(form.values.businessName)}
        {...form.bind('businessName', { tidy })}
      />
      {vat ?? <VatNumberField form={form} />}
      <FieldPair>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="As displayed on quotes and invoices. We will never call you."
          {...form.bind('phone', { typed: typedPhone, tidy: tidyPhone })}
        />
        <SelectField label="Phone type" options={PHONE_OPTIONS} {...form.bind('phoneType')} />
      </FieldPair>
      <TextField
        label="Business address line 1"
        autoComplete="address-line1"
        autoCapitalize="words"
        note={unprintableNote(form.values.businessAddressLine1)}
        {...form.bind('businessAddressLine1', { tidy })}
      />
      <TextField
        label="Business address line 2"
        hint="Optional"
        autoComplete="address-line2"
        autoCapitalize="words"
        note={unprintableNote(form.values.businessAddressLine2)}
        {...form.bind('businessAddressLine2', { tidy })}
      />
      <FieldPair kind="post">
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.bind('businessAddressPostcode', { tidy: tidyPostcode })}
        />
        <TextField
          label="City"
          autoComplete="address-level2"
          autoCapitalize="words"
          enterKeyHint="done"
          note={unprintableNote(form.values.businessAddressCity)}
          {...form.bind('businessAddressCity', { tidy })}
        />
      </FieldPair>
      {children}
    </fieldset>
  );
}
