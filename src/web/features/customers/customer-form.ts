import { customerBreaks } from '#domain/job/customer-rules.ts';
import { EMPTY_DETAILS, RECORD_RULES, type CustomerDetails } from '#domain/job/customer-record.ts';
import { keysOf } from '#domain/keys-of.ts';
import { EMPTY_ADDRESS, type Address } from '#domain/text/address.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { tidyPhone } from '#domain/text/phone.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { tidyCustomerVatNumber } from '#domain/vat/customer-vat-number.ts';
import type { CustomerKind } from '#domain/vat/work.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

type TextMember = Exclude<keyof CustomerDetails, 'kind' | 'address' | 'isCis' | 'endUserConfirmedOn'>;

/** A field of the customer's form: a member of the record, or of its address. */
export type CustomerFormField = 'kind' | 'isCis' | TextMember | keyof Address;

/** What the form says of a customer: whether it is the end user is asked with a job's VAT. */
export type FormDetails = Omit<CustomerDetails, 'endUserConfirmedOn'>;

/** What the form holds: texts. */
export type CustomerTexts = Record<CustomerFormField, string>;

/** The form of a customer of whom nothing is known. */
export const EMPTY_FORM: CustomerTexts = formOf({ ...EMPTY_DETAILS, name: '' });

/** The form of a customer. */
export function formOf({ kind, isCis, address, ...texts }: FormDetails): CustomerTexts {
  const { name, contactName, email, phone, vatNumber, notes } = texts;
  return {
    kind,
    name,
    contactName,
    email,
    phone,
    ...EMPTY_ADDRESS,
    ...address,
    vatNumber,
    isCis: isCis ? 'yes' : '',
    notes,
  };
}

/** What a form says of a customer, in the form in which it is saved; what only a business has is not a person's. */
export function detailsOf(texts: CustomerTexts): FormDetails {
  const isBusiness = texts.kind === 'BUSINESS';
  return {
    kind: texts.kind as CustomerKind, // the form offers no other
    name: texts.name.trim(),
    contactName: isBusiness ? texts.contactName.trim() : '',
    email: texts.email.trim(),
    phone: tidyPhone(texts.phone),
    address: {
      line1: texts.line1.trim(),
      line2: texts.line2.trim(),
      postcode: tidyPostcode(texts.postcode),
      city: texts.city.trim(),
    },
    vatNumber: isBusiness ? tidyCustomerVatNumber(texts.vatNumber) : '',
    isCis: isBusiness && texts.isCis === 'yes',
    notes: tidyLines(texts.notes),
  };
}

/** The message of each field that breaks a rule: the same rules as the server's. */
export function checkCustomer(texts: CustomerTexts): FieldMessages<CustomerFormField> {
  const { address, ...own } = detailsOf(texts);
  const ofRecord = keysOf(RECORD_RULES).map((member) => [
    member,
    textBreak(own[member], RECORD_RULES[member], member === 'name' ? 'complete' : 'draft'),
  ]);
  const customer = {
    customerName: own.name,
    customerEmail: own.email,
    customerAddress: address,
    customerHasNoEmail: true,
  };
  const ofAddress = customerBreaks(customer, 'draft').flatMap(({ path, message }) => {
    const [, owner, member] = path.split('/');
    return owner === 'customerAddress' && member !== undefined ? [[member, message]] : [];
  });
  return Object.fromEntries([
    ...ofRecord.filter(([, message]) => message !== null),
    ...ofAddress,
  ]) as FieldMessages<CustomerFormField>; // the members are the form's
}
