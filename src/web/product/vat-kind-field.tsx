import type { ProductField } from './product-form.ts';
import { keysOf } from '#domain/keys-of.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import { VAT_KINDS } from '#domain/vat/vat-kind.ts';
import { useAccount } from '#web/api/account.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { useFormFields } from '#web/ui/form-fields.ts';

const KINDS = keysOf(VAT_KINDS).map((value) => ({ value, label: VAT_KINDS[value].label }));

type VatKindFieldProps = { form: ReturnType<typeof useFormFields<ProductField>> };

/** What a product is for VAT, which its category says until somebody does (V3); only where VAT or CIS ask for it. */
export function VatKindField({ form }: VatKindFieldProps) {
  const account = useAccount();
  if (account === null || !(account.vatRegistered || account.cisRegistered)) return null;
  const told = vatKindOf(form.values.category, form.values.name);
  const label = told === null ? 'Ask me on each job' : `${VAT_KINDS[told].label}, as its category says`;
  return <SelectField label="For VAT it is" options={[{ value: '', label }, ...KINDS]} {...form.bind('vatKind')} />;
}
