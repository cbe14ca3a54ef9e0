import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleId } from './example-lines.ts';
import { EXAMPLE_JOBS } from './examples.ts';
import { pointerOf } from './issues.ts';
import { JobBody, NewJobBody } from './job-body.ts';
import { JobSummary } from './job-summary.ts';
import { FileAnswer, Job, RetryAnswer } from './job.ts';

const BODY = EXAMPLE_JOBS.QUOTED;
const ZONE = { id: exampleId(91), roomType: 'LOUNGE', length: 4, width: 3, zoneProducts: [] };
const EXTRA = { id: exampleId(92), type: 'EXTRA', description: 'Door bar' };

function pathsOf(schema: z.ZodMiniType, body: unknown): string[] {
  return z.safeParse(schema, body).error?.issues.map(({ path }) => pointerOf(path)) ?? [];
}

type Place = readonly string[];

/** The way to every member of a value, however deep. */
function* placesIn(value: unknown, place: Place = []): Generator<Place> {
  yield place;
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inner] of Object.entries(value)) yield* placesIn(inner, [...place, member]);
}

function replacedAt(value: unknown, [member, ...rest]: Place, replacement: unknown): unknown {
  if (member === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === member ? replacedAt(item, rest, replacement) : item));
  const members = value as Record<string, unknown>; // every place leads through objects and arrays
  return { ...members, [member]: replacedAt(members[member], rest, replacement) };
}

