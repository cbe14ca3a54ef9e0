import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { emptyZone } from '#domain/zone/zone.ts';
import { applyEdit, claimOfEdits } from './apply-edit.ts';
import { exampleFile, exampleJob } from './job-examples.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import { type JobEdit, pathOfEdit, withEdit } from './job-edit.ts';
import type { Job, JobStatus } from './job.ts';

const OPEN: JobStatus[] = ['NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED'];
const FELT = { productId: 'felt', name: 'Felt' };
const BEDROOM = exampleZone({ id: 'bedroom', name: 'Bedroom 1', roomType: 'BEDROOM' });
const QUOTED = exampleJob({ status: 'QUOTED', files: [exampleFile()] });
const NAME: JobEdit = { kind: 'setJob', member: 'customerName', value: 'Ann Jones' };

const TAKEN: JobEdit = { kind: 'takeCustomer', customerId: 'ann' };
const CUSTOMER_EDITS: JobEdit[] = [NAME, { kind: 'setAddress', member: 'city', value: 'York' }];
const ZONE_EDITS: JobEdit[] = [
  { kind: 'addZone', zoneId: 'new' },
  { kind: 'copyZone', sourceId: 'lounge', zoneId: 'new' },
  { kind: 'deleteZone', zoneId: 'lounge' },
  { kind: 'restoreZone', zone: BEDROOM, index: 0 },
  { kind: 'chooseZoneType', zoneId: 'lounge', roomType: 'KITCHEN' },
  { kind: 'setZone', zoneId: 'lounge', member: 'length', value: hundredths(500) },
  { kind: 'addProduct', zoneId: 'lounge', product: FELT },
  { kind: 'removeProduct', zoneId: 'lounge', productId: 'oak' },
];
const LINE_EDITS: JobEdit[] = [
  { kind: 'addLine', line: exampleExtra({ id: 'new' }) },
  { kind: 'setLine', lineId: 'oak-line', member: 'unitPriceWithoutMarkup', value: pence(1) },
  { kind: 'deleteLine', lineId: 'extra' },
  { kind: 'restoreLine', line: exampleExtra({ id: 'new' }), index: 1 },
  { kind: 'orderLines', lineIds: ['ramp', 'extra'] },
];
const RAMP = exampleExtra({ id: 'ramp', description: 'Ramp' });
const THREE_LINES = { lineItems: [exampleProductLine(), exampleExtra(), RAMP] };

function claims(edit: JobEdit, own: Partial<Job> = {}): JobStatus[] {
  return OPEN.map((status) => applyEdit(exampleJob({ ...own, status }), edit).status);
}

