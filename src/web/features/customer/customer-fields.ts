import type { ComponentProps } from 'react';
import type { CustomerField } from '#domain/job/customer-rules.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { tidyPhone, typedPhone } from '#domain/text/phone.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import type { TextField } from '#web/ui/field.tsx';

/** The path of a text field of the form: of the customer's details, and of what is set aside (amendment N23). */
export type FormField = CustomerField | '/customerPhone' | '/notes';

/** The fields in the order in which they stand. */
export const FIELDS: readonly FormField[] = [
  '/customerName',
  '/customerEmail',
  '/customerPhone',
  '/customerAddress/line1',
  '/customerAddress/line2',
  '/customerAddress/postcode',
  '/customerAddress/city',
  '/notes',
];

/** How the keyboard helps with each field of one line; nothing is filled in, because the address is somebody else's. */
export const FIELD_PROPS = {
  '/customerName': { autoCapitalize: 'words' },
  '/customerEmail': {},
  '/customerPhone': { type: 'tel', inputMode: 'tel', hint: 'Optional' },
  '/customerAddress/line1': { autoCapitalize: 'words' },
  '/customerAddress/line2': { autoCapitalize: 'words', hint: 'House, Flat, Door etc (Optional)' },
  '/customerAddress/postcode': { autoCapitalize: 'characters', spellCheck: false },
  '/customerAddress/city': { autoCapitalize: 'words' },
} as const satisfies Record<Exclude<FormField, '/notes'>, Partial<ComponentProps<typeof TextField>>>;

/** What stays of a text as it is typed. */
export function typedText(field: FormField, text: string): string {
  return field === '/customerPhone' ? typedPhone(text) : text;
}

/** The form that a text takes when its field is left: trimmed, a postcode and a phone number in their own forms (ruling J11, amendment N13). */
export function tidyText(field: FormField, text: string): string {
  if (field === '/customerAddress/postcode') return tidyPostcode(text);
  if (field === '/customerPhone') return tidyPhone(text);
  return field === '/notes' ? tidyLines(text) : text.trim();
}
