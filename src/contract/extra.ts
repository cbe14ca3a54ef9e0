import * as z from 'zod/mini';
import { JobExtra } from './agreed.ts';
import { breaksAsIssues } from './issues.ts';
import { Job, Unit } from './job.ts';
import { VatKind } from './vat.ts';
import { Id, Measure, Money, ruledText, sent } from './wire.ts';
import { extraBreaks } from '#domain/job/extra.ts';
import { hundredths } from '#domain/money/money.ts';
import { DESCRIPTION_RULE } from '#domain/price/line-item-rules.ts';

// Of base64, below what a call may hold: about 700 kB of an image.
const PHOTO_MAX = 950_000;
const [NO_PHOTO, TOO_LARGE] = ['Send the photo as base64', 'Choose a smaller photo'];

/**
 * Work or goods to offer besides an accepted quote (rule O15); labour has no `vatKind`, and no markup is none. `photo` is a PNG or JPEG as base64, null for none. Unless `send` is false it is
 * mailed to the customer at once, where there is an address.
 */
export const ExtraBody = sent({
  description: ruledText(DESCRIPTION_RULE, 'complete'),
  quantity: Measure,
  units: Unit,
  unitPriceWithoutMarkup: Money,
  markup: z.prefault(z.nullable(Measure), null),
  vatKind: z.prefault(z.nullable(VatKind), null),
  productId: z.prefault(z.nullable(Id), null),
  photo: z.prefault(z.nullable(z.string(NO_PHOTO).check(z.maxLength(PHOTO_MAX, TOO_LARGE), z.base64(NO_PHOTO))), null),
  send: z.prefault(z.boolean('Say yes or no'), true),
}).check(
  z.superRefine((body, context) =>
    breaksAsIssues(extraBreaks({ ...body, markup: body.markup ?? hundredths(0) }), context),
  ),
);

/** What offering an extra answers. */
export const ExtraAnswer = z.object({ extra: JobExtra, job: Job });