describe('the body of a save', () => {
  test('is the job as the server answered it: what only the server sets rides along and is dropped', () => {
    const edit = z.parse(JobBody, { ...BODY, isAdmin: true });
    expect(Object.keys(edit).toSorted()).toEqual([
      'cisMaterials',
      'customerAddress',
      'customerBillingAddress',
      'customerEmail',
      'customerHasNoEmail',
      'customerId',
      'customerName',
      'customerVatNumber',
      'discount',
      'lineItems',
      'materials',
      'paymentPlan',
      'purchaseOrder',
      'scopeText',
      'status',
      'tstampUpdated',
      'work',
      'zones',
    ]);
    expect(Object.keys(edit.customerAddress).toSorted()).toEqual(['city', 'line1', 'line2', 'postcode']);
  });

  test('holds whole pence and hundredths, drops names and areas, and derives line prices anew whatever was sent', () => {
    const forged = { unitPriceWithMarkup: 0.01, totalPrice: 0.01, zones: [{ name: 'Palace', area: 1 }] };
    const edit = z.parse(JobBody, {
      ...BODY,
      zones: [{ ...ZONE, name: 'Palace 7', area: 1 }],
      lineItems: [{ ...EXTRA, quantity: 3, units: 'ITEM', unitPriceWithoutMarkup: 8.5, markup: 21, ...forged }],
    });
    expect(edit.zones).toEqual([{ ...ZONE, length: 400, width: 300 }]);
    expect(edit.lineItems).toEqual([
      {
        ...EXTRA,
        productId: null,
        quantity: 300,
        units: 'ITEM',
        unitPriceWithoutMarkup: 850,
        markup: 2_100,
        unitPriceWithMarkup: 1_029,
        totalPrice: 3_087,
        zones: [],
      },
    ]);
  });

  test('may name a zone, in at most 64 characters, though the server names it', () => {
    const named = (name: string) => ({ ...BODY, zones: [{ ...ZONE, name }] });
    expect(pathsOf(JobBody, named('x'.repeat(64)))).toEqual([]);
    expect(pathsOf(JobBody, named('x'.repeat(65)))).toEqual(['/zones/0/name']);
  });

  test('a product line brings its price and markup and, where it may be typed, its quantity; the rest is not looked at', () => {
    const line = {
      id: exampleId(21),
      type: 'PRODUCT',
      productId: exampleId(101),
      unitPriceWithoutMarkup: 9.95,
      markup: 21,
    };
    const nonsense = { description: 5, units: 'FURLONG', zones: null };
    const edit = z.parse(JobBody, {
      ...BODY,
      lineItems: [{ ...line, ...nonsense }],
    });
    expect(edit.lineItems[0]).toMatchObject({
      description: '',
      units: null,
      totalPrice: null,
      zones: [],
    });
    expect(edit.lineItems[0]?.quantity).toBeUndefined();
    expect(edit.lineItems[0]).toMatchObject({ unitPriceWithoutMarkup: 995, markup: 2_100, unitPriceWithMarkup: 1_204 });
  });

  test.each(['status', 'tstampUpdated', 'customerName', 'customerEmail', 'customerAddress', 'zones', 'lineItems'])(
    'needs its %s',
    (member) => {
      expect(pathsOf(JobBody, { ...BODY, [member]: undefined })).toEqual([`/${member}`]);
    },
  );

  test('names everything that is wrong at once', () => {
    const [first, second, third] = BODY.lineItems;
    const body = {
      ...BODY,
      status: 'DONE',
      customerName: 5,
      customerEmail: 'nobody',
      customerAddress: { ...BODY.customerAddress, line1: 'x'.repeat(65), postcode: 'nowhere' },
      zones: [{ ...ZONE, length: 'long', width: 200.01, roomType: 'CAVE' }, null, { ...ZONE, id: '7', width: 1.005 }],
      lineItems: [
        { ...first, unitPriceWithoutMarkup: -1 },
        { ...second, markup: 1_000.01, productId: null },
        { ...third, type: 'LABOUR', units: 'ITEM', quantity: 10_000_000, description: 'x'.repeat(257) },
        { ...EXTRA, type: 'GIFT' },
      ],
    };
    expect(pathsOf(JobBody, body).toSorted()).toEqual([
      '/customerAddress/line1',
      '/customerAddress/postcode',
      '/customerEmail',
      '/customerName',
      '/lineItems/0/unitPriceWithoutMarkup',
      '/lineItems/1/markup',
      '/lineItems/1/productId',
      '/lineItems/2/description',
      '/lineItems/2/quantity',
      '/lineItems/2/units',
      '/lineItems/3/type',
      '/status',
      '/zones/0/length',
      '/zones/0/roomType',
      '/zones/0/width',
      '/zones/1',
      '/zones/2/id',
      '/zones/2/width',
    ]);
  });

  test('then names what only shows between members', () => {
    const dear = { ...EXTRA, units: 'ITEM', unitPriceWithoutMarkup: 9_999_999.99, markup: 0, quantity: 2 };
    const body = { ...BODY, zones: [ZONE, ZONE], lineItems: [EXTRA, EXTRA, { ...dear, id: exampleId(93) }] };
    expect(pathsOf(JobBody, body)).toEqual(['/zones/1/id', '/lineItems/1/id', '/lineItems/2/totalPrice']);
  });

  test.each([null, [], 'job', 3])('%j is none', (body) => {
    expect(pathsOf(JobBody, body)).toEqual(['']);
  });

  test.each([
    [{ customerName: 'Ann\nSmith' }, '/customerName'],
    [{ zones: [{ ...ZONE, id: 'lounge' }] }, '/zones/0/id'],
    [{ zones: [{ ...ZONE, zoneProducts: [{ productId: 'oak' }] }] }, '/zones/0/zoneProducts/0/productId'],
    [{ lineItems: [{ ...EXTRA, id: 'bar' }] }, '/lineItems/0/id'],
    [{ lineItems: [{ ...EXTRA, description: 'Door\nbar' }] }, '/lineItems/0/description'],
  ])('one wrong member is all that is told: %j', (own, path) => {
    expect(pathsOf(JobBody, { ...BODY, ...own })).toEqual([path]);
  });

  test('is read or refused whatever stands in whatever place, and never fails', () => {
    const places = [...placesIn(BODY)];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        expect(() => z.safeParse(JobBody, replacedAt(BODY, place, value))).not.toThrow();
        expect(() => z.safeParse(NewJobBody, replacedAt(BODY, place, value))).not.toThrow();
      }),
    );
  });
});

