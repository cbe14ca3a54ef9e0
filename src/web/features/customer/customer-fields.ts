import type { ComponentProps } from 'react';
import type { CustomerField } from '#domain/job/customer-rules.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import type { TextField } from '#web/ui/field.tsx';

/** How the keyboard helps with each field; nothing is filled in, because the address is somebody else's. */
export const FIELD_PROPS = {
  '/customerName': { autoCapitalize: 'words' },
  '/customerEmail': {},
  '/customerAddress/line1': { autoCapitalize: 'words' },
  '/customerAddress/line2': { autoCapitalize: 'words', hint: 'House, Flat, Door etc (Optional)' },
  '/customerAddress/postcode': { autoCapitalize: 'characters', spellCheck: false },
  '/customerAddress/city': { autoCapitalize: 'words', enterKeyHint: 'done' },
} as const satisfies Record<CustomerField, Partial<ComponentProps<typeof TextField>>>;

/** The form that a text takes when its field is left: trimmed, a postcode in its own form (ruling J11). */
export function tidyText(field: CustomerField, text: string): string {
  return field === '/customerAddress/postcode' ? tidyPostcode(text) : text.trim();
}
