/** The business of the demo, as signing up asks for it; e-mail and password are also what to sign in with. */
export const ACCOUNT = {
  firstname: 'Joan',
  lastname: 'Hargreave',
  email: 'hello@hargreave.example',
  password: 'Canal-wharf6!',
  businessName: 'Hargreave Flooring',
  taxNumber: 'GB284-5109-51',
  phone: '07700-900142',
  phoneType: 'MOBILE',
  businessAddressLine1: 'Unit 6, Canal Wharf',
  businessAddressLine2: 'Water Lane',
  businessAddressPostcode: 'LS11 5PS',
  businessAddressCity: 'Leeds',
} as const;

/** What it says of itself besides, once it has signed up. */
export const LEGAL_LINE = 'Joan Hargreave trading as Hargreave Flooring';

/** How it is paid. */
export const PAYMENT = {
  paymentTermsDays: 14,
  bankDetails: 'Hargreave Flooring\nSort code 20-41-06\nAccount 7312 0458',
} as const;
