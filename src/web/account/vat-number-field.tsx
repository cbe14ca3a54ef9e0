import { typedVatNumber, VAT_NUMBER_PLACEHOLDER } from '#domain/account/vat-number.ts';
import { TextField } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/form-fields.ts';

/** The business's VAT number, which it may not have yet. */
export function VatNumberField({
  form,
  enterKeyHint,
}: {
  form: FormFields<'taxNumber'>;
  enterKeyHint?: 'next' | 'done';
}) {
  return (
    <TextField
      label="VAT number"
      hint="Optional, if you don't have one yet."
      placeholder={VAT_NUMBER_PLACEHOLDER}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
      {...form.bind('taxNumber', { typed: typedVatNumber })}
    />
  );
}
