import { describe, expect, test } from 'vitest';
import { textKey } from './job-draft-content.ts';
import { fieldNames } from './job-draft-labels.ts';
import { hasSomethingToSave, saveRequest } from './job-draft-save.ts';
import type { Job } from '#domain/job/job.ts';
import { type LineItem, priceLine } from '#domain/price/line-item.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { exampleJob } from '#web/testing/example-jobs.ts';

const PRICED = exampleJob('PRICED');

function request(job: Job, texts: Record<string, string> = {}, saved: Job = PRICED) {
  return saveRequest({ job, texts }, saved, []);
}

function withLine(index: number, change: Partial<LineItem>): Job {
  return {
    ...PRICED,
    lineItems: PRICED.lineItems.map((line, at) => (at === index ? priceLine({ ...line, ...change }) : line)),
  };
}

describe('the customer', () => {
  test('is sent trimmed, the postcode in its own form, which alone is nothing to save', () => {
    const customerAddress = { ...PRICED.customerAddress, postcode: ' cf146ha' };
    const sent = request({ ...PRICED, customerName: ' Margaret Ellison ', customerAddress });
    expect(sent.body.customerAddress.postcode).toBe('CF14 6HA');
    expect(hasSomethingToSave(sent)).toBe(false);
    expect(sent.held).toEqual([]);
  });

  test('keeps a saved value where the new one is wrong or missing', () => {
    const sent = request({
      ...PRICED,
      customerName: '',
      customerEmail: 'm.ellison@',
      customerAddress: { ...PRICED.customerAddress, line2: '' },
    });
    expect(sent.body).toMatchObject({ customerName: PRICED.customerName, customerEmail: PRICED.customerEmail });
    expect(sent.body.customerAddress.line2).toBe('');
    expect(sent.held).toEqual(['/customerName', '/customerEmail']);
    expect(fieldNames(PRICED, sent.held)).toBe('Name and Email');
  });

  test('whose record was chosen is sent with that, also where nothing else changes, and without one the save decides', () => {
    const sent = (customerId: string) =>
      saveRequest({ job: PRICED, texts: {} }, { ...PRICED, customerId: 'ann' }, [{ kind: 'takeCustomer', customerId }]);
    expect([sent('bob').body.customerId, hasSomethingToSave(sent('bob'))]).toEqual(['bob', true]);
    expect(hasSomethingToSave(sent('ann'))).toBe(false);
    expect(request(PRICED, {}, { ...PRICED, customerId: 'ann' }).body.customerId).toBeNull();
  });

  test('of a new job may be empty without a word', () => {
    const fresh = exampleJob('NEW');
    expect(request(fresh, {}, fresh).held).toEqual([]);
  });
});

describe('a shape that no longer fits', () => {
  test('is kept as it is saved with the sides that it must fit, and other zones are sent', () => {
    const [lounge, bedroom] = PRICED.zones;
    if (lounge === undefined || bedroom === undefined) throw new Error('The example has two zones.');
    const shrunk = { ...bedroom, length: hundredths(250), slope: hundredths(500) };
    const sent = request({ ...PRICED, zones: [{ ...lounge, length: hundredths(480) }, shrunk] });
    expect(sent.body.zones).toMatchObject([
      { length: 480 },
      { length: bedroom.length, adjustments: bedroom.adjustments, slope: 500 },
    ]);
    expect(fieldNames(PRICED, sent.held.slice(0, 1))).toBe('Bedroom 1 Shape');
  });
});

describe('line items', () => {
  test('a total beyond the limit keeps all figures of its line at the saved ones', () => {
    const sent = request(
      withLine(2, { quantity: hundredths(999_999_999), unitPriceWithoutMarkup: pence(999_999_999) }),
    );
    expect(sent.body.lineItems[2]).toMatchObject({ quantity: 300, unitPriceWithoutMarkup: 850 });
    expect(sent.held).toContain('/lineItems/2/totalPrice');
  });

  test("a job's total beyond the limit keeps the saved lines", () => {
    const most = {
      quantity: hundredths(100),
      units: 'ITEM',
      unitPriceWithoutMarkup: pence(999_999_999),
      markup: hundredths(0),
    } as const;
    const [line] = PRICED.lineItems.slice(2);
    if (line === undefined) throw new Error('The example has an extra line.');
    const more = Array.from({ length: 12 }, (_, id) => ({
      ...line,
      ...most,
      id: `line-${id}`,
      totalPrice: pence(999_999_999),
    }));
    expect(request({ ...PRICED, lineItems: [...PRICED.lineItems, ...more] }).body.lineItems).toBe(PRICED.lineItems);
  });

  test('a line that was never saved starts from nothing where its figure is no number', () => {
    const [line] = PRICED.lineItems.slice(2);
    if (line === undefined) throw new Error('The example has an extra line.');
    const added = { ...line, id: 'new' };
    const texts = { [textKey('new', 'markup')]: '21 or so' };
    const sent = request({ ...PRICED, lineItems: [...PRICED.lineItems, added] }, texts);
    expect(sent.body.lineItems.at(-1)?.markup).toBeNull();
    expect(sent.held).toEqual(['/lineItems/4/markup']);
    expect(fieldNames({ ...PRICED, lineItems: [...PRICED.lineItems, added] }, sent.held)).toBe(
      'Door bar, aluminium, 0.9 m Markup',
    );
  });
});
