import { tidyProductFigure, type PRODUCT_FIGURES, type ProductField } from './product-form.ts';
import { keysOf } from '#domain/keys-of.ts';
import { formatQuantity } from '#domain/money/money.ts';
import { SOLD_BY, usualWaste } from '#domain/product/selling.ts';
import { NumberField, SelectField } from '#web/ui/field.tsx';
import type { useFormFields } from '#web/ui/form-fields.ts';

const OPTIONS = keysOf(SOLD_BY).map((value) => ({ value, label: SOLD_BY[value] }));

type SellingFieldsProps = { form: ReturnType<typeof useFormFields<ProductField>> };

/** How a product is sold, and the figures that go with that (rule M6). */
export function SellingFields({ form }: SellingFieldsProps) {
  const { soldBy, category } = form.values;
  // What is sold by any amount asks no more of those who never say it.
  const hasWaste = form.values.waste !== '' || (soldBy !== 'AREA' && soldBy !== 'EACH');
  const figure = (field: keyof typeof PRODUCT_FIGURES) => ({
    enterKeyHint: 'next' as const,
    ...form.bind(field, { tidy: (text) => tidyProductFigure(field, { ...form.values, [field]: text }) }),
  });
  return (
    <>
      <SelectField label="Sold by" options={OPTIONS} {...form.bind('soldBy')} />
      {soldBy === 'PACK' ? <NumberField label="A pack covers" suffix="m²" {...figure('packCovers')} /> : null}
      {soldBy === 'ROLL' ? <NumberField label="Roll width" suffix="m" {...figure('rollWidth')} /> : null}
      {soldBy === 'LENGTH' ? (
        <NumberField
          label="Length of a piece"
          hint="Its quantity starts with the distance round the room, less doors."
          suffix="m"
          {...figure('pieceLength')}
        />
      ) : null}
      {hasWaste ? (
        <NumberField
          label="Waste"
          hint={`Optional. Left empty: ${formatQuantity(usualWaste(category))}%, as is usual in its category.`}
          suffix="%"
          {...figure('waste')}
          enterKeyHint="done"
        />
      ) : null}
    </>
  );
}
