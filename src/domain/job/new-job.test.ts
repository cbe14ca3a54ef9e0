import { expect, test } from 'vitest';
import { hundredths } from '#domain/money/money.ts';
import { newJob } from './new-job.ts';
import { MATERIALS_OFF } from '#domain/materials.ts';
import { emptyZone } from '#domain/zone/zone.ts';

test('a new job is NEW, of version 1, with an empty customer, one empty zone, and nothing to pay', () => {
  const start = {
    id: 'job',
    zoneId: 'zone',
    jobNumber: 7,
    vatRate: hundredths(2_000),
    now: '2026-11-20T08:14:00.000Z',
  };
  expect(newJob(start)).toEqual({
    id: 'job',
    jobNumber: 7,
    status: 'NEW',
    version: 1,
    tstampUpdated: '2026-11-20T08:14:00.000Z',
    customerName: '',
    customerEmail: '',
    customerAddress: { line1: '', line2: '', postcode: '', city: '' },
    zones: [emptyZone('zone')],
    lineItems: [],
    materials: MATERIALS_OFF,
    customerHasNoEmail: false,
    scopeText: null,
    work: null,
    discount: null,
    customerId: null,
    customerVatNumber: '',
    customerBillingAddress: null,
    purchaseOrder: '',
    cisMaterials: null,
    paymentPlan: null,
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
    credit: 0,
    vatRate: 2_000,
    priceVatExclusive: 0,
    priceVatComponent: 0,
    priceVatInclusive: 0,
    vatBreakdown: [{ treatment: 'STANDARD', rate: 2_000, net: 0, vat: 0 }],
    reverseChargeVat: 0,
  });
});
