/** What a field for the business's logo says and takes: a PNG or JPEG of at most 1 MB (ruling A6). */
export const LOGO_FIELD = {
  label: 'Logo',
  hint: 'Optional. Printed on quotes and invoices. PNG or JPEG, at most 1 MB.',
  choose: 'Upload logo',
  replace: 'Replace logo',
  maxBytes: 1_048_576,
  refusal: 'Choose a PNG or JPEG image of at most 1 MB',
} as const;
