import type { ComponentProps } from 'react';
import { TextAreaField } from '#web/ui/field.tsx';

/** A job's notes (amendment N22). */
export function NotesField(props: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'rows'>) {
  return (
    <TextAreaField label="Notes" hint="For your own eyes: never printed." rows={4} autoComplete="off" {...props} />
  );
}