describe('the body of a new job', () => {
  test.each([{}, { customerAddress: {} }])('%j is an empty customer and no lines', (body) => {
    expect(z.parse(NewJobBody, body)).toEqual({
      customerName: '',
      customerEmail: '',
      customerAddress: { line1: '', line2: '', postcode: '', city: '' },
      lineItems: [],
      customerHasNoEmail: false,
      scopeText: null,
      work: null,
      discount: null,
      customerVatNumber: '',
      customerBillingAddress: null,
      purchaseOrder: '',
      cisMaterials: null,
    });
  });

  test('takes a part of a job, and the id of its client', () => {
    const job = z.parse(NewJobBody, { id: exampleId(1), customerName: ' Ann ', customerAddress: { city: 'Leeds' } });
    expect(job).toMatchObject({ id: exampleId(1), customerName: 'Ann', customerAddress: { city: 'Leeds', line1: '' } });
  });

  test('takes a whole job and drops what is the server’s', () => {
    const job = z.parse(NewJobBody, BODY);
    expect(Object.keys(job).toSorted()).toEqual([
      'cisMaterials',
      'customerAddress',
      'customerBillingAddress',
      'customerEmail',
      'customerHasNoEmail',
      'customerId',
      'customerName',
      'customerPhone',
      'customerVatNumber',
      'discount',
      'goodsArrivedOn',
      'id',
      'lineItems',
      'materials',
      'notes',
      'offerRemindersOff',
      'ordered',
      'paymentPlan',
      'purchaseOrder',
      'scopeText',
      'work',
      'workEndsOn',
      'workFinishedOn',
      'workStartedOn',
      'workStartsOn',
      'zones',
    ]);
  });

  test('names everything that is wrong at once', () => {
    const body = {
      id: 'one',
      customerEmail: 'nobody',
      customerAddress: null,
      zones: [{ ...ZONE, length: 0.49 }],
      lineItems: {},
    };
    expect(pathsOf(NewJobBody, body)).toEqual([
      '/id',
      '/customerEmail',
      '/customerAddress',
      '/zones/0/length',
      '/lineItems',
    ]);
  });

  test('has the limits of a draft', () => {
    const zones = Array.from({ length: 51 }, (_, index) => ({ ...ZONE, id: exampleId(400 + index) }));
    expect(pathsOf(NewJobBody, { zones: zones.slice(1) })).toEqual([]);
    expect(pathsOf(NewJobBody, { zones })).toEqual(['/zones']);
  });
});

describe('answers', () => {
  test('a job says every member', () => {
    for (const member of Object.keys(BODY)) {
      expect(pathsOf(Job, { ...BODY, [member]: undefined })).toEqual([`/${member}`]);
    }
  });

  test('a summary is a job without zones, lines and files, and says whether its mail failed', () => {
    const left = [
      'zones',
      'lineItems',
      'customerHasNoEmail',
      'materials',
      'purchaseOrder',
      'scopeText',
      'notes',
      'customerPhone',
      'workStartsOn',
      'workEndsOn',
      'workStartedOn',
      'workFinishedOn',
      'goodsArrivedOn',
      'offerRemindersOff',
      'ordered',
      'work',
      'discount',
      'customerVatNumber',
      'customerBillingAddress',
      'purchaseOrder',
      'customerId',
      'cisMaterials',
      'paymentPlan',
      'vatBreakdown',
      'reverseChargeVat',
      'files',
      'extras',
      'agreedPlan',
      'invoices',
      'numbersPassedOver',
      'credit',
    ];
    const head = Object.fromEntries(Object.entries(BODY).filter(([member]) => !left.includes(member)));
    const listed = { notDelivered: true, hasQuestion: false, paid: false, credited: false, isKept: false };
    expect(z.encode(JobSummary, z.decode(JobSummary, { ...BODY, ...listed }))).toEqual({ ...head, ...listed });
    expect(pathsOf(JobSummary, BODY)).toEqual(['/notDelivered', '/hasQuestion', '/paid', '/credited', '/isKept']);
  });

  test('a document call says the file, its address and the job', () => {
    const [file] = BODY.files;
    expect(pathsOf(FileAnswer, { url: file?.link, file, job: BODY })).toEqual([]);
    expect(pathsOf(FileAnswer, { file, job: BODY })).toEqual(['/url']);
    expect(pathsOf(RetryAnswer, { file, job: BODY })).toEqual([]);
  });
});
