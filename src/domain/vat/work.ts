import type { Day } from '#domain/time/date.ts';
import { tidyLine } from '#domain/text/lines.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';

/** What a building can be for VAT (V1; VAT Notice 708, sections 3, 7 and 8). */
export const PROPERTIES = {
  HOME: { label: 'A home somebody lives in', hint: 'Or has lived in during the last two years' },
  NEW_HOME: { label: 'A new home', hint: 'Being built, not yet finished' },
  EMPTY_HOME: { label: 'An empty home', hint: 'Nobody has lived there for two years or more' },
  CONVERTED_HOME: { label: 'A conversion', hint: 'A different number of homes from before, or it was not a home' },
  OTHER_BUILDING: { label: 'Another building', hint: 'A shop, an office, a church, a hotel' },
} as const;

/** What a building is for VAT. */
export type Property = keyof typeof PROPERTIES;

/** Who a customer can be. */
export const CUSTOMER_KINDS = { PERSON: 'A private person', BUSINESS: 'A business' } as const;

/** Who a customer is. */
export type CustomerKind = keyof typeof CUSTOMER_KINDS;

/** What was asked about a job: the building, the customer, the contract (V1). What only businesses are asked says nothing of a person. */
export type Work = {
  /** Null while it was not asked: VAT is then as without any of this. */
  readonly property: Property | null;
  readonly customerKind: CustomerKind;
  readonly customerVatRegistered: boolean;
  readonly customerCis: boolean;
  /** The floor is laid as part of building, altering or extending, not on its own. */
  readonly partOfBuildingWork: boolean;
  /** The day of the customer's written word that it is the end user. */
  readonly endUserConfirmedOn: Day | null;
  /** Where the paper is that shows it. */
  readonly evidence: string;
  /** What is made to the customer's measure; empty where nothing is. */
  readonly madeToMeasure: string;
};

/** What stands for all that was not said. */
export const EMPTY_WORK: Work = {
  property: null,
  customerKind: 'PERSON',
  customerVatRegistered: false,
  customerCis: false,
  partOfBuildingWork: false,
  endUserConfirmedOn: null,
  evidence: '',
  madeToMeasure: '',
};

/** Longest note of evidence, and of what is made to measure. */
export const WORK_TEXT_MAX = 500;

/** Every rule that what was asked breaks on a day, by paths within it (V1). */
export function workBreaks(work: Work | null, today: Day): RuleBreak[] {
  return work === null ? [] : breakAt('/endUserConfirmedOn', endUserBreak(work.endUserConfirmedOn, today));
}

/** The message for a day of the customer's word that is still to come; null if it is fine. */
export function endUserBreak(day: Day | null, today: Day): string | null {
  return day !== null && day > today ? 'Enter the day of the letter or e-mail, today at the latest' : null;
}

/** What was asked, in the form in which it is saved: without spaces around its texts. */
export function tidyWork(work: Work | null): Work | null {
  return work && { ...work, evidence: tidyLine(work.evidence), madeToMeasure: tidyLine(work.madeToMeasure) };
}

/** What was asked, in words: `A new home, for a business`. */
export function workWords(work: Work | null): string {
  if (work === null) return 'Not asked';
  const { property, customerKind } = work;
  const customer = CUSTOMER_KINDS[customerKind];
  return property === null ? customer : `${PROPERTIES[property].label}, for ${customer.toLowerCase()}`;
}

/** Whether the customer is a business that is registered for both VAT and CIS. */
export function isContractor(work: Work): boolean {
  return work.customerKind === 'BUSINESS' && work.customerVatRegistered && work.customerCis;
}
