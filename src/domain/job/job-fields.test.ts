import { describe, expect, test } from 'vitest';
import { type Fields, SERVERS, type UserMember } from '#domain/field.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { rebuildLines, type NewLineSource } from '#domain/price/product-lines.ts';
import type { Address } from '#domain/text/address.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { exampleJob } from './job-examples.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { exampleBay, exampleZone } from '#domain/zone/zone-examples.ts';
import { ASIDE_MEMBERS, isAside, JOB_FIELDS, memberLabel } from './job-fields.ts';
import type { Job } from './job.ts';
import { hasSameContent } from './revise-job.ts';

type UserParts<Owner, Table> = Pick<Owner, UserMember<Table> & keyof Owner>;

// Other values than the examples have, for every member that a user sets: a new one does not compile until it is here.
const OTHER = {
  job: {
    customerName: 'Ann Jones',
    customerEmail: 'jones@post.example',
    customerAddress: { line1: '8 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' },
    zones: [],
    lineItems: [],
    materials: { isOn: true, packsBy: 'ROOM', chargeFor: 'FULL_PACKS' },
    customerHasNoEmail: true,
    scopeText: 'Painting is included.',
    work: { ...EMPTY_WORK, property: 'HOME' },
    discount: { kind: 'PERCENT', value: hundredths(500), label: '' },
    customerVatNumber: 'GB 123 4567 82',
    customerBillingAddress: { line1: 'PO Box 7', line2: '', postcode: 'LS1 4AP', city: 'Leeds' },
    purchaseOrder: 'PO-7',
    cisMaterials: pence(1),
    paymentPlan: [
      {
        id: 'one',
        label: 'Deposit',
        share: { percent: hundredths(2500) },
        when: 'ON_ACCEPTANCE',
        invoiceId: null,
        total: pence(0),
      },
      { id: 'two', label: 'Rest', share: 'REST', when: 'ON_FINISH', invoiceId: null, total: pence(0) },
    ],
    notes: 'Key under the mat',
    customerPhone: '07700-900142',
    workStartsOn: '2026-12-08',
    workEndsOn: '2026-12-10',
    goodsArrivedOn: '2026-11-20',
    offerRemindersOff: true,
    workStartedOn: '2026-11-18',
    workFinishedOn: '2026-11-20',
    ordered: [{ lineItemId: 'one', orderedOn: '2026-11-20' }],
  } satisfies UserParts<Job, typeof JOB_FIELDS.job>,
  address: {
    line1: '8 High Street',
    line2: 'Flat 2',
    postcode: 'LS1 4AQ',
    city: 'York',
  } satisfies UserParts<Address, typeof JOB_FIELDS.address>,
  zone: {
    givenName: 'Utility room',
    roomType: 'KITCHEN',
    length: hundredths(461),
    width: hundredths(421),
    adjustments: [exampleBay()],
    slope: hundredths(3_500),
    openings: [hundredths(80)],
    zoneProducts: [{ productId: 'felt', name: 'Felt' }],
  } satisfies UserParts<Zone, typeof JOB_FIELDS.zone>,
  line: {
    description: 'Ramp',
    quantity: hundredths(200),
    units: 'SQM',
    unitPriceWithoutMarkup: pence(1),
    markup: hundredths(0),
    vatKind: 'CARPET',
    fits: ['CARPET'],
    vatChosenBy: 'USER',
    vatTreatment: 'ZERO',
    vatNote: 'Nobody has lived here',
    isOptional: true,
    choice: 'B',
  } satisfies UserParts<LineItem, typeof JOB_FIELDS.line>,
};

const JOB = exampleJob();
const DECIDED = { vatChosenBy: 'USER', vatTreatment: 'REDUCED', vatNote: 'As agreed' } as const;
const SOURCE: NewLineSource = {
  lineId: () => 'new',
  libraryPrice: () => null,
  libraryKind: () => null,
  librarySelling: () => null,
  defaultMarkup: hundredths(2_100),
};

function each(values: object): [string, unknown][] {
  return Object.entries(values);
}

describe('a change is seen', () => {
  test.each(each(OTHER.job).filter(([member]) => !isAside(member)))('of %s', (member, value) => {
    expect(hasSameContent(JOB, { ...JOB, [member]: value })).toBe(false);
  });

  test.each(each(OTHER.address))('of the %s of the address', (member, value) => {
    const customerAddress = { ...JOB.customerAddress, [member]: value };
    expect(hasSameContent(JOB, { ...JOB, customerAddress })).toBe(false);
  });

  test.each(each(OTHER.zone))('of the %s of a zone', (member, value) => {
    expect(hasSameContent(JOB, { ...JOB, zones: [{ ...exampleZone(), [member]: value }] })).toBe(false);
  });

  test.each(each(OTHER.line))('of the %s of an added line', (member, value) => {
    // Only labour fits something, and only what the user decided is the user's.
    const own = exampleExtra(member === 'fits' ? { type: 'LABOUR' } : member === 'vatTreatment' ? DECIDED : {});
    const job = { ...JOB, lineItems: [exampleProductLine(), own] };
    expect(hasSameContent(job, { ...job, lineItems: [exampleProductLine(), { ...own, [member]: value }] })).toBe(false);
  });

  test('and what the server decides is none', () => {
    const zones = [{ ...exampleZone(), name: 'Palace', area: null }];
    const lineItems = [{ ...exampleProductLine(), description: 'Gold', quantity: null, zones: [] }, exampleExtra()];
    expect(hasSameContent(JOB, { ...JOB, zones, lineItems, version: 9, vatRate: null } as Job)).toBe(true);
  });
});

