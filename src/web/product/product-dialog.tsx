import { useMutation } from '@tanstack/react-query';
import { CategoryField } from './category-field.tsx';
import { checkProduct, detailsOf, tidyProductFigure, type ProductField, type ProductTexts } from './product-form.ts';
import { VatKindField } from './vat-kind-field.tsx';
import { SellingFields } from './selling-fields.tsx';
import { unitOf } from '#domain/price/line-selling.ts';
import { UNITS } from '#domain/price/units.ts';
import { tidySupplierUrl, type Product } from '#domain/product/product.ts';
import type { SoldBy } from '#domain/product/selling.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { useAboveKeyboard } from '#web/ui/above-keyboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NumberField, TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ProductDialogProps = {
  title: string;
  /** The verb of the button that saves. */
  verb: string;
  initial: ProductTexts;
  /** Whether the price came with the library and is still to be confirmed. */
  isExample?: boolean;
  /** Leaves the supplier's link and the kind for VAT out, where a product is needed quickly. */
  isShort?: boolean;
  save: (details: Omit<Product, 'id'>) => Promise<Product>;
  onSaved: (product: Product) => void;
  onCancel: () => void;
};

const PRICE_HINT = 'What you pay for it, without VAT. Your markup is added on each job.';

/** The form of a product over a screen; a refusal is told at its field and keeps what was typed. */
export function ProductDialog(props: ProductDialogProps) {
  const { title, verb, initial, isExample = false, isShort = false, save, onSaved, onCancel } = props;
  const form = useFormFields<ProductField>({ initial, check: checkProduct });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (thrown) => form.refuse(messagesByField(problemOf(thrown))),
  });
  // A phone's Back closes the short form, whose name stays in the field that it came from.
  const { cancel, question } = useCloseGuard(form.isChanged && !isShort, saving.isPending ? undefined : onCancel);
  useAboveKeyboard();
  const problem = saving.isError ? problemOf(saving.error) : null;
  const tidy = (text: string): string => text.trim();
  // How it is sold asks for no figure.
  const isWhole = form.values.soldBy === 'AREA' || form.values.soldBy === 'EACH';
  const isNamed = initial.name !== '' && initial.category === '';
  return (
    <Dialog opened title={title} onCancel={cancel}>
      <form className="dialog-form" {...form.bindForm((values) => saving.mutate(detailsOf(values)))}>
        <TextField
          label="Name"
          autoComplete="off"
          data-autofocus={!isNamed || undefined}
          note={unprintableNote(form.values.name)}
          {...form.bind('name', { tidy })}
        />
        <CategoryField data-autofocus={isNamed || undefined} {...form.bind('category', { tidy })} />
        <NumberField
          label="Unit price"
          hint={`${PRICE_HINT} ${isExample ? 'An example: what you save is your own price.' : 'Optional.'}`}
          prefix="£"
          suffix={`/ ${UNITS[unitOf(form.values.soldBy as SoldBy)].one}`}
          enterKeyHint={isShort && isWhole ? 'done' : 'next'}
          {...form.bind('unitPrice', {
            tidy: (unitPrice) => tidyProductFigure('unitPrice', { ...form.values, unitPrice }),
          })}
        />
        {isShort ? null : (
          <TextField
            label="Supplier link"
            hint="Optional. Get price opens it."
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint={isWhole ? 'done' : 'next'}
            {...form.bind('supplierUrl', { tidy: tidySupplierUrl })}
          />
        )}
        <SellingFields form={form} />
        {isShort ? null : <VatKindField form={form} />}
        {problem === null || problem.errors !== undefined ? null : <Notice tone="error">{problem.detail}</Notice>}
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving.isPending} busyLabel="Saving">
            {verb}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
