import type { Address } from '#domain/text/address.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import { FieldPair, TextField } from '#web/ui/field.tsx';
import type { useFormFields } from '#web/ui/form-fields.ts';

type AddressForm = Pick<ReturnType<typeof useFormFields<keyof Address>>, 'bind'>;

/** The fields of an address in a form that has them under their own names. */
export function AddressFields({ form }: { form: AddressForm }) {
  const tidy = (text: string): string => text.trim();
  const words = { autoComplete: 'off', autoCapitalize: 'words' } as const;
  return (
    <>
      <TextField label="Street" {...words} {...form.bind('line1', { tidy })} />
      <TextField label="Address line 2" hint="Optional" {...words} {...form.bind('line2', { tidy })} />
      <FieldPair kind="post">
        <TextField
          label="Postcode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.bind('postcode', { tidy: tidyPostcode })}
        />
        <TextField label="City/town" {...words} {...form.bind('city', { tidy })} />
      </FieldPair>
    </>
  );
}
