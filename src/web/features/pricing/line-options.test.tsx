import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PricingScreen } from './pricing-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const READY: WireJob = EXAMPLE_JOBS.PRICED;
const NAMES = READY.lineItems.map(({ description }) => description);
const [LAMINATE = '', UNDERLAY = '', DOOR_BAR = '', LABOUR = ''] = NAMES;
const TICK = 'Optional, the customer may add it';

async function open(options: Partial<Record<number, Partial<WireJob['lineItems'][number]>>> = {}) {
  const lineItems = READY.lineItems.map((line, index) => ({ ...line, ...options[index] }));
  const job = { ...READY, lineItems };
  const world = renderJobScreen(<PricingScreen />, job, {
    saves: [{ body: job }],
    answers: {
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    },
  });
  await screen.findByRole('heading', { name: 'Pricing' });
  return world;
}

const row = (name: string) => within(screen.getByRole('row', { name }));
const pen = (name: string) => row(name).getByRole('button', { name: /^(Edit|Options of) / });
const total = () => screen.getByText(/^Total Price/).nextSibling?.textContent;
const saidOf = (lineItems: WireJob['lineItems'] | undefined) =>
  lineItems?.map(({ isOptional, choice }) => (isOptional ? '?' : choice));

describe('a tick makes a line optional', () => {
  test('of an added line: it is marked, out of the total, and saved so', async () => {
    const { user, save } = await open();
    const before = total();
    await user.click(pen(DOOR_BAR));
    await user.click(row(DOOR_BAR).getByRole('checkbox', { name: TICK }));
    row(DOOR_BAR).getByText('Not in the total');
    expect(total()).not.toBe(before);
    await user.keyboard('{Escape}');
    row(DOOR_BAR).getByText('Optional');
    const [sent] = await save();
    expect(saidOf(sent?.lineItems)).toEqual([null, null, '?', null]);
  });

  test('of a product, by keys alone, with the focus back on its pen', async () => {
    const { user, save } = await open();
    pen(LAMINATE).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(row(LAMINATE).getByRole('checkbox', { name: TICK }));
    await user.keyboard(' {Escape}');
    expect(screen.queryByRole('checkbox', { name: TICK })).toBeNull();
    expect(document.activeElement).toBe(pen(LAMINATE));
    row(LAMINATE).getByText('Optional');
    const [sent] = await save();
    expect(saidOf(sent?.lineItems)).toEqual(['?', null, null, null]);
  });

  test('and taking it back puts the line into the total again', async () => {
    const { user, save } = await open();
    const before = total();
    await user.click(pen(DOOR_BAR));
    await user.click(screen.getByRole('checkbox', { name: TICK }));
    await user.click(screen.getByRole('checkbox', { name: TICK }));
    expect(total()).toBe(before);
    expect(screen.queryByText('Not in the total')).toBeNull();
    expect(await save()).toEqual([]);
  });
});

describe('one of a choice', () => {
  test('is asked only once a line is optional or has a choice', async () => {
    const { user } = await open();
    await user.click(pen(DOOR_BAR));
    expect(screen.queryByLabelText('One of a choice')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: TICK }));
    screen.getByLabelText('One of a choice');
    await user.click(pen(LABOUR));
    row(LABOUR).getByLabelText('One of a choice');
  });

  test('is never optional as well, and leaves the first of its letter in the total', async () => {
    const { user, save } = await open({ 2: { isOptional: true }, 3: { isOptional: true } });
    await user.click(pen(LABOUR));
    await user.selectOptions(row(LABOUR).getByLabelText('One of a choice'), 'Choice A');
    expect(row(LABOUR).getByRole<HTMLInputElement>('checkbox', { name: TICK }).checked).toBe(false);
    expect(row(LABOUR).queryByText('Not in the total')).toBeNull();
    await user.click(pen(DOOR_BAR));
    await user.selectOptions(row(DOOR_BAR).getByLabelText('One of a choice'), `Choice A: ${LABOUR}`);
    expect(row(DOOR_BAR).queryByText('Not in the total')).toBeNull();
    row(LABOUR).getByText('Not in the total');
    const [sent] = await save();
    expect(saidOf(sent?.lineItems)).toEqual([null, null, 'A', 'A']);
  });

  test('names what the other lines of each letter are, and offers one letter more', async () => {
    const { user } = await open({ 0: { choice: 'A' }, 1: { choice: 'A' }, 3: { choice: 'C' } });
    await user.click(pen(DOOR_BAR));
    const field = row(DOOR_BAR).getByLabelText('One of a choice');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No', `Choice A: ${LAMINATE}, ${UNDERLAY}`, 'Choice B', `Choice C: ${LABOUR}`]);
  });

  test('moves a line to another choice, and out of it, and stays under the hand', async () => {
    const { user, save } = await open({ 0: { choice: 'A' } });
    await user.click(pen(LAMINATE));
    const field = () => row(LAMINATE).getByLabelText('One of a choice');
    await user.selectOptions(field(), 'No');
    expect(valueOf(field())).toBe('');
    await user.selectOptions(field(), 'Choice A');
    await user.selectOptions(field(), 'No');
    const [sent] = await save();
    expect(saidOf(sent?.lineItems)).toEqual([null, null, null, null]);
  });
});

test('a job with nothing in its total says so, and cannot be saved as priced', async () => {
  const all = { isOptional: true };
  await open({ 0: all, 1: all, 2: all, 3: all });
  expect(screen.getAllByText('Every item is optional: leave one in the total.').length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save pricing' }).disabled).toBe(true);
});

test('a line that two devices made both is held open, says so, and is put right by a tap', async () => {
  const { user, save } = await open({ 2: { isOptional: true, choice: 'A' } });
  const field = row(DOOR_BAR).getByLabelText('One of a choice');
  expect(descriptionOf(field)).toContain('A line is either optional or one of a choice');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save pricing' }).disabled).toBe(true);
  await user.selectOptions(field, 'No');
  await user.selectOptions(field, 'Choice A');
  const [sent] = await save();
  expect(saidOf(sent?.lineItems)).toEqual([null, null, 'A', null]);
});
