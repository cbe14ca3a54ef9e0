import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PricingScreen } from './pricing-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const PRICED = EXAMPLE_JOBS.PRICED;
const READY: WireJob = { ...PRICED, status: 'MEASURED' };
const DOOR_BAR = 'Door bar, aluminium, 0.9 m';
const LABOUR = 'Lift the old carpet and lay the laminate';

async function open(job: WireJob = READY) {
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
const pen = (name: string) => row(name).getByRole('button', { name: `Edit ${name}` });

describe('work by the square metre', () => {
  const charged = (quantity: number): WireJob => ({
    ...READY,
    lineItems: READY.lineItems.map((line) =>
      line.type === 'LABOUR' ? { ...line, units: 'SQM', quantity, description: LABOUR } : line,
    ),
  });
  const areaOf = (job: WireJob) => job.zones.reduce((sum, { area }) => sum + Math.round((area ?? 0) * 100), 0) / 100;

  test('says whose area it is of, and which others there are', async () => {
    await open(charged(areaOf(READY)));
    row(LABOUR).getByText('All rooms');
    expect(row(LABOUR).queryByText(/^Not the area/)).toBeNull();
  });

  test('that is not of the rooms as they are now says so, and takes their area by one press', async () => {
    const { user, save } = await open(charged(12));
    row(LABOUR).getByText('Not the area of the rooms as they are now.');
    const area = areaOf(READY);
    await user.click(row(LABOUR).getByRole('button', { name: `Use ${area.toFixed(2)} m², all rooms` }));
    row(LABOUR).getByText('All rooms');
    expect(Number(valueOf(row(LABOUR).getByLabelText('Quantity')))).toBe(area);
    const [sent] = await save();
    expect(sent?.lineItems.find(({ type }) => type === 'LABOUR')).toMatchObject({ units: 'SQM', quantity: area });
  });
});

describe('the pen of an added line', () => {
  test('opens it in its row, with the focus on its description', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('Description')).toBeNull();
    await user.click(pen(DOOR_BAR));
    expect(document.activeElement).toBe(row(DOOR_BAR).getByLabelText('Description'));
    expect(valueOf(row(DOOR_BAR).getByLabelText('Charge by'))).toBe('ITEM');
    expect(screen.getAllByLabelText('Description')).toHaveLength(1);
  });

  test('what is changed there is saved, and claims MEASURED', async () => {
    const { user, save } = await open({ ...PRICED, status: 'QUOTED' });
    await user.click(pen(DOOR_BAR));
    await user.clear(row(DOOR_BAR).getByLabelText('Description'));
    await user.type(screen.getByLabelText('Description'), 'Ramp ');
    await user.selectOptions(screen.getByLabelText('Charge by'), 'Meter');
    expect(row('Ramp').getByText('m')).toBeTruthy();
    const [sent] = await save();
    expect(sent).toMatchObject({ status: 'MEASURED' });
    expect(sent?.lineItems[2]).toMatchObject({ description: 'Ramp', units: 'METRE', quantity: 3 });
  });

  test('by the metre takes its quantity as any length, and its price with its unit', async () => {
    const { user, save } = await open();
    await user.click(pen(DOOR_BAR));
    await user.selectOptions(screen.getByLabelText('Charge by'), 'Meter');
    for (const [label, typed, tidy] of [
      ['Quantity', "12'6", '3.81'],
      ['Quantity', '3.5m', '3.5'],
      ['Unit price', '£1.15/m', '1.15'],
    ] as const) {
      await user.clear(row(DOOR_BAR).getByLabelText(label));
      await user.type(row(DOOR_BAR).getByLabelText(label), `${typed}{Tab}`);
      expect(valueOf(row(DOOR_BAR).getByLabelText(label))).toBe(tidy);
    }
    const [sent] = await save();
    expect(sent?.lineItems[2]).toMatchObject({ units: 'METRE', quantity: 3.5, unitPriceWithoutMarkup: 1.15 });
  });

  test.each([
    ['Escape, which leads back to the pen', '{Escape}', true],
    ['the focus that goes on', '{Tab}'.repeat(11), false],
  ])('is closed by %s', async (_, keys, isOnPen) => {
    const { user } = await open();
    await user.click(pen(DOOR_BAR));
    await user.keyboard(keys);
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(document.activeElement === pen(DOOR_BAR)).toBe(isOnPen);
  });

  test('is closed by Done, which leads back to the pen', async () => {
    const { user } = await open();
    await user.click(pen(DOOR_BAR));
    await user.click(row(DOOR_BAR).getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Description')).toBeNull();
    expect(document.activeElement).toBe(pen(DOOR_BAR));
  });

  test('stays open while its own figures are typed, and is closed by a press elsewhere, which still gets its click', async () => {
    const { user } = await open();
    await user.click(pen(DOOR_BAR));
    await user.click(row(DOOR_BAR).getByLabelText('Quantity'));
    screen.getByLabelText('Description');
    await user.click(pen(LABOUR));
    await expect.poll(() => screen.getAllByLabelText('Description')).toHaveLength(1);
    row(LABOUR).getByLabelText('Description');
  });

  test('a line without a description stays open, says so, and holds Save pricing back', async () => {
    const { user } = await open();
    await user.click(pen(DOOR_BAR));
    await user.clear(screen.getByLabelText('Description'));
    await user.click(screen.getByRole('heading', { name: 'Pricing' }));
    expect(descriptionOf(screen.getByLabelText('Description'))).toBe('Enter the task or product');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save pricing' }).disabled).toBe(true);
    await user.type(screen.getByLabelText('Description'), 'Ramp');
    screen.getByRole('row', { name: 'Ramp' });
  });

  test('opens nothing but options of a product, whose name and place follow from the zones', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(2);
    const laminate = READY.lineItems[0]?.description ?? '';
    await user.click(row(laminate).getByRole('button', { name: `Options of ${laminate}` }));
    expect(row(laminate).queryByRole('button', { name: /^Move|^Delete/ })).toBeNull();
    expect(screen.queryByLabelText('Description')).toBeNull();
  });

  test('Delete in the open line offers Undo', async () => {
    const { user } = await open();
    await user.click(pen(DOOR_BAR));
    await user.click(row(DOOR_BAR).getByRole('button', { name: `Delete ${DOOR_BAR}` }));
    expect(screen.queryByRole('row', { name: DOOR_BAR })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    screen.getByRole('row', { name: DOOR_BAR });
  });
});

