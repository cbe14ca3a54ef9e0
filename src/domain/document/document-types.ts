import type { Preferences } from '#domain/account/preferences.ts';
import type { DocumentType, JobStatus } from '#domain/job/job.ts';
import type { DocumentFacts, DocumentKind } from './document-facts.ts';
import type { MailTemplate } from './document-mail.ts';

/** What tells one type of document from the others. */
type DocumentTypeFacts = {
  readonly kind: DocumentKind;
  /** The status of a job once it is issued. */
  readonly issuedStatus: JobStatus;
  /** Whether a job has one at most, which is drawn once (ruling D5). */
  readonly isOneOfJob: boolean;
  /** Whether the law wants the customer's VAT number on it where the customer pays the VAT (V7). */
  readonly namesCustomerVatNumber: boolean;
  /** Whether it is paid by, so that a contractor may keep something back (V12). */
  readonly isPaid: boolean;
  /** The day that it states, for so many days after its issue date; none when they are null. */
  readonly day: {
    readonly member: keyof Pick<DocumentFacts, 'validUntil' | 'dueOn'>;
    readonly label: string;
    readonly daysOf: (preferences: Preferences) => number | null;
  };
  /** What stands beside the amount in its header. */
  readonly totalLabel: (hasVat: boolean) => string;
  /** The business's own note at its end; empty where there is none. */
  readonly noteOf: (preferences: Preferences) => string;
  /** The business's own mail that brings it; an empty text stands for the built-in one. */
  readonly mailOf: (preferences: Preferences) => MailTemplate;
};

/** The one table of what the types of documents do: a type that is missing does not compile. */
const DOCUMENT_TYPE_FACTS = {
  quote: {
    kind: 'QUOTE',
    issuedStatus: 'QUOTED',
    isOneOfJob: false,
    namesCustomerVatNumber: false,
    isPaid: false,
    day: { member: 'validUntil', label: 'Valid until', daysOf: ({ quoteValidityDays }) => quoteValidityDays },
    totalLabel: (hasVat) => (hasVat ? 'Total with VAT' : 'Total'),
    noteOf: ({ quoteFooterNote }) => quoteFooterNote,
    mailOf: ({ quoteMailSubject: subject, quoteMailText: text }) => ({ subject, text }),
  },
  invoice: {
    kind: 'INVOICE',
    issuedStatus: 'INVOICED',
    isOneOfJob: true,
    namesCustomerVatNumber: true,
    isPaid: true,
    day: { member: 'dueOn', label: 'Pay by', daysOf: ({ paymentTermsDays }) => paymentTermsDays },
    totalLabel: () => 'Total to pay',
    noteOf: ({ invoiceFooterNote }) => invoiceFooterNote,
    mailOf: ({ invoiceMailSubject: subject, invoiceMailText: text }) => ({ subject, text }),
  },
} satisfies Record<DocumentType, DocumentTypeFacts>;

/** What tells this type of document from the others. */
export function documentTypeFacts(type: DocumentType): DocumentTypeFacts {
  return DOCUMENT_TYPE_FACTS[type];
}