describe('an edit of the content claims (ruling J14)', () => {
  test.each(CUSTOMER_EDITS)('of the customer the present status, and PRICED for a quoted job: $kind', (edit) => {
    expect(claims(edit)).toEqual(['NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'PRICED']);
  });

  test('of whom the customer is in the records nothing, because that is no content', () => {
    expect(claims(TAKEN)).toEqual(OPEN);
  });

  test.each(ZONE_EDITS)('of the zones CUSTOMER_DETAILS_ENTERED: $kind', (edit) => {
    expect(new Set(claims(edit))).toEqual(new Set(['CUSTOMER_DETAILS_ENTERED']));
  });

  test.each(LINE_EDITS)('of the lines MEASURED: $kind', (edit) => {
    expect(new Set(claims(edit, THREE_LINES))).toEqual(new Set(['MEASURED']));
  });
});

describe('an edit that changes nothing answers the job itself', () => {
  test.each<JobEdit>([
    { kind: 'setJob', member: 'customerName', value: 'Ann Smith' },
    { kind: 'setAddress', member: 'city', value: 'Leeds' },
    { kind: 'addZone', zoneId: 'lounge' },
    { kind: 'copyZone', sourceId: 'gone', zoneId: 'new' },
    { kind: 'copyZone', sourceId: 'lounge', zoneId: 'lounge' },
    { kind: 'deleteZone', zoneId: 'gone' },
    { kind: 'restoreZone', zone: exampleZone(), index: 0 },
    { kind: 'chooseZoneType', zoneId: 'lounge', roomType: 'LOUNGE' },
    { kind: 'setZone', zoneId: 'lounge', member: 'length', value: hundredths(460) },
    { kind: 'setZone', zoneId: 'gone', member: 'length', value: hundredths(1) },
    { kind: 'addProduct', zoneId: 'lounge', product: { productId: 'oak', name: 'Oak' } },
    { kind: 'removeProduct', zoneId: 'lounge', productId: 'felt' },
    { kind: 'addLine', line: exampleExtra() },
    { kind: 'setLine', lineId: 'extra', member: 'markup', value: hundredths(2_100) },
    { kind: 'setLine', lineId: 'gone', member: 'markup', value: hundredths(1) },
    { kind: 'deleteLine', lineId: 'gone' },
    { kind: 'restoreLine', line: exampleExtra(), index: 0 },
    { kind: 'orderLines', lineIds: ['gone', 'extra', 'oak-line'] },
    { kind: 'openPricing' },
  ])('%j', (edit) => {
    expect(applyEdit(QUOTED, edit)).toBe(QUOTED);
  });

  test('and one that differs only in tidiness claims nothing', () => {
    expect(applyEdit(QUOTED, { kind: 'setJob', member: 'customerName', value: ' Ann Smith ' }).status).toBe('QUOTED');
  });
});

test('what the invoice of an accepted quote is to name leaves it quoted, then and at Save', () => {
  const accepted = { ...QUOTED, offer: { state: 'ACCEPTED', version: QUOTED.version } as Job['offer'] }; // all that is looked at
  const edit: JobEdit = { kind: 'setJob', member: 'customerVatNumber', value: 'GB980780684' };
  const told = applyEdit(accepted, edit);
  expect(told).toMatchObject({ status: 'QUOTED', customerVatNumber: 'GB980780684' });
  expect(applyEdit(told, { kind: 'saveStep', step: 'pricing' }, accepted).status).toBe('QUOTED');
  expect(applyEdit(QUOTED, edit).status).toBe('PRICED');
});

describe('the content', () => {
  const changed = (edit: JobEdit): Job => applyEdit(exampleJob({ zones: [exampleZone(), BEDROOM] }), edit);
  const zoneIds = ({ zones }: Job): string[] => zones.map(({ id }) => id);

  test('of the customer takes the text to the letter', () => {
    expect(changed({ ...NAME, value: 'Ann ' }).customerName).toBe('Ann ');
    expect(changed({ kind: 'setAddress', member: 'postcode', value: 'm1' }).customerAddress).toEqual({
      ...exampleJob().customerAddress,
      postcode: 'm1',
    });
  });

  test('of the zones is added at the end, and put back where it stood', () => {
    expect(changed({ kind: 'addZone', zoneId: 'new' }).zones.at(-1)).toEqual(emptyZone('new'));
    expect(changed({ kind: 'copyZone', sourceId: 'lounge', zoneId: 'new' }).zones.at(-1)).toMatchObject({
      id: 'new',
      name: 'Lounge 2',
      length: null,
    });
    const deleted = changed({ kind: 'deleteZone', zoneId: 'lounge' });
    expect(zoneIds(deleted)).toEqual(['bedroom']);
    expect(zoneIds(applyEdit(deleted, { kind: 'restoreZone', zone: exampleZone(), index: 0 }))).toEqual([
      'lounge',
      'bedroom',
    ]);
  });

  test('of one zone leaves the others alone', () => {
    const { zones } = changed({ kind: 'chooseZoneType', zoneId: 'lounge', roomType: 'BEDROOM' });
    expect(zones).toEqual([{ ...exampleZone(), roomType: 'BEDROOM', name: 'Bedroom 2', zoneProducts: [] }, BEDROOM]);
    const added = changed({ kind: 'addProduct', zoneId: 'lounge', product: FELT }).zones[0];
    expect(added?.zoneProducts.map(({ productId }) => productId)).toEqual(['oak', 'felt']);
    expect(changed({ kind: 'removeProduct', zoneId: 'lounge', productId: 'oak' }).zones[0]?.zoneProducts).toEqual([]);
  });

  test('of the lines', () => {
    const ids = (edit: JobEdit): string[] => changed(edit).lineItems.map(({ id }) => id);
    expect(ids({ kind: 'addLine', line: exampleExtra({ id: 'new' }) })).toEqual(['oak-line', 'extra', 'new']);
    expect(ids({ kind: 'restoreLine', line: exampleExtra({ id: 'new' }), index: 1 })).toEqual([
      'oak-line',
      'new',
      'extra',
    ]);
    expect(ids({ kind: 'deleteLine', lineId: 'extra' })).toEqual(['oak-line']);
    expect(changed({ kind: 'setLine', lineId: 'extra', member: 'quantity', value: null }).lineItems[1]?.quantity).toBe(
      null,
    );
  });
});

describe('looking changes nothing (amendment N3)', () => {
  test('opening pricing claims MEASURED only if rebuilding changes a line', () => {
    expect(claims({ kind: 'openPricing' })).toEqual(OPEN);
    const withoutLine = { lineItems: [exampleExtra()] };
    expect(new Set(claims({ kind: 'openPricing' }, withoutLine))).toEqual(new Set(['MEASURED']));
    const grown = { zones: [exampleZone({ length: hundredths(500) })] };
    expect(new Set(claims({ kind: 'openPricing' }, grown))).toEqual(new Set(['MEASURED']));
  });

  test.each([
    ['customer', ['CUSTOMER_DETAILS_ENTERED', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED']],
    ['measure', ['MEASURED', 'MEASURED', 'MEASURED', 'PRICED', 'QUOTED']],
    ['pricing', ['PRICED', 'PRICED', 'PRICED', 'PRICED', 'QUOTED']],
  ] as const)('saving the %s step unchanged claims the higher of both', (step, expected) => {
    expect(claims({ kind: 'saveStep', step })).toEqual(expected);
  });

  test.each([
    ['customer', 'CUSTOMER_DETAILS_ENTERED'],
    ['measure', 'MEASURED'],
    ['pricing', 'PRICED'],
  ] as const)('saving the %s step after a change claims its own, whatever the job has', (step, own) => {
    for (const status of OPEN) {
      const reached = exampleJob({ status });
      const changed = applyEdit(reached, NAME);
      expect(applyEdit(changed, { kind: 'saveStep', step }, reached).status).toBe(own);
    }
  });

  test('a change that was taken back, or only untidy, is none', () => {
    const back = applyEdit(applyEdit(QUOTED, NAME), { ...NAME, value: ' Ann Smith' });
    expect(claimOfEdits(back, QUOTED, [NAME])).toBe('QUOTED');
    expect(applyEdit({ ...back, status: 'QUOTED' }, { kind: 'saveStep', step: 'customer' }, QUOTED).status).toBe(
      'QUOTED',
    );
  });

  test('edits that come to something claim what they say, and so does a step that was saved', () => {
    expect(claimOfEdits(applyEdit(QUOTED, NAME), QUOTED, [NAME])).toBe('PRICED');
    const fresh = exampleJob({ status: 'CUSTOMER_DETAILS_ENTERED' });
    const step: JobEdit = { kind: 'saveStep', step: 'measure' };
    expect(claimOfEdits(applyEdit(fresh, step), fresh, [step])).toBe('MEASURED');
  });
});

describe('a list of edits', () => {
  const list = (...edits: JobEdit[]): string[] =>
    edits
      .reduce<readonly { edit: JobEdit }[]>((all, edit) => withEdit(all, { edit }), [])
      .map(({ edit }) => `${edit.kind} ${pathOfEdit(edit)}`);

  test('has one for each thing, the latest', () => {
    expect(list(NAME, ...CUSTOMER_EDITS, { ...NAME, value: 'Bob' })).toEqual([
      'setAddress /customerAddress/city',
      'setJob /customerName',
    ]);
    const [add, remove] = [ZONE_EDITS[6], ZONE_EDITS[7]] as [JobEdit, JobEdit];
    expect(list(add, remove, { ...remove, productId: 'felt' } as JobEdit)).toEqual([
      'removeProduct /zones/lounge/zoneProducts/oak',
      'removeProduct /zones/lounge/zoneProducts/felt',
    ]);
  });

  test('forgets the record that was chosen when another name is entered, and keeps it with one of the same choice', () => {
    expect(list(NAME, TAKEN, { ...NAME, value: 'Bob' })).toEqual(['setJob /customerName']);
    expect(list(NAME, TAKEN)).toEqual(['setJob /customerName', 'takeCustomer /customerName/record']);
  });

  test('forgets what was set on something that was deleted or replaced', () => {
    const [, , deleted, , typed, length, added] = ZONE_EDITS as [
      JobEdit,
      JobEdit,
      JobEdit,
      JobEdit,
      JobEdit,
      JobEdit,
      JobEdit,
    ];
    expect(list(length, added, typed)).toEqual([
      'setZone /zones/lounge/length',
      'chooseZoneType /zones/lounge/roomType',
    ]);
    expect(list(length, added, typed, deleted)).toEqual(['deleteZone /zones/lounge']);
    expect(list(LINE_EDITS[1] as JobEdit, { kind: 'deleteLine', lineId: 'oak-line' })).toEqual([
      'deleteLine /lineItems/oak-line',
    ]);
  });

  test('keeps what was set on another with a similar id', () => {
    const other: JobEdit = { kind: 'setZone', zoneId: 'lounge2', member: 'width', value: null };
    expect(list(other, { kind: 'deleteZone', zoneId: 'lounge' })).toHaveLength(2);
  });
});

test('a product line that is priced stays as it is when pricing is opened', () => {
  const job = exampleJob({ lineItems: [exampleProductLine({ markup: hundredths(0) })] });
  expect(applyEdit(job, { kind: 'openPricing' })).toBe(job);
});
