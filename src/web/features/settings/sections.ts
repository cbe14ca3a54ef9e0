/** The parts of the settings, each at an address of its own below /settings. */
export const SECTIONS = {
  business: {
    title: 'Business details',
    summary: 'Name, address, phone and e-mail',
    lead: 'Who your quotes and invoices are from. A change shows on the next one you make; those you have sent or downloaded stay as they are.',
  },
  logo: {
    title: 'Logo',
    summary: 'Printed on quotes and invoices',
    lead: 'Printed at the top of your quotes and invoices. Invoices that you have sent or downloaded keep the logo they have.',
  },
  vat: {
    title: 'VAT',
    summary: 'Registration, rate and VAT figures',
    lead: 'What your quotes and invoices charge. Another registration or rate gives open jobs new totals, and withdraws the quotes that wait for an answer if their totals change. Invoices that you have sent or downloaded stay as they are.',
  },
  documents: {
    title: 'Document texts',
    summary: 'Terms, scope, bank details and notes',
    lead: 'What your quotes and invoices say besides the job. What you leave empty is not printed, and documents that you have sent or downloaded stay as they are.',
  },
  numbers: {
    title: 'Invoice numbers',
    summary: 'By job, or your own',
    lead: 'How the invoices and credit notes that you issue from now on are numbered. Those you have issued keep theirs.',
  },
  acceptance: {
    title: 'Accepting quotes',
    summary: 'Complaints, guarantee, the right to cancel and reminders',
    lead: 'What a private customer reads before accepting a quote, besides the quote itself. The law asks for it.',
  },
  pricing: {
    title: 'Pricing',
    summary: 'Default markup and supplier search',
    lead: 'What new lines of a job start with, and where Get price looks. Lines that you have priced already stay as they are.',
  },
  payment: {
    title: 'Payment plan',
    summary: 'Deposits and stages on new jobs',
    lead: 'When the customers of your new jobs pay. You can change it for each job, below its prices or on its quote. Jobs that you have begun stay as they are.',
  },
  email: {
    title: 'E-mail',
    summary: 'What customers read, and a test mail',
    lead: 'What your customers read when you e-mail a quote or an invoice; the PDF is attached. In a text, these stand for the facts of each job:',
  },
  reminders: {
    title: 'Unpaid invoices',
    summary: 'Reminders by e-mail, and interest',
    lead: 'Customers can be reminded of what they have not paid, each time with the invoice attached. Reminders stop once the invoice is paid or credited or the contract is cancelled. You can also stop them in the file history of the job.',
  },
  login: {
    title: 'Sign-in address',
    summary: 'The e-mail you sign in with',
    lead: 'You sign in with this address, and links for a new password and warnings go there. What customers see is in Business details. A change signs out all your other devices.',
  },
  password: {
    title: 'Password',
    summary: 'Change it, and sign other devices out',
    lead: 'A new password signs out all your other devices. This one stays signed in.',
  },
  security: {
    title: 'Security',
    summary: 'Passkeys, second step, and what happened here',
    lead: 'How you prove who you are, and what happened in your account in the last 90 days. Adding or removing a passkey or second step and making new recovery codes sign out all your other devices. If something here was not you, change your password: that does too.',
  },
  devices: {
    title: 'Signed-in devices',
    summary: 'See where you are signed in',
    lead: 'Every browser that is signed in to your account. Sign out any that you do not recognise or no longer use.',
  },
  data: {
    title: 'Your data',
    summary: 'Download everything',
    lead: 'One zip file with everything: every quote and invoice as the PDF that was issued, your logo, and your details, settings, products and jobs as JSON, which other programs can read.',
  },
  close: {
    title: 'Close account',
    summary: 'For good',
    lead: "This can't be undone.",
  },
} as const satisfies Record<string, { title: string; summary: string; lead: string }>;

/** The name of a section, which is also the last part of its address. */
export type SectionName = keyof typeof SECTIONS;

/** All sections in the order of the list, with their addresses. */
export const SECTION_LINKS = Object.entries(SECTIONS).map(([name, section]) => ({
  ...section,
  to: `/settings/${name}`,
}));
