import * as z from 'zod/mini';
import { ruledText, sent } from './wire.ts';
import { CUSTOMER_RULES, PURCHASE_ORDER_RULE, type CustomerField } from '#domain/job/customer-rules.ts';

/** Name and e-mail of a job's customer in a body. */
export const customerMembers = {
  customerName: customerText('/customerName'),
  customerEmail: customerText('/customerEmail'),
};

/** An address in a body: what it leaves out is empty. */
export const AddressBody = sent({
  line1: z.prefault(customerText('/customerAddress/line1'), ''),
  line2: z.prefault(customerText('/customerAddress/line2'), ''),
  postcode: z.prefault(customerText('/customerAddress/postcode'), ''),
  city: z.prefault(customerText('/customerAddress/city'), ''),
});

/** Where the bill goes, in a body; null for where the work is done (rule K2). */
export const BillingAddressBody = z.nullable(AddressBody);
/** What the customer calls the order, in a body (rule K2). */
export const PurchaseOrderBody = ruledText(PURCHASE_ORDER_RULE, 'draft');

function customerText(field: CustomerField) {
  return ruledText(CUSTOMER_RULES[field], 'draft');
}
