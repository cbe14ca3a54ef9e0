import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PricingScreen } from './pricing-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const READY: WireJob = { ...EXAMPLE_JOBS.PRICED, status: 'MEASURED' };

async function open(job: WireJob = READY) {
  const world = renderJobScreen(<PricingScreen />, job, {
    answers: {
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    },
  });
  await world.user.click(await screen.findByRole('button', { name: 'Add discount' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discount' }));
  const use = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Use/ });
  const savedDiscount = async () => (await world.save()).at(-1)?.discount;
  return { ...world, dialog, use, savedDiscount };
}

test('a percentage with a name is taken, and can be removed', async () => {
  const { user, dialog, use, savedDiscount } = await open();
  expect(use().disabled).toBe(true);
  await user.type(dialog.getByLabelText('Discount'), '10');
  await user.type(dialog.getByLabelText('Name on the quote'), 'Old friend');
  await user.click(use());
  expect(await savedDiscount()).toEqual({ kind: 'PERCENT', value: 10, label: 'Old friend' });
  await user.click(screen.getByRole('button', { name: 'Change discount' }));
  await user.click(await screen.findByRole('button', { name: 'Remove discount' }));
  expect(await screen.findByRole('button', { name: 'Add discount' })).toBeTruthy();
  expect(screen.queryByText(/Old friend/)).toBeNull();
});

test.each([
  ['more than everything', 'Percent', '100.01'],
  ['more pounds than the lines come to', 'Pounds', '99999'],
  ['a total that is no lower', 'Make the total', '99999'],
])('%s is refused at the figure', async (_, kind, figure) => {
  const { user, dialog, use } = await open();
  await user.click(dialog.getByRole('radio', { name: kind }));
  const field = dialog.getByLabelText(kind === 'Make the total' ? 'Total with VAT' : 'Discount');
  await user.type(field, figure);
  expect(descriptionOf(field)).toMatch(/^(Enter|Use) /);
  expect(use().disabled).toBe(true);
});

test('a total is made to the penny by pounds', async () => {
  const { user, dialog, use, savedDiscount } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Make the total' }));
  await user.type(dialog.getByLabelText('Total with VAT'), '300');
  expect(dialog.getByText('£300.00')).toBeTruthy();
  expect(descriptionOf(dialog.getByLabelText('Total with VAT'))).toBe(
    'Taken off in pounds: what you change on the job later changes the total too.',
  );
  await user.click(use());
  expect(await savedDiscount()).toMatchObject({ kind: 'AMOUNT' });
});

describe('with lines that are not in the total', () => {
  const lineItems = READY.lineItems.map((line, index) => ({ ...line, isOptional: index > 0 }));
  const net = lineItems[0]?.totalPrice ?? 0;

  test('a total is made of what is in it', async () => {
    const { user, dialog, use } = await open({ ...READY, lineItems });
    await user.click(dialog.getByRole('radio', { name: 'Make the total' }));
    await user.type(dialog.getByLabelText('Total with VAT'), '300');
    await user.click(use());
    const total = screen.getByText('Total with VAT').nextSibling;
    expect(total?.textContent).toBe('£300.00');
  });

  test('no more pounds can be taken off than that comes to', async () => {
    const { user, dialog } = await open({ ...READY, lineItems });
    await user.click(dialog.getByRole('radio', { name: 'Pounds' }));
    await user.type(dialog.getByLabelText('Discount'), String(net + 0.01));
    expect(descriptionOf(dialog.getByLabelText('Discount'))).toBe(`Enter at most £${net.toFixed(2)}`);
  });
});
