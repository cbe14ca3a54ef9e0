import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestOf, exampleFile, exampleJob, UPDATED } from './job-examples.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import type { Job, JobStatus } from './job.ts';
import { tidyJob } from './job-fields.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { Problem } from '#domain/problem.ts';
import { reviseJob, type RequestedJob, type SaveContext } from './revise-job.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const OLD = '2026-11-01T09:00:00.000Z';
const OPEN: JobStatus[] = ['NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED'];

const CONTEXT: SaveContext = {
  accountVatRate: hundredths(2_000),
  cisRegistered: false,
  failedEmails: [],
  now: NOW,
  lineId: (productId) => `new-${productId}`,
  libraryPrice: () => null,
  libraryKind: () => null,
  librarySelling: () => null,
  defaultMarkup: hundredths(2_100),
};

function saved(stored: Job, changed: Partial<RequestedJob>, context: Partial<SaveContext> = {}): Job {
  const result = reviseJob(stored, requestOf(stored, changed), { ...CONTEXT, ...context });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

function refused(stored: Job, changed: Partial<RequestedJob>): Problem | null {
  const result = reviseJob(stored, requestOf(stored, changed), CONTEXT);
  return result.ok ? null : result.problem;
}

const ANN = { customerName: 'Ann Jones' };
const QUOTED = exampleJob({ status: 'QUOTED', files: [exampleFile()] });

describe('an edit that changes nothing', () => {
  test.each<JobStatus>([...OPEN, 'INVOICED', 'DELETED'])(
    'answers the stored %s job itself, whatever it has seen',
    (status) => {
      const stored = exampleJob({ status });
      expect(saved(stored, {})).toBe(stored);
      expect(saved(stored, { tstampUpdated: OLD })).toBe(stored);
    },
  );

  test('so does one that only forges what is not the user’s to set', () => {
    const stored = exampleJob();
    const palace = { ...exampleZone(), name: 'Palace', area: hundredths(1) };
    const forged: Partial<RequestedJob> = {
      zones: [palace],
      lineItems: [{ ...exampleProductLine(), quantity: hundredths(1), totalPrice: pence(1) }, exampleExtra()],
    };
    expect(saved(stored, { ...forged, id: 'other', jobNumber: 99, version: 9 } as Partial<RequestedJob>)).toBe(stored); // a body may say more than an edit
  });

  test('so does one that leaves out the product lines or differs only in tidiness', () => {
    const stored = exampleJob();
    expect(saved(stored, { lineItems: [exampleExtra()] })).toBe(stored);
    expect(
      saved(stored, {
        customerName: ' Ann Smith ',
        customerAddress: { ...stored.customerAddress, postcode: 'ls1-4ap' },
      }),
    ).toBe(stored);
  });

  test('of a deleted job too, whose zones no longer have the products of its lines', () => {
    const stored = exampleJob({ status: 'DELETED', zones: [exampleZone({ zoneProducts: [] })] });
    expect(saved(stored, {})).toBe(stored);
  });
});

describe('a change', () => {
  const { customerAddress } = exampleJob();
  const zone = exampleZone();

  test.each<[string, Partial<RequestedJob>]>([
    ['the name', ANN],
    ['the e-mail address', { customerEmail: 'jones@post.example' }],
    ['the street', { customerAddress: { ...customerAddress, line1: '8 High Street' } }],
    ['address line 2', { customerAddress: { ...customerAddress, line2: 'Flat 2' } }],
    ['the postcode', { customerAddress: { ...customerAddress, postcode: 'LS1 4AQ' } }],
    ['the city', { customerAddress: { ...customerAddress, city: 'York' } }],
    ['the type of a zone', { zones: [{ ...zone, roomType: 'KITCHEN' }] }],
    ['a length', { zones: [{ ...zone, length: hundredths(461) }] }],
    ['a width', { zones: [{ ...zone, width: hundredths(421) }] }],
    ['a product', { zones: [{ ...zone, zoneProducts: [{ productId: 'felt', name: 'Felt' }] }] }],
    ['another zone', { zones: [zone, exampleZone({ id: 'b' })] }],
    ['a description', { lineItems: [exampleExtra({ description: 'Ramp' })] }],
    ['a quantity', { lineItems: [exampleExtra({ quantity: hundredths(200) })] }],
    ['a unit', { lineItems: [exampleExtra({ units: 'SQM' })] }],
    ['a type', { lineItems: [exampleExtra({ type: 'LABOUR', units: null })] }],
    ['a price', { lineItems: [exampleProductLine({ unitPriceWithoutMarkup: pence(1) }), exampleExtra()] }],
    ['a markup', { lineItems: [exampleExtra({ markup: hundredths(0) })] }],
    ['another line', { lineItems: [exampleExtra(), exampleExtra({ id: 'b' })] }],
    ['a line less', { lineItems: [] }],
  ])('is one of %s', (_, changed) => {
    const stored = exampleJob({ status: 'MEASURED' });
    expect(saved(stored, changed)).not.toEqual(stored);
  });

  test('moves the job to now, and a millisecond on when the clock stands behind', () => {
    expect(saved(exampleJob(), ANN).tstampUpdated).toBe(NOW);
    expect(saved(exampleJob(), ANN, { now: OLD }).tstampUpdated).toBe('2026-11-20T08:14:00.001Z');
  });

  test('that has not seen the last one is a conflict', () => {
    const problem = refused(exampleJob(), { ...ANN, tstampUpdated: OLD });
    expect(problem?.code).toBe('JOB_CHANGED_ELSEWHERE');
  });

  test('is told its broken rules before the conflict', () => {
    expect(refused(exampleJob(), { customerName: '', tstampUpdated: OLD })?.code).toBe('INVALID');
  });

  test('of the status alone is a change', () => {
    expect(saved(exampleJob(), { status: 'MEASURED' })).toMatchObject({ status: 'MEASURED', tstampUpdated: NOW });
  });

  test.each<[JobStatus, string]>([
    ['INVOICED', 'JOB_INVOICED'],
    ['DELETED', 'JOB_DELETED'],
  ])('of an %s job is refused, whatever it claims', (status, code) => {
    for (const claimed of [...OPEN, status]) {
      expect(refused(exampleJob({ status }), { ...ANN, status: claimed })?.code).toBe(code);
    }
  });

  test('never touches what is the server’s', () => {
    const stored = exampleJob({ jobNumber: 7, version: 3, files: [exampleFile({ version: 1 })] });
    const forged = { id: 'x', jobNumber: 1, version: 99, files: [], priceVatInclusive: pence(1), vatRate: null };
    expect(saved(stored, { ...ANN, ...forged })).toEqual({ ...stored, ...ANN, tstampUpdated: NOW });
  });
});

describe('a claimed status', () => {
  test.each<[JobStatus, JobStatus[]]>([
    ['NEW', ['NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED']],
    ['CUSTOMER_DETAILS_ENTERED', ['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED']],
    ['MEASURED', ['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED']],
    ['PRICED', ['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED']],
    ['QUOTED', ['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED']],
  ])('from %s may be %j', (status, allowed) => {
    const claims: JobStatus[] = [...OPEN, 'INVOICED', 'DELETED'];
    expect(claims.filter((claim) => refused(exampleJob({ status }), { ...ANN, status: claim }) === null)).toEqual(
      allowed,
    );
  });

  test('that cannot be is told at /status', () => {
    for (const claim of ['NEW', 'QUOTED', 'INVOICED', 'DELETED'] as const) {
      const problem = refused(exampleJob(), { ...ANN, status: claim });
      expect(problem).toMatchObject({ code: 'INVALID', errors: [{ path: '/status' }] });
    }
  });

  test.each<[JobStatus, Partial<RequestedJob>, string]>([
    ['CUSTOMER_DETAILS_ENTERED', { customerEmail: '' }, '/customerEmail'],
    ['MEASURED', { zones: [exampleZone({ width: null })] }, '/zones/0/width'],
    ['PRICED', { lineItems: [exampleProductLine(), exampleExtra({ quantity: null })] }, '/lineItems/1/quantity'],
  ])('%s must be earned', (status, changed, path) => {
    const problem = refused(exampleJob({ status: 'NEW' }), { ...changed, status });
    expect(problem).toMatchObject({ code: 'INVALID', errors: [{ path }] });
  });

  test('is told a line where the edit has it, though product lines come first', () => {
    const lineItems = [exampleExtra({ quantity: null }), exampleProductLine({ unitPriceWithoutMarkup: null })];
    expect(refused(exampleJob(), { lineItems })?.errors?.map(({ path }) => path)).toEqual([
      '/lineItems/1/unitPriceWithoutMarkup',
      '/lineItems/0/quantity',
    ]);
    const zones = [exampleZone(), exampleZone({ id: 'b', width: null })];
    expect(refused(exampleJob(), { lineItems, zones })?.errors?.[0]?.path).toBe('/zones/1/width');
  });

  test('is told a line that only the server has where it will be', () => {
    const problem = refused(exampleJob({ status: 'NEW', lineItems: [] }), {
      status: 'PRICED',
      lineItems: [exampleExtra()],
    });
    expect(problem?.errors?.map(({ path }) => path)).toEqual(['/lineItems/0/unitPriceWithoutMarkup']);
  });

  test('a draft is never wrong, whatever it claims', () => {
    const problem = refused(exampleJob({ status: 'NEW' }), { customerEmail: 'ann@' });
    expect(problem?.errors).toEqual([
      { path: '/customerEmail', message: 'Enter an e-mail address like name@example.com' },
    ]);
  });
});

describe('the version', () => {
  test('is raised above the issued ones when pricing is first saved', () => {
    expect(saved(exampleJob({ status: 'MEASURED', files: [exampleFile()] }), { status: 'PRICED' }).version).toBe(2);
    expect(saved(exampleJob({ status: 'MEASURED', files: [] }), { status: 'PRICED' }).version).toBe(1);
  });

  test('of a quoted job is raised by an edit of the customer, which makes it priced', () => {
    expect(saved(QUOTED, { ...ANN, status: 'PRICED' })).toMatchObject({ status: 'PRICED', version: 2 });
  });

  describe('of a quote that was accepted stays, and the job is QUOTED, where only that is told which its invoice is to name', () => {
    const offer = { state: 'ACCEPTED', version: QUOTED.version } as Job['offer']; // all that is looked at
    const accepted = { ...QUOTED, offer };
    const address = { line1: '1 Mill Lane', line2: '', postcode: 'LS2 7EW', city: 'Leeds' };
    test.each<[string, Partial<RequestedJob>]>([
      ['the VAT number', { customerVatNumber: 'GB 980 7806 84' }],
      ['the order number', { purchaseOrder: 'PO 7' }],
      ['where it goes to', { customerBillingAddress: address }],
    ])('%s', (_, changed) => {
      const told = saved(accepted, changed);
      expect(told).toMatchObject({ status: 'QUOTED', version: 1, tstampUpdated: NOW });
      expect(told).not.toEqual(accepted);
    });
    test('not with anything else, nor where nobody accepted it', () => {
      const order = { purchaseOrder: 'PO 7' };
      expect(refused(accepted, { ...order, ...ANN })).toMatchObject({ code: 'INVALID' });
      expect(refused(QUOTED, order)).toMatchObject({ code: 'INVALID' });
    });
    test('is a conflict like any other where the job was changed elsewhere', () => {
      expect(refused(accepted, { purchaseOrder: 'PO 7', tstampUpdated: OLD })?.code).toBe('JOB_CHANGED_ELSEWHERE');
      expect(
        refused({ ...accepted, status: 'PRICED' }, { purchaseOrder: 'PO 7', status: 'QUOTED', tstampUpdated: OLD })
          ?.code,
      ).toBe('JOB_CHANGED_ELSEWHERE');
    });
  });

  test('stays when a priced job is priced again, and on the way back', () => {
    const priced = exampleJob({ files: [exampleFile()] });
    expect(saved(priced, ANN).version).toBe(1);
    expect(saved(QUOTED, { status: 'MEASURED' }).version).toBe(1);
    expect(saved(QUOTED, { status: 'CUSTOMER_DETAILS_ENTERED' }).version).toBe(1);
  });
});

describe('the VAT rate', () => {
  const other = { accountVatRate: hundredths(500) };

  test.each<[JobStatus, JobStatus]>([
    ['NEW', 'NEW'],
    ['MEASURED', 'MEASURED'],
    ['MEASURED', 'PRICED'],
    ['PRICED', 'PRICED'],
    ['QUOTED', 'PRICED'],
    ['PRICED', 'MEASURED'],
    ['QUOTED', 'CUSTOMER_DETAILS_ENTERED'],
  ])('of a %s job saved as %s is the account’s', (status, claimed) => {
    const job = saved(exampleJob({ status }), { ...ANN, status: claimed }, other);
    expect(job).toMatchObject({ vatRate: 500, priceVatComponent: 1_215 });
  });

  test('of a business that is not registered is none', () => {
    const job = saved(exampleJob({ status: 'MEASURED' }), { status: 'PRICED' }, { accountVatRate: null });
    expect(job).toMatchObject({
      vatRate: null,
      priceVatComponent: 0,
      priceVatExclusive: 24_290,
      priceVatInclusive: 24_290,
    });
  });
});

describe('what follows from the content', () => {
  test('is derived when the job is measured: names, areas, lines and sums', () => {
    const zones = [exampleZone({ name: 'Palace' }), exampleZone({ id: 'b', name: 'Palace', length: hundredths(100) })];
    const job = saved(exampleJob({ status: 'MEASURED', lineItems: [] }), { zones, lineItems: [exampleExtra()] });
    expect(job.zones.map(({ name, area }) => [name, area])).toEqual([
      ['Lounge 1', 1_932],
      ['Lounge 2', 420],
    ]);
    expect(job.lineItems.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['new-oak', 2_352],
      ['extra', 100],
    ]);
    expect(job).toMatchObject({ priceVatExclusive: 1_029, priceVatComponent: 206, priceVatInclusive: 1_235 });
  });

  test('keeps the prices of a job that goes back to its zones', () => {
    const zones = [exampleZone({ zoneProducts: [] })];
    const job = saved(exampleJob(), { zones, status: 'CUSTOMER_DETAILS_ENTERED', lineItems: [] });
    const [line] = exampleJob().lineItems;
    expect(job.lineItems).toEqual([line]);
    const again = saved(job, { zones: [exampleZone()], status: 'MEASURED' });
    expect(again.lineItems).toEqual([line]);
  });

  test('tidies the customer', () => {
    const customer = {
      customerName: ' Ann ',
      customerEmail: ' ann@post.example ',
      customerAddress: { line1: ' 1 Street ', line2: ' ', postcode: ' m11aa ', city: ' Leeds ' },
    };
    const tidy = {
      customerName: 'Ann',
      customerEmail: 'ann@post.example',
      customerAddress: { line1: '1 Street', line2: '', postcode: 'M1 1AA', city: 'Leeds' },
    };
    expect(tidyJob(exampleJob(customer))).toEqual(exampleJob(tidy));
    expect(saved(exampleJob(), customer)).toMatchObject(tidy);
  });
});

