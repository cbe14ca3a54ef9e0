import { BUSINESS_RULES, vatRateBreak } from '#domain/account/account-rules.ts';
import { CIS_RATES, lacksVatNumber, type Account } from '#domain/account/account.ts';
import { readFigure } from '#domain/money/figure-text.ts';
import { formatQuantity, hundredths } from '#domain/money/money.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { formatDay, mistypedDay, type Day } from '#domain/time/date.ts';
import { likelyStarts } from '#domain/vat/vat-bases.ts';
import { VAT_BASES, type VatBasis } from '#domain/vat/vat-basis.ts';
import { VAT_RATES } from '#domain/vat/vat-rates.ts';
import type { AccountChange } from '#web/api/account.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** The names of the form's fields. */
export type VatField =
  | 'vatRegistered'
  | 'taxNumber'
  | 'rate'
  | 'otherRate'
  | 'vatBasis'
  | 'basisFrom'
  | 'basisDay'
  | 'cisRegistered'
  | 'cisDeductionRate';

/** What the form holds: `rate` is the hundredths of a named rate or `other`; `basisFrom` a day, `other` for that in `basisDay`, or `all`. */
export type VatValues = Record<VatField, string>;

const OTHER = 'other';
const ALL_ALONG = 'all';

const CIS_WORDS: Readonly<Record<(typeof CIS_RATES)[number], string>> = {
  2000: '20%, registered',
  3000: '30%, not registered with HMRC',
  0: '0%, paid gross',
};

/** The rates to choose from (ruling D8). */
export const RATE_OPTIONS = [
  ...VAT_RATES.map(({ rate, label }) => ({ value: String(rate), label })),
  { value: OTHER, label: 'Other' },
];

/** When sales count for the VAT return (B14). */
export const BASIS_OPTIONS = [
  {
    value: 'INVOICED',
    label: 'When I invoice',
    hint: 'The usual way: you owe the VAT once you have invoiced it, paid or not.',
  },
  {
    value: 'RECEIVED',
    label: 'When I am paid',
    hint: 'For businesses on the Cash Accounting Scheme: you owe the VAT once the money has come in.',
  },
] as const satisfies readonly { value: VatBasis; label: string; hint: string }[];

/** What contractors keep back, by what HMRC has told them (V2). */
export const CIS_OPTIONS = CIS_RATES.map((rate) => ({ value: String(rate), label: CIS_WORDS[rate] }));

/** What the form says of an account. */
export function vatValues(account: Account): VatValues {
  const { vatRegistered, taxNumber, vatRate, vatBasis, cisRegistered, cisDeductionRate } = account;
  const isNamed = VAT_RATES.some(({ rate }) => rate === vatRate);
  return {
    vatRegistered: vatRegistered ? 'yes' : 'no',
    taxNumber,
    rate: isNamed ? String(vatRate) : OTHER,
    otherRate: isNamed ? '' : formatQuantity(vatRate),
    vatBasis,
    basisFrom: '',
    basisDay: '',
    cisRegistered: cisRegistered ? 'yes' : 'no',
    cisDeductionRate: String(cisDeductionRate),
  };
}

/** Whether the form says that the business is registered. */
export function saysRegistered({ vatRegistered }: VatValues): boolean {
  return vatRegistered === 'yes';
}

/** Whether the form asks for a rate of no name. */
export function asksOtherRate({ rate }: VatValues): boolean {
  return rate === OTHER;
}

/** Whether the form charges VAT without the number that has to stand beside it. */
export function isNumberMissing(values: VatValues): boolean {
  return lacksVatNumber({ vatRegistered: saysRegistered(values), taxNumber: values.taxNumber.trim() });
}

/** The message of each field in sight that breaks a rule, where the account has this basis. */
export function checkVat(values: VatValues, { vatBasis }: Pick<Account, 'vatBasis'>): FieldMessages<VatField> {
  if (!saysRegistered(values)) return {};
  const taxNumber = textBreak(values.taxNumber, BUSINESS_RULES.taxNumber, 'complete');
  const otherRate = asksOtherRate(values) ? otherRateBreak(values.otherRate) : null;
  return {
    ...(taxNumber === null ? {} : { taxNumber }),
    ...(otherRate === null ? {} : { otherRate }),
    ...(values.vatBasis === vatBasis ? {} : basisBreaks(values)),
  };
}

