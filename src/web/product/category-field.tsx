import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { categoriesQuery } from '#web/api/products.ts';
import { TextField } from '#web/ui/field.tsx';

type CategoryFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & {
  label?: string;
  'data-autofocus'?: true | undefined;
};

/** A category: the library's own are offered, a new one may be typed. */
export function CategoryField({ label = 'Category', ...field }: CategoryFieldProps) {
  const listId = useId();
  const categories = useQuery(categoriesQuery).data ?? [];
  return (
    <>
      <TextField label={label} autoComplete="off" list={listId} {...field} />
      <datalist id={listId}>
        {categories.map(({ category }) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </>
  );
}