test('a save that is repeated after a lost answer answers what the first one made', () => {
  const anyEdit: fc.Arbitrary<Partial<RequestedJob>> = fc.record({
    status: fc.constantFrom<JobStatus>('CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED'),
    customerName: fc.constantFrom('Ann Smith', 'Ann Jones', ' Bob '),
    zones: fc.constantFrom([exampleZone()], [exampleZone({ length: hundredths(999) }), exampleZone({ id: 'b' })]),
    lineItems: fc.constantFrom(
      [],
      [exampleExtra()],
      [exampleProductLine({ markup: hundredths(0) }), exampleExtra({ id: 'c' })],
    ),
  });
  fc.assert(
    fc.property(fc.constantFrom(...OPEN), anyEdit, (status, changed) => {
      const stored = exampleJob({ status, files: [exampleFile()], tstampUpdated: UPDATED });
      const edit = requestOf(stored, changed);
      const source = { ...CONTEXT, libraryPrice: () => pence(995) };
      const first = reviseJob(stored, edit, source);
      if (!first.ok) throw new Error(JSON.stringify(first.problem));
      expect(reviseJob(first.value, edit, source)).toEqual(first);
      expect(Date.parse(first.value.tstampUpdated)).toBeGreaterThanOrEqual(Date.parse(stored.tstampUpdated));
    }),
  );
});

test('what is set aside stays, whatever is sent (amendment N23)', () => {
  const stored = exampleJob({ notes: 'Key under the mat' });
  const sent: object = { customerName: 'Bob', notes: 'Sent along' };
  expect(saved(stored, sent)).toMatchObject({ customerName: 'Bob', notes: 'Key under the mat' });
});
