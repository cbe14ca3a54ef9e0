import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { decimalOf, hundredthsOfDecimal, penceOfPounds, type Hundredths, type Pence } from '#domain/money/money.ts';
import { tidyLine, withoutUnseen } from '#domain/text/lines.ts';
import { textBreak, type Demand, type TextRule } from '#domain/text/text-rule.ts';

const TWO_DECIMALS = 'Enter a number with at most two decimals';

/** An object that a client sends; members it does not name are dropped. */
export function sent<Members extends z.core.$ZodLooseShape>(members: Members) {
  return z.object(members, 'Send a JSON object');
}

/** A measure, percentage or quantity: a JSON number with at most two decimals, whole hundredths inside (ruling C6). */
export const Measure = decimalCodec<Hundredths>(hundredthsOfDecimal);

/** An amount in pounds: a JSON number with at most two decimals, whole pence inside (ruling C6). */
export const Money = decimalCodec<Pence>(penceOfPounds);

/**
 * A text on one line: tidied, so without marks that nobody sees, and without control characters and broken characters, which no form can
 * enter and no mail header may hold.
 */
export const Text = z.string('Enter a text').check(
  z.overwrite(tidyLine),
  ruled((text) => (/[\p{Cc}\p{Cs}]/u.test(text) ? 'Remove the line breaks and control characters' : null)),
);

/** A text of several lines: without broken characters, any control character but line breaks, and marks that nobody sees. */
export const Lines = z.string('Enter a text').check(
  z.overwrite(withoutUnseen),
  ruled((text) => (/[^\P{Cc}\r\n\t]|\p{Cs}/u.test(text) ? 'Remove the control characters' : null)),
);

/** A text that keeps a rule of the domain, tidied first if there is a way to. */
export function ruledText(rule: TextRule, demand: Demand, tidy = (text: string) => text) {
  return Text.check(
    z.overwrite(tidy),
    ruled((text) => textBreak(text, rule, demand)),
  );
}

/** A UUID in lower case (ruling C6). A wrong id stops the checks of the whole body, as a value that breaks its rule does (see `ruled`). */
export const Id = z.guid({ error: 'Use a UUID', abort: true }).check(z.toLowerCase());

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