/** What the form changes of the account: number and rate stay as they are while the business is not registered. */
export function vatEdit(values: VatValues): AccountChange {
  const cis = cisEdit(values);
  if (!saysRegistered(values)) return { vatRegistered: false, ...cis };
  const chosen = VAT_RATES.find(({ rate }) => String(rate) === values.rate)?.rate;
  const vatRate = chosen ?? readFigure('percent', values.otherRate).value;
  const vatBasis = VAT_BASES.find((basis) => basis === values.vatBasis) ?? 'INVOICED';
  return {
    vatRegistered: true,
    taxNumber: values.taxNumber,
    vatBasis,
    ...basisFromOf(values),
    ...(vatRate === null ? {} : { vatRate }),
    ...cis,
  };
}

/** The days from which another basis may count: that on which the present one began undoes it. */
export function basisFromOptions({ vatBases }: Pick<Account, 'vatBases'>, today: Day) {
  const began = vatBases.at(-1)?.from ?? null;
  const days = likelyStarts(today).filter((day) => day !== began);
  return [
    { value: '', label: 'Choose the day' },
    ...(began === null ? [] : [{ value: began, label: `${formatDay(began)}, as if it had not been changed` }]),
    ...days.map((day) => ({ value: day, label: formatDay(day) })),
    { value: OTHER, label: 'Another day' },
    { value: ALL_ALONG, label: 'It has always been so' },
  ];
}

/** Whether the form asks for a day of which no VAT period is known to begin. */
export function asksOtherDay({ basisFrom }: VatValues): boolean {
  return basisFrom === OTHER;
}

/** What a switch to a basis does to the invoices around its day. */
export function switchWords({ vatBasis, basisFrom }: VatValues): string {
  if (basisFrom === ALL_ALONG)
    return 'The figures of all earlier periods change. If you have sent returns by them, choose a day.';
  return vatBasis === 'RECEIVED'
    ? 'Invoices dated before that day have counted by their dates: money that comes in for them later is left out. Nobody may begin with a VAT period that is over (VAT Notice 731).'
    : 'What is not paid by the day before counts in the VAT period that ends then (VAT Notice 731, section 6).';
}

/** Whether open jobs may cost something else once the form is saved: by another registration or rate, or by CIS (amendment N1). */
export function changesSums(values: VatValues, stored: VatValues): boolean {
  return [accountVatRate, saysCis].some((read) => read(values) !== read(stored));
}

/** Whether the form says that the business is a subcontractor in the Construction Industry Scheme. */
export function saysCis({ cisRegistered }: VatValues): boolean {
  return cisRegistered === 'yes';
}

function basisFromOf({ basisFrom, basisDay }: VatValues): Pick<AccountChange, 'vatBasisFrom'> {
  if (basisFrom === '') return {};
  return { vatBasisFrom: basisFrom === ALL_ALONG ? null : basisFrom === OTHER ? basisDay : basisFrom };
}

function basisBreaks(values: VatValues): FieldMessages<VatField> {
  if (values.basisFrom === '') return { basisFrom: 'Choose the first day of the VAT period from which this counts' };
  if (!asksOtherDay(values)) return {};
  const broken = values.basisDay === '' ? 'Enter the day' : mistypedDay(values.basisDay);
  return broken === null ? {} : { basisDay: broken };
}

function cisEdit(values: VatValues): Pick<Account, 'cisRegistered' | 'cisDeductionRate'> {
  return { cisRegistered: saysCis(values), cisDeductionRate: hundredths(Number(values.cisDeductionRate)) };
}

function accountVatRate(values: VatValues): number | null | undefined {
  return saysRegistered(values) ? vatEdit(values).vatRate : null;
}

function otherRateBreak(text: string): string | null {
  const { value, message } = readFigure('percent', text);
  if (message !== null) return message;
  return value === null ? 'Enter the VAT rate' : vatRateBreak(value);
}
