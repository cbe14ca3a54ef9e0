import * as z from 'zod/mini';
import { decimalOf, hundredthsOfDecimal, penceOfPounds, type Hundredths, type Pence } from '#domain/money.ts';

const TWO_DECIMALS = 'Enter a number with at most two decimals';

/** A measure, percentage or quantity: a JSON number with at most two decimals, whole hundredths inside (ruling C6). */
export const Measure = decimalCodec<Hundredths>(hundredthsOfDecimal);

/** An amount in pounds: a JSON number with at most two decimals, whole pence inside (ruling C6). */
export const Money = decimalCodec<Pence>(penceOfPounds);

/** A text on one line: trimmed, without control characters and broken characters, which no form can enter and no mail header may hold. */
export const Text = z
  .string('Enter a text')
  .check(z.trim(), z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Remove the line breaks and control characters'));

/** A UUID in lower case (ruling C6). */
export const Id = z.uuid('Use a UUID').check(z.toLowerCase());

/** A moment: ISO 8601 UTC with milliseconds (ruling C6). */
export const Time = z.iso.datetime({ precision: 3, error: 'Use an ISO 8601 time in UTC with milliseconds' });

/** A whole number that the server counts. */
export const Count = z.number().check(z.int());

function decimalCodec<T extends Hundredths | Pence>(fromDecimal: (decimal: number) => T | null) {
  return z.codec(
    z.number(TWO_DECIMALS),
    z.custom<T>((value) => Number.isSafeInteger(value)),
    {
      decode: (decimal, context) => {
        const whole = fromDecimal(decimal);
        if (whole !== null) return whole;
        context.issues.push({ code: 'custom', message: TWO_DECIMALS, input: decimal });
        return z.NEVER;
      },
      encode: (whole) => decimalOf(whole),
    },
  );
}
