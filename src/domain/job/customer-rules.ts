import type { Address } from '#domain/text/address.ts';
import { EMAIL_SHAPE, isEmail } from '#domain/text/email.ts';
import type { Customer, JobContent } from './job.ts';
import type { JobEdit } from './job-edit.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import { POSTCODE_SHAPE } from '#domain/text/postcode.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type Demand, type TextRule } from '#domain/text/text-rule.ts';

type CustomerPath = Exclude<`/${keyof Customer}`, '/customerAddress'> | `/customerAddress/${keyof Address}`;

/** The rules of the customer form, by the path of each field in a job (specification 5). */
export const CUSTOMER_RULES = {
  '/customerName': { max: TEXT_MAX.name, required: "Enter the customer's name" },
  '/customerEmail': { max: TEXT_MAX.email, required: "Enter the customer's e-mail address", shape: EMAIL_SHAPE },
  '/customerAddress/line1': { max: TEXT_MAX.addressLine, required: 'Enter the house number and street' },
  '/customerAddress/line2': { max: TEXT_MAX.addressLine },
  '/customerAddress/postcode': { max: TEXT_MAX.postcode, required: 'Enter the postcode', shape: POSTCODE_SHAPE },
  '/customerAddress/city': { max: TEXT_MAX.city, required: 'Enter the city or town' },
} as const satisfies Record<CustomerPath, TextRule>;

/** What a customer may call an order, in so many characters (rule K2). */
export const PURCHASE_ORDER_RULE: TextRule = { max: 64 };

/** The path of a field of the customer form. */
export type CustomerField = keyof typeof CUSTOMER_RULES;

/** The text of each field of the customer form. */
export function customerTexts(customer: Customer): Record<CustomerField, string> {
  return {
    '/customerName': customer.customerName,
    '/customerEmail': customer.customerEmail,
    '/customerAddress/line1': customer.customerAddress.line1,
    '/customerAddress/line2': customer.customerAddress.line2,
    '/customerAddress/postcode': customer.customerAddress.postcode,
    '/customerAddress/city': customer.customerAddress.city,
  };
}

/** The edit that types a text into a field of the customer form. */
export function customerEdit(field: CustomerField, value: string): JobEdit {
  switch (field) {
    case '/customerName':
      return { kind: 'setJob', member: 'customerName', value };
    case '/customerEmail':
      return { kind: 'setJob', member: 'customerEmail', value };
    case '/customerAddress/line1':
      return { kind: 'setAddress', member: 'line1', value };
    case '/customerAddress/line2':
      return { kind: 'setAddress', member: 'line2', value };
    case '/customerAddress/postcode':
      return { kind: 'setAddress', member: 'postcode', value };
    case '/customerAddress/city':
      return { kind: 'setAddress', member: 'city', value };
  }
}

/** Every rule of the customer form that these details break (specification 5); an e-mail may be missing where the customer has none (amendment N12). */
export function customerBreaks(
  customer: Customer & { readonly customerHasNoEmail: boolean },
  demand: Demand,
): RuleBreak[] {
  return Object.entries(customerTexts(customer)).flatMap(([path, text]) => {
    const isOptional = path === '/customerEmail' && customer.customerHasNoEmail;
    // The keys are customerTexts' own.
    return breakAt(path, textBreak(text, CUSTOMER_RULES[path as CustomerField], isOptional ? 'draft' : demand));
  });
}

/** Whether a customer can be written to: one without e-mail is sent nothing, whatever stands there from before (amendment N12). */
export function canBeMailed({
  customerEmail,
  customerHasNoEmail,
}: Pick<JobContent, 'customerEmail' | 'customerHasNoEmail'>): boolean {
  return !customerHasNoEmail && isEmail(customerEmail);
}

/** The address that a job's papers are made out to. */
export function billingAddress(job: Pick<JobContent, 'customerAddress' | 'customerBillingAddress'>): Address {
  return job.customerBillingAddress ?? job.customerAddress;
}

/** Every rule that an address breaks which papers are made out to, by the paths of its own fields; half an address may be stored, not wrong ones. */
export function billingBreaks(address: Address | null, demand: Demand): RuleBreak[] {
  if (address === null) return [];
  const customer = { customerName: '', customerEmail: '', customerHasNoEmail: true, customerAddress: address };
  return customerBreaks(customer, demand).flatMap(({ path, message }) =>
    path.startsWith('/customerAddress/') ? [{ path: path.replace('/customerAddress', ''), message }] : [],
  );
}
