import { afterEach, expect, test, vi } from 'vitest';
import { saveCustomers } from './save-customers.ts';
import { fakeApi } from '#web/testing/fake-api.ts';

afterEach(() => void vi.useRealTimers());

test('the file is named by the day in London, which in summer begins an hour before that of UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-30T23:30:00.000Z') });
  fakeApi({ 'GET /customers': { body: [] } });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  await saveCustomers();
  expect(click.mock.contexts).toMatchObject([{ download: 'customers-2027-07-01.csv' }]);
});
