import * as z from 'zod/mini';
import { breaksAsIssues } from './issues.ts';
import { Measure, Text } from './wire.ts';
import { businessBreaks, confirmPasswordBreak, passwordBreak } from '#domain/account-rules.ts';
import { emailKey } from '#domain/email.ts';
import { hundredths } from '#domain/money.ts';
import { PASSWORD_MAX } from '#domain/password.ts';
import { tidyPostcode } from '#domain/postcode.ts';

const VAT_RATE_MAX = hundredths(10_000);
const PhoneType = z.enum(['MOBILE', 'WORK'], 'Choose Mobile or Work');

/** The account as every account call answers it (specification 3, ruling C8). */
export const Account = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  businessName: z.string(),
  taxNumber: z.string(),
  phone: z.string(),
  phoneType: PhoneType,
  businessAddressLine1: z.string(),
  businessAddressLine2: z.string(),
  businessAddressPostcode: z.string(),
  businessAddressCity: z.string(),
  vatRegistered: z.boolean(),
  vatRate: Measure,
  logoUrl: z.nullable(z.string()),
});

const businessMembers = {
  firstname: z._default(Text, ''),
  lastname: z._default(Text, ''),
  email: z._default(Text, ''),
  businessName: z._default(Text, ''),
  taxNumber: z._default(z.pipe(Text, z.transform(raise)), ''),
  phone: z._default(Text, ''),
  phoneType: PhoneType,
  businessAddressLine1: z._default(Text, ''),
  businessAddressLine2: z._default(Text, ''),
  businessAddressPostcode: z._default(z.pipe(Text, z.transform(tidyPostcode)), ''),
  businessAddressCity: z._default(Text, ''),
};

/** The body of POST /sign-up: the business's details and the password, twice (ruling C4). */
export const SignUpBody = z
  .object({ ...businessMembers, password: z._default(z.string(), ''), confirmPassword: z._default(z.string(), '') })
  .check(
    z.superRefine((body, context) => {
      const password = passwordBreak(body.password);
      const confirmed = confirmPasswordBreak(body.password, body.confirmPassword);
      breaksAsIssues(
        [
          ...businessBreaks(body),
          ...(password === null ? [] : [{ path: '/password', message: password }]),
          ...(confirmed === null ? [] : [{ path: '/confirmPassword', message: confirmed }]),
        ],
        context,
      );
    }),
  );

/** The body of PUT /account: the business's details and its VAT; the rate is a percentage (ruling D8). */
export const AccountBody = z
  .object({
    ...businessMembers,
    vatRegistered: z.boolean('Say whether the business is registered for VAT'),
    vatRate: Measure.check(
      z.refine((rate) => rate >= 0 && rate <= VAT_RATE_MAX, 'Enter a VAT rate from 0 to 100 percent'),
    ),
  })
  .check(z.superRefine((body, context) => breaksAsIssues(businessBreaks(body), context)));

/** The body of POST /sign-in; the e-mail address is compared in lower case (ruling A8). */
export const SignInBody = z.object({
  email: z.pipe(Text.check(z.minLength(1, 'Enter your e-mail address'), z.maxLength(256)), z.transform(emailKey)),
  password: z.string('Enter your password').check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_MAX)),
});

function raise(text: string): string {
  return text.toUpperCase();
}
