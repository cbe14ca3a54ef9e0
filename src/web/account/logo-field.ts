/** What a field for the business's logo says and takes: a PNG or JPEG (ruling A6), twice as sharp as it is printed at 400 dpi. */
export const LOGO_FIELD = {
  label: 'Logo',
  hint: 'Optional. Printed on quotes and invoices. PNG or JPEG.',
  choose: 'Upload logo',
  replace: 'Replace logo',
  limits: { width: 1_450, height: 504, bytes: 262_144 },
  refusal: 'Choose a PNG or JPEG image',
} as const;
