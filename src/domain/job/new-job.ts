import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Job } from './job.ts';
import { FIRST_VERSION } from './job-version.ts';
import { MATERIALS_OFF, type Materials } from '#domain/materials.ts';
import { planParts } from './planned-parts.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { pricesOf } from '#domain/price/pricing.ts';
import { pence, type Hundredths } from '#domain/money/money.ts';
import { emptyZone } from '#domain/zone/zone.ts';

/** A new job: an empty customer, one empty zone, no lines, no files, version 1 (specification 3, ruling J5). */
export function newJob(start: {
  id: string;
  zoneId: string;
  jobNumber: number;
  vatRate: Hundredths | null;
  now: Instant;
  /** What the business has set for new jobs, if it has. */
  materials?: Materials;
  /** The same of how its parts are paid, with ids of their own. */
  paymentPlan?: PaymentPlan | null;
}): Job {
  const prices = pricesOf([], start.vatRate);
  const { vatRate, now: tstampUpdated } = start;
  const unpaid = {
    ...prices,
    status: 'NEW' as const,
    vatRate,
    tstampUpdated,
    agreed: null,
    offer: null,
    invoices: [],
    lineItems: [],
    work: null,
  };
  return {
    id: start.id,
    jobNumber: start.jobNumber,
    customerId: null,
    status: 'NEW',
    version: FIRST_VERSION,
    tstampUpdated: start.now,
    customerName: '',
    customerEmail: '',
    customerHasNoEmail: false,
    customerAddress: EMPTY_ADDRESS,
    zones: [emptyZone(start.zoneId)],
    lineItems: [],
    materials: start.materials ?? MATERIALS_OFF,
    scopeText: null,
    work: null,
    discount: null,
    customerVatNumber: '',
    customerBillingAddress: null,
    purchaseOrder: '',
    cisMaterials: null,
    paymentPlan: planParts(start.paymentPlan ?? null, unpaid, () => null),
    notes: '',
    customerPhone: '',
    workStartsOn: null,
    workEndsOn: null,
    goodsArrivedOn: null,
    offerRemindersOff: false,
    workStartedOn: null,
    workFinishedOn: null,
    ordered: [],
    files: [],
    offer: null,
    extras: [],
    agreed: null,
    agreedPlan: null,
    invoices: [],
    numbersPassedOver: 0,
    credit: pence(0),
    vatRate: start.vatRate,
    ...prices,
  };
}
