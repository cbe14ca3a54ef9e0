import { businessBreaks } from '#domain/account/account-rules.ts';
import type { BusinessDetails, PhoneType } from '#domain/account/account.ts';
import { tidyPhone } from '#domain/text/phone.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** A field of a business's details, named as in the calls (ruling C4). */
export type BusinessField = keyof BusinessDetails;

/** What a form of them holds: texts, of which `phoneType` is one of the select's options. */
export type BusinessValues = Record<BusinessField, string>;

/** What a form says of a business. */
export function businessValues(details: BusinessDetails): BusinessValues {
  const { firstname, lastname, email, businessName, taxNumber, phone, phoneType } = details;
  const { businessAddressLine1, businessAddressLine2, businessAddressPostcode, businessAddressCity } = details;
  return {
    firstname,
    lastname,
    email,
    businessName,
    taxNumber,
    phone,
    phoneType,
    businessAddressLine1,
    businessAddressLine2,
    businessAddressPostcode,
    businessAddressCity,
  };
}

/** The message of each detail that breaks a rule (specification 5): the same rules as the server's, asked of the same form. */
export function checkBusiness(values: BusinessValues): FieldMessages<BusinessField> {
  return Object.fromEntries(
    businessBreaks(businessDetails(values)).map(({ path, message }) => [path.slice(1), message]),
  );
}

/** The details that the texts of a form stand for. */
export function businessDetails(values: BusinessValues): BusinessDetails {
  return {
    ...values,
    // The select offers nothing but phone types.
    phoneType: values.phoneType as PhoneType,
    phone: tidyPhone(values.phone),
    businessAddressPostcode: tidyPostcode(values.businessAddressPostcode),
  };
}
