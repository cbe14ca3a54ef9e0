import { fittedKinds } from '#domain/vat/cis-scope.ts';
import type { Job } from '#domain/job/job.ts';
import { CUSTOMER_KINDS, PROPERTIES, type CustomerKind, type Property, type Work } from '#domain/vat/work.ts';
import { keysOf } from '#domain/keys-of.ts';
import { today } from '#web/job-draft/today.ts';

/** A question of the VAT dialog: a tap on an answer says it and goes on. */
export type VatQuestion = {
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** What was answered, null while it was not. */
  readonly valueOf: (work: Work) => string | null;
  readonly answer: (work: Work, value: string) => Work;
  /** Whether it decides anything after what was answered so far. */
  readonly isAsked: (work: Work, asked: Asked) => boolean;
};

/** What the questions depend on beside the answers: the job's lines, and whether the account is a CIS subcontractor. */
export type Asked = { readonly lineItems: Job['lineItems']; readonly cisRegistered: boolean };

const YES_OR_NO = { yes: 'yes', no: 'no' } as const;

const REGISTRATIONS = [
  { value: 'both', label: 'For VAT and CIS', hint: 'Builders and developers usually are' },
  { value: 'cis', label: 'For CIS only' },
  { value: 'vat', label: 'For VAT only' },
  { value: 'none', label: 'For neither' },
] as const;

/** The questions in their order, of which a job is asked five at most (V13). */
const VAT_QUESTIONS: readonly VatQuestion[] = [
  {
    title: 'Where is the work?',
    options: keysOf(PROPERTIES).map((value) => ({ value, ...PROPERTIES[value] })),
    valueOf: ({ property }) => property,
    answer: (work, value) => ({ ...work, property: value as Property }), // one of the options
    isAsked: () => true,
  },
  {
    title: 'Who is the customer?',
    options: keysOf(CUSTOMER_KINDS).map((value) => ({ value, label: CUSTOMER_KINDS[value] })),
    valueOf: ({ customerKind }) => customerKind,
    answer: (work, value) => ({ ...work, customerKind: value as CustomerKind }), // one of the options
    isAsked: () => true,
  },
  {
    title: 'Is the business registered?',
    options: REGISTRATIONS,
    valueOf: registrationOf,
    answer: (work, value) => ({
      ...work,
      customerVatRegistered: value === 'both' || value === 'vat',
      customerCis: value === 'both' || value === 'cis',
    }),
    isAsked: isContractorPossible,
  },
  {
    title: 'Is the floor laid as part of building work?',
    options: [
      { value: YES_OR_NO.yes, label: 'Yes', hint: 'The place is built, altered or extended' },
      { value: YES_OR_NO.no, label: 'No', hint: 'The floor is laid on its own' },
    ],
    valueOf: ({ partOfBuildingWork }) => yesOrNo(partOfBuildingWork),
    answer: (work, value) => ({ ...work, partOfBuildingWork: value === YES_OR_NO.yes }),
    isAsked: (work, asked) =>
      isContractorPossible(work, asked) && work.customerCis && fittedKinds(asked.lineItems).has('FIXED_FLOOR'),
  },
  {
    title: 'Has the customer told you in writing that it is the end user?',
    options: [
      {
        value: YES_OR_NO.yes,
        label: 'Yes',
        hint: 'An end user does not sell the building work on. You charge VAT as usual.',
      },
      { value: YES_OR_NO.no, label: 'No', hint: 'The customer pays the VAT to HMRC, not to you.' },
    ],
    valueOf: ({ endUserConfirmedOn }) => yesOrNo(endUserConfirmedOn !== null),
    answer: (work, value) => ({
      ...work,
      endUserConfirmedOn: value === YES_OR_NO.no ? null : (work.endUserConfirmedOn ?? today()),
    }),
    isAsked: (work, asked) => isContractorPossible(work, asked) && work.customerCis && work.customerVatRegistered,
  },
];

/** The questions that are asked after what was answered so far. */
export function questionsFor(work: Work, asked: Asked): readonly VatQuestion[] {
  return VAT_QUESTIONS.filter(({ isAsked }) => isAsked(work, asked));
}

function isContractorPossible({ customerKind }: Work, { cisRegistered }: Asked): boolean {
  return customerKind === 'BUSINESS' && cisRegistered;
}

function registrationOf({ customerVatRegistered, customerCis }: Work): string | null {
  if (customerVatRegistered) return customerCis ? 'both' : 'vat';
  return customerCis ? 'cis' : null;
}

function yesOrNo(is: boolean): string | null {
  return is ? YES_OR_NO.yes : null;
}
