import { useState } from 'react';
import { typedVatNumber, VAT_NUMBER_PLACEHOLDER, vatNumberDoubt } from '#domain/account/vat-number.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAfterPress } from '#web/ui/use-after-press.ts';
import type { FormFields } from '#web/ui/form-fields.ts';

/** The business's VAT number, which it may not have yet. */
export function VatNumberField({
  form,
  enterKeyHint,
}: {
  form: FormFields<'taxNumber'>;
  enterKeyHint?: 'next' | 'done';
}) {
  // While it is being typed it lacks digits anyway.
  const { taxNumber } = form.values;
  const [first] = useState(taxNumber);
  const isLeft = form.isTouched('taxNumber') || taxNumber === first;
  const doubt = useAfterPress(isLeft ? vatNumberDoubt(taxNumber) : null);
  return (
    <TextField
      label="VAT number"
      hint="Optional, if you don't have one yet."
      placeholder={VAT_NUMBER_PLACEHOLDER}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
      note={doubt === null ? undefined : <Notice tone="warning">{doubt}</Notice>}
      {...form.bind('taxNumber', { typed: typedVatNumber })}
    />
  );
}