describe('Move down', () => {
  test('moves a line among the added ones, says where it is, and keeps the focus', async () => {
    const { user, save } = await open({ ...PRICED, status: 'QUOTED' });
    await user.click(pen(DOOR_BAR));
    const down = () => row(DOOR_BAR).getByRole('button', { name: 'Move down' });
    await user.click(down());
    await expect.poll(() => screen.getAllByRole('row').at(-1)).toBe(screen.getByRole('row', { name: DOOR_BAR }));
    expect(screen.getByText('Moved to line 4 of 4').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(down());
    expect(down().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    const [sent] = await save();
    expect(sent).toMatchObject({ status: 'MEASURED' });
    expect(sent?.lineItems.map(({ description }) => description).slice(2)).toEqual([LABOUR, DOOR_BAR]);
  });

  test('and back again saves nothing', async () => {
    const { user, save } = await open({ ...PRICED, status: 'QUOTED' });
    await user.click(pen(DOOR_BAR));
    await user.click(row(DOOR_BAR).getByRole('button', { name: 'Move down' }));
    await user.click(row(DOOR_BAR).getByRole('button', { name: 'Move up' }));
    screen.getByText('Moved to line 3 of 4');
    expect(await save()).toEqual([]);
  });

  test('does nothing at the end, and no added line moves among the products', async () => {
    const { user, save } = await open();
    await user.click(pen(DOOR_BAR));
    const up = row(DOOR_BAR).getByRole('button', { name: 'Move up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.click(up);
    expect(screen.queryByText(/^Moved/)).toBeNull();
    expect(await save()).toEqual([]);
  });
});
