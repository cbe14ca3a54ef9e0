import type { Preferences } from '#domain/account/preferences.ts';
import type { PaperType } from '#domain/job/job.ts';
import type { DocumentFacts, DocumentKind } from './document-facts.ts';
import type { MailTemplate } from './document-mail.ts';

/** What tells one type of document from the others. */
type DocumentTypeFacts = {
  readonly kind: DocumentKind;
  /** Whether the law wants the customer's VAT number on it where the customer pays the VAT (V7). */
  readonly namesCustomerVatNumber: boolean;
  /** Whether it is paid by, so that a contractor may keep something back (V12). */
  readonly isPaid: boolean;
  /** The day that it states, for so many days after its issue date; none when they are null, or it never does. */
  readonly day: {
    readonly member: keyof Pick<DocumentFacts, 'validUntil' | 'dueOn'>;
    readonly label: string;
    readonly daysOf: (preferences: Preferences) => number | null;
  } | null;
  /** What stands beside the amount in its header. */
  readonly totalLabel: (hasVat: boolean) => string;
  /** What it comes to once a contractor has kept back their share. */
  readonly toPayLabel: string;
  /** What its total is called below its lines. */
  readonly sumLabel: string;
  /** What it is called in a sentence. */
  readonly word: string;
  /** The business's own note at its end; empty where there is none. */
  readonly noteOf: (preferences: Preferences) => string;
  /** The business's own mail that brings it; an empty text stands for the built-in one. */
  readonly mailOf: (preferences: Preferences) => MailTemplate;
};

/** The one table of what the types of documents do: a type that is missing does not compile. */
const DOCUMENT_TYPE_FACTS = {
  quote: {
    kind: 'QUOTE',
    namesCustomerVatNumber: false,
    isPaid: false,
    day: { member: 'validUntil', label: 'Valid until', daysOf: ({ quoteValidityDays }) => quoteValidityDays },
    totalLabel: (hasVat) => (hasVat ? 'Total with VAT' : 'Total'),
    toPayLabel: 'Amount to pay',
    sumLabel: 'Total',
    word: 'quote',
    noteOf: ({ quoteFooterNote }) => quoteFooterNote,
    mailOf: ({ quoteMailSubject: subject, quoteMailText: text }) => ({ subject, text }),
  },
  invoice: {
    kind: 'INVOICE',
    namesCustomerVatNumber: true,
    isPaid: true,
    day: { member: 'dueOn', label: 'Pay by', daysOf: ({ paymentTermsDays }) => paymentTermsDays },
    totalLabel: () => 'Total to pay',
    toPayLabel: 'Amount to pay',
    sumLabel: 'Total',
    word: 'invoice',
    noteOf: ({ invoiceFooterNote }) => invoiceFooterNote,
    mailOf: ({ invoiceMailSubject: subject, invoiceMailText: text }) => ({ subject, text }),
  },
  'credit-note': {
    kind: 'CREDIT_NOTE',
    namesCustomerVatNumber: true,
    isPaid: true,
    day: null,
    totalLabel: () => 'Total credit',
    toPayLabel: 'Amount credited',
    sumLabel: 'Total credit',
    word: 'credit note',
    noteOf: ({ invoiceFooterNote }) => invoiceFooterNote,
    // What the business writes with its invoices asks for money.
    mailOf: () => ({ subject: '', text: '' }),
  },
} satisfies Record<PaperType, DocumentTypeFacts>;

/** What tells this type of document from the others. */
export function documentTypeFacts(type: PaperType): DocumentTypeFacts {
  return DOCUMENT_TYPE_FACTS[type];
}
