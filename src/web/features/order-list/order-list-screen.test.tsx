import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OrderListScreen } from './order-list-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { stubSharing } from '#web/testing/stub-sharing.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';
import { today } from '#web/job-draft/today.ts';

const { PRICED } = EXAMPLE_JOBS;
const LINE = { id: PRICED.lineItems[0]?.id ?? '' };

const ITEM = {
  lineItemId: LINE.id,
  description: 'Harbour Oak',
  soldBy: 'PACK',
  quantity: 22.2,
  units: 'SQM',
  packs: 10,
  packCovers: 2.22,
  unitCost: 24.5,
  cost: 543.9,
  link: 'https://tradefloors.example/oak',
  orderedOn: null,
} as const;
const LIST = {
  orders: [
    { supplier: 'tradefloors.example', items: [ITEM], cost: 543.9 },
    {
      supplier: null,
      items: [{ ...ITEM, lineItemId: crypto.randomUUID(), description: 'Bars', link: '', unitCost: null, cost: null }],
      cost: 0,
    },
  ],
  cost: 543.9,
  price: 1_320,
  profit: 776.1,
  margin: 58.8,
};
const EMPTY = { orders: [], cost: 0, price: 100, profit: 100, margin: 100 };

async function open(list: object = LIST) {
  const answers = {
    [`GET /jobs/${PRICED.id}/order-list`]: { body: list },
    [`PUT /jobs/${PRICED.id}/aside`]: { body: { ...PRICED, ordered: [{ lineItemId: LINE.id, orderedOn: today() }] } },
  };
  const world = renderJobScreen(<OrderListScreen />, PRICED, { answers });
  await screen.findAllByRole('heading', { level: 2 });
  return world;
}

/** Holds what is copied, as a browser on a secure address does. */
function stubClipboard() {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
  return writeText;
}

test('what is to be ordered stands under its supplier, with what the job leaves and what is not known', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Harbour Oak' }).getAttribute('href')).toBe(ITEM.link);
  expect(screen.getByText('No price yet')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'No supplier' })).toBeDefined();
  expect(screen.getByText('58.8% of the price')).toBeDefined();
  expect(screen.getAllByText('without 1 item')).toHaveLength(2);
});

test('a tick says that it was ordered today, and a second one takes it back', async () => {
  const { user, save, callsOf } = await open();
  const tick = screen.getByRole('checkbox', { name: 'Ordered: Harbour Oak' });
  await user.click(tick);
  await save();
  expect(callsOf('PUT', `/jobs/${PRICED.id}/aside`)[0]?.body).toEqual({
    ordered: [{ lineItemId: LINE.id, orderedOn: today() }],
    seen: { ordered: [] },
  });
  await user.click(tick);
  await save();
  expect(callsOf('PUT', `/jobs/${PRICED.id}/aside`)[1]?.body).toMatchObject({ ordered: [] });
});

test('it is copied for suppliers without a price where the device shares nothing, and shared where it can', async () => {
  const { user } = await open();
  const writeText = stubClipboard();
  await user.click(screen.getByRole('button', { name: 'Copy the list' }));
  expect(writeText.mock.calls[0]?.[0]).toContain('- Harbour Oak: 10 packs of 2.22 m²');
  expect(writeText.mock.calls[0]?.[0]).not.toContain('£');
});

test('it is handed to another app where the device can', async () => {
  const share = stubSharing();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Share the list' }));
  expect(share.mock.calls[0]?.[0].text).toContain('- Harbour Oak: 10 packs of 2.22 m²');
});

test('a job with labour alone has nothing to order', async () => {
  await open(EMPTY);
  expect(screen.getByRole('heading', { name: 'Nothing to order' })).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'CSV' })).toEqual([]);
});
