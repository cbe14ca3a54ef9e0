import { afterEach, expect, test, vi } from 'vitest';
import { saveLibrary } from './save-library.ts';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { fakeApi } from '#web/testing/fake-api.ts';

afterEach(() => void vi.useRealTimers());

test('the file is named by the day in London, which in summer begins an hour before that of UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-30T23:30:00.000Z') });
  fakeApi({ 'GET /products': { body: EXAMPLE_PRODUCTS } });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  await saveLibrary();
  expect(click.mock.contexts).toMatchObject([{ download: 'products-2027-07-01.csv' }]);
});
