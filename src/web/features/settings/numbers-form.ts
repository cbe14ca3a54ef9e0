import { invoiceSeriesBreaks, type InvoiceSeries } from '#domain/account/paper-number.ts';
import type { Account } from '#domain/account/account.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** The names of the form's fields: those of the numbers as the server's refusals call them. */
export type NumbersField = 'way' | 'invoiceSeries/prefix' | 'invoiceSeries/next';

/** What the form holds: `way` is `job` or `own`. */
export type NumbersValues = Record<NumbersField, string>;

/** What is offered where there are no numbers of its own yet. */
const OFFERED: InvoiceSeries = { prefix: 'INV-', next: 1 };

/** How papers are numbered (B2). */
export const WAYS = [
  {
    value: 'job',
    label: 'By job: #1042, then #1042-2',
    hint: 'Each job counts its own invoices, and the number tells you the job.',
  },
  {
    value: 'own',
    label: 'Your own numbers: INV-0007',
    hint: 'One after another across all your jobs. Accountants like it: a gap shows at once.',
  },
] as const;

/** What the form says of an account. */
export function numbersValues({ invoiceSeries }: Pick<Account, 'invoiceSeries'>): NumbersValues {
  const { prefix, next } = invoiceSeries ?? OFFERED;
  return {
    way: invoiceSeries === null ? 'job' : 'own',
    'invoiceSeries/prefix': prefix,
    'invoiceSeries/next': String(next),
  };
}

/** The numbers that the form says; null where each job counts its own. */
export function seriesIn(values: NumbersValues): InvoiceSeries | null {
  if (values.way === 'job') return null;
  const next = values['invoiceSeries/next'].trim();
  return { prefix: values['invoiceSeries/prefix'].trim(), next: /^\d+$/.test(next) ? Number(next) : NaN };
}

/** The message of each field that breaks a rule; which numbers were given already the server knows. */
export function checkNumbers(values: NumbersValues): FieldMessages<NumbersField> {
  const breaks = invoiceSeriesBreaks(seriesIn(values), 0);
  return Object.fromEntries(breaks.map(({ path, message }) => [`invoiceSeries${path}`, message]));
}