test('what is set aside is no change of the content (amendment N23)', () => {
  expect(ASIDE_MEMBERS).toEqual([
    'notes',
    'customerPhone',
    'workStartsOn',
    'workEndsOn',
    'goodsArrivedOn',
    'offerRemindersOff',
    'workStartedOn',
    'workFinishedOn',
    'ordered',
  ]);
  for (const member of ASIDE_MEMBERS) expect(hasSameContent(JOB, { ...JOB, [member]: OTHER.job[member] })).toBe(true);
});

describe('a product line that is rebuilt keeps', () => {
  const own = each(OTHER.line).filter(([member]) => !['description', 'quantity', 'units', 'fits'].includes(member));

  test.each(own)('the %s that the edited job has, before the stored one', (member, value) => {
    const edited = { ...exampleProductLine(DECIDED), [member]: value };
    const [line] = rebuildLines({ ...JOB, lineItems: [edited] }, [exampleProductLine()], SOURCE);
    expect(line).toMatchObject({ id: 'oak-line', [member]: value });
  });

  test.each(own)('the %s that is stored, where the edited job has no such line', (member, value) => {
    const stored = { ...exampleProductLine(DECIDED), [member]: value };
    const [line] = rebuildLines({ ...JOB, lineItems: [] }, [stored], SOURCE);
    expect(line).toMatchObject({ id: 'oak-line', [member]: value });
  });
});

test.each([
  ['/customerName', 'Name'],
  ['/customerAddress/postcode', 'Postcode'],
  ['/zones', 'Zones'],
  ['/zones/0/length', 'Length'],
  ['/zones/0/zoneProducts/1/productId', 'Products'],
  ['/lineItems/12/unitPriceWithoutMarkup', 'Unit price'],
  ['/lineItems/12/totalPrice', ''],
  ['/elsewhere/0/length', ''],
])('%s is called "%s"', (path, label) => {
  expect(memberLabel(path)).toBe(label);
});

test('every member that a user sets has words for its value', () => {
  const { zone, line, job } = JOB_FIELDS;
  expect([zone.roomType.words('LOUNGE'), zone.length.words(hundredths(460)), zone.width.words(null)]).toEqual([
    'Lounge',
    '4.60 m',
    '',
  ]);
  expect(zone.zoneProducts.words(exampleZone().zoneProducts)).toBe('Oak plank');
  expect([line.units.words('SQM'), line.quantity.words(hundredths(250)), line.markup.words(hundredths(2_150))]).toEqual(
    ['Square meter', '2.5', '21.5 %'],
  );
  expect([line.unitPriceWithoutMarkup.words(pence(850)), line.description.words('Ramp')]).toEqual(['£8.50', 'Ramp']);
  expect(job.customerAddress.words(JOB.customerAddress)).toBe('7 High Street, LS1 4AP');
  expect([job.scopeText.words(null), job.scopeText.words('Painting')]).toEqual(['as in Settings', 'Painting']);
  expect(job.zones.words(JOB.zones)).toBe('Lounge 1');
  expect([job.customerHasNoEmail.words(true), job.customerHasNoEmail.words(false)]).toEqual(['yes', 'no']);
  expect(job.notes.words('Key under the mat')).toBe('Key under the mat');
  expect(job.lineItems.words(JOB.lineItems)).toBe('Oak plank, Door bar');
  expect([job.work.words(null), job.work.words({ ...EMPTY_WORK, property: 'NEW_HOME' })]).toEqual([
    'Not asked',
    'A new home, for a private person',
  ]);
  expect([job.discount.words(null), job.discount.words(OTHER.job.discount)]).toEqual(['None', '5% off']);
  expect([job.cisMaterials.words(null), job.cisMaterials.words(pence(160_000))]).toEqual([
    'as the lines say',
    '£1,600.00',
  ]);
  expect([line.vatKind.words(null), line.vatKind.words('CARPET')]).toEqual(['', 'Carpet or underlay']);
  expect(line.fits.words(['CARPET', 'MATERIAL'])).toBe('Carpet or underlay, Other material');
  expect([line.vatChosenBy.words('USER'), line.vatChosenBy.words('RULE')]).toEqual(['me', 'the rule']);
  expect([line.vatTreatment.words('REVERSE_CHARGE'), line.vatNote.words('Why')]).toEqual([
    'Customer pays the VAT',
    'Why',
  ]);
  expect([line.isOptional.words(true), line.isOptional.words(false)]).toEqual(['yes', 'no']);
  expect([line.choice.words('B'), line.choice.words(null)]).toEqual(['B', 'no']);
});

test('a value that is not there has no words', () => {
  const { zone, line } = JOB_FIELDS;
  const words = [
    zone.roomType.words(null),
    zone.length.words(null),
    zone.width.words(null),
    line.quantity.words(null),
    line.units.words(null),
    line.unitPriceWithoutMarkup.words(null),
    line.markup.words(null),
  ];
  expect(words).toEqual(words.map(() => ''));
});

test('a member that is missing from its table does not compile', () => {
  // @ts-expect-error the postcode and the city are missing
  const fields: Fields<Address> = { line1: SERVERS, line2: SERVERS };
  expect(Object.keys(fields)).toHaveLength(2);
});
