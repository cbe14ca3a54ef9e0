import { formatQuantity, type Hundredths } from '#domain/money/money.ts';
import { formatDay, type Day } from '#domain/time/date.ts';
import { fittedKinds, isWithinCis, kindsOf } from './cis-scope.ts';
import { CUSTOMER_VAT_NUMBER_RULE, hasRightCheckDigits } from './customer-vat-number.ts';
import { isSettled } from './settle-vat.ts';
import type { VatKind } from './vat-kind.ts';
import type { VatLine } from './vat-line.ts';
import { rateOn, type VatShare } from './vat-rates.ts';
import { changesBetween } from './vat-rules.ts';
import { isContractor, type Property, type Work } from './work.ts';

/** How long ahead a rate that changes is told, though the quote holds for less (V8). */
const DAYS_AHEAD = 90;

/** How many days ahead a rate that changes is told: for as long as the quote holds, and at least 90 (V8). */
export function daysWarnedAhead(quoteValidityDays: number | null): number {
  return Math.max(DAYS_AHEAD, quoteValidityDays ?? 0);
}

/** What the warnings look at. */
export type WarnedJob = {
  /** Percent; null while the business is not registered, when no rate is worth a word. */
  readonly vatRate: Hundredths | null;
  readonly lineItems: readonly (VatLine & { readonly description: string })[];
  readonly vatBreakdown: readonly VatShare[];
  readonly work: Work | null;
  readonly customerVatNumber: string;
};

/** When the warnings are given, and by whom: `until` is the last day that is looked at. */
type WarnedWhen = { readonly today: Day; readonly until: Day; readonly cisRegistered: boolean };

/** What a trader should know of a job's VAT before it is sent, a sentence each, the weightiest first (V7, V8). */
export function vatWarnings(job: WarnedJob, { today, until, cisRegistered }: WarnedWhen): string[] {
  const { work, lineItems, customerVatNumber } = job;
  return [
    ...numberWarnings(job),
    ...(isSettled(work) && job.vatRate !== null
      ? [
          ...(cisRegistered ? outsideCisWarnings(lineItems, work) : []),
          ...changeWarnings(lineItems, work.property, today, until),
          ...evidenceWarnings(work),
          ...(work.property === 'NEW_HOME' ? newHomeWarnings(lineItems, today) : []),
        ]
      : []),
    ...customerVatNumberDoubts(customerVatNumber),
  ];
}

/** What seems wrong with the VAT number of a customer; none where nothing does, nor for what is no VAT number at all, which is refused. */
export function customerVatNumberDoubts(number: string): string[] {
  return CUSTOMER_VAT_NUMBER_RULE.shape?.isMet(number) === true && !hasRightCheckDigits(number)
    ? [`The customer's VAT number ${number} has a typing mistake: its last two digits don't fit.`]
    : [];
}

/** What an invoice charges, and the number of the customer who may have to pay its VAT. */
type NumberedBill = Pick<WarnedJob, 'vatBreakdown' | 'customerVatNumber'> & {
  readonly agreed?: Pick<WarnedJob, 'vatBreakdown'> | null;
};

/** Whether an invoice would lack the number that a reverse charge needs (V7): what was agreed decides, else what is in the total. */
export function lacksCustomerVatNumber({ vatBreakdown, customerVatNumber, agreed = null }: NumberedBill): boolean {
  return customerVatNumber === '' && isReversed({ vatBreakdown, agreed });
}

/** What seems wrong with the customer's VAT number that an invoice under the reverse charge is about to print (V7). */
export function billedNumberDoubts(job: NumberedBill): string[] {
  return isReversed(job) ? customerVatNumberDoubts(job.customerVatNumber) : [];
}

function isReversed({ vatBreakdown, agreed = null }: Omit<NumberedBill, 'customerVatNumber'>): boolean {
  return (agreed ?? { vatBreakdown }).vatBreakdown.some(({ treatment }) => treatment === 'REVERSE_CHARGE');
}

function numberWarnings(job: WarnedJob): string[] {
  return lacksCustomerVatNumber(job)
    ? ["Your customer pays the VAT to HMRC: the invoice needs the customer's VAT number. Enter it under VAT."]
    : [];
}

/** Why a contractor is charged VAT, and what was asked of no job that had no hard floor when it was asked (V6, V13). */
function outsideCisWarnings(lines: readonly VatLine[], work: Work): string[] {
  const fitted = fittedKinds(lines);
  if (!isContractor(work) || work.endUserConfirmedOn !== null || fitted.size === 0 || isWithinCis(fitted, work)) {
    return [];
  }
  return fitted.has('FIXED_FLOOR')
    ? [
        'You charge the VAT, as a floor that is laid on its own is outside CIS. If this one is part of building work, say so under VAT: your customer then pays the VAT to HMRC.',
      ]
    : ['You charge the VAT, though your customer is registered for CIS: carpet alone is outside it.'];
}

function changeWarnings(lines: readonly VatLine[], property: Property, today: Day, until: Day) {
  const ruled = lines.filter(({ vatChosenBy }) => vatChosenBy === 'RULE');
  const days = kindsIn(ruled, lines).flatMap((kind) => changesBetween(kind, property, today, until));
  return [...new Set(days)].map(
    (day) => `A VAT rate in this job changes on ${formatDay(day)}: an invoice from that day on has the new one.`,
  );
}

function evidenceWarnings({ property, endUserConfirmedOn, evidence }: Work): string[] {
  if (evidence.trim() !== '') return [];
  return [
    ...(property === 'EMPTY_HOME'
      ? [
          'Keep a document that shows the home was empty for two years, such as a letter from the council’s empty property officer.',
        ]
      : []),
    ...(property === 'CONVERTED_HOME'
      ? ['Keep a document that shows the conversion, such as the planning permission.']
      : []),
    ...(endUserConfirmedOn === null
      ? []
      : ["Note where you keep the customer's written confirmation that it is the end user."]),
  ];
}

function newHomeWarnings(lines: WarnedJob['lineItems'], today: Day): string[] {
  const standard = `${formatQuantity(rateOn('STANDARD', today))}%`;
  const ruled = lines.filter(({ vatChosenBy }) => vatChosenBy === 'RULE');
  const isCarpetFitted = ruled.some((line) => line.type === 'LABOUR' && kindsOf(line, lines).includes('CARPET'));
  const goods = ruled.filter(({ type, vatKind }) => type !== 'LABOUR' && vatKind === 'CARPET');
  const hasUnderlay = goods.some((line) => /\bunderlay/i.test(line.description));
  return [
    ...(isCarpetFitted || goods.length > 0
      ? [`Carpet in a new home has ${standard} VAT. Advisers differ on its fitting: ask yours.`]
      : []),
    ...(hasUnderlay ? [`Underlay in a new home has ${standard} VAT, whatever is laid on it.`] : []),
  ];
}

function kindsIn(some: readonly VatLine[], lines: readonly VatLine[]): VatKind[] {
  const own = some.flatMap((line): readonly VatKind[] => {
    if (line.type === 'LABOUR') return kindsOf(line, lines);
    return line.vatKind === null ? [] : [line.vatKind];
  });
  return [...new Set(own)];
}
