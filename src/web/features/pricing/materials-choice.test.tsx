import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PricingScreen } from './pricing-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const [LAMINATE, ...OTHERS] = EXAMPLE_JOBS.PRICED.lineItems;

/** Its first product, in a lounge of 19.32 and a bedroom of 11.97 m², comes in packs. */
const IN_PACKS: WireJob = {
  ...EXAMPLE_JOBS.PRICED,
  status: 'MEASURED',
  lineItems: LAMINATE ? [{ ...LAMINATE, soldBy: 'PACK', packCovers: 2.22, waste: 5 }, ...OTHERS] : [],
};

function open(job = IN_PACKS) {
  const world = renderJobScreen(<PricingScreen />, job, {
    answers: {
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    },
  });
  const laminate = async () => within(await screen.findByRole('row', { name: /^Laminate/ }));
  const quantity = async () => (await laminate()).getByLabelText<HTMLInputElement>('Quantity').value;
  return { ...world, laminate, quantity };
}

test('off, nothing is said of packs but one way in, which a job without products does not have (G1)', async () => {
  const { laminate } = open();
  expect((await laminate()).queryByText(/^Order/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Turn on packs to order' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'For each room' })).toBeNull();
});

test('of added lines alone there is nothing to turn on', async () => {
  open({ ...IN_PACKS, lineItems: OTHERS.filter(({ type }) => type !== 'PRODUCT') });
  await screen.findByRole('button', { name: 'Add discount' });
  expect(screen.queryByRole('button', { name: /packs to order/ })).toBeNull();
});

test('one tap says what to order, and changes no price', async () => {
  const { user, laminate, quantity, save } = open();
  await laminate();
  const before = await quantity();
  await user.click(screen.getByRole('button', { name: 'Turn on packs to order' }));
  expect((await laminate()).getByText('Order 15 packs of 2.22 m², 0.44 m² left over')).toBeTruthy();
  expect(await quantity()).toBe(before);
  const isOn = { isOn: true, packsBy: 'JOB', chargeFor: 'NET' };
  expect((await save()).at(-1)).toMatchObject({ materials: isOn, priceVatExclusive: IN_PACKS.priceVatExclusive });
});

test('packs by room say what they cost, full packs what the customer pays, at once', async () => {
  const { user, laminate, quantity, save } = open({
    ...IN_PACKS,
    materials: { isOn: true, packsBy: 'JOB', chargeFor: 'NET' },
  });
  await laminate();
  expect(await screen.findByText('For each room you need 1 pack more, £22.08 more at cost.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'For each room' }));
  expect(screen.getByText('For the whole job you need 1 pack fewer, £22.08 less at cost.')).toBeTruthy();
  expect((await laminate()).getByText('Order 16 packs of 2.22 m², 2.66 m² left over')).toBeTruthy();
  // £872.34 instead of £821.41: £1,046.81 with VAT instead of £985.69.
  expect(screen.getByText('In full packs the customer pays £61.12 more, with VAT.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'In full packs' }));
  expect(await quantity()).toBe('35.52');
  expect((await laminate()).getByText('Quantity: 16 packs: 31.29 m² and 5% for cutting')).toBeTruthy();
  expect(screen.getByText('The customer pays £61.12 more, with VAT, than for what is measured.')).toBeTruthy();
  expect((await save()).at(-1)?.materials).toEqual({ isOn: true, packsBy: 'ROOM', chargeFor: 'FULL_PACKS' });
  await user.click(screen.getByRole('button', { name: 'Turn off packs to order' }));
  expect(await quantity()).toBe('31.29');
});
