import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AddLineItemScreen } from './add-line-item-screen.tsx';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import type { Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const { MEASURED } = EXAMPLE_JOBS;

const RAMP = { type: 'EXTRA', description: 'Ramp', units: 'METRE', unitPriceWithoutMarkup: 14.5 };

async function open(preferences: Answer = { body: EXAMPLE_PREFERENCES }) {
  const answers = { 'GET /account/preferences': preferences, 'GET /line-items/last-used': { body: [RAMP] } };
  const world = renderJobScreen(<AddLineItemScreen />, MEASURED, { saves: [{ body: MEASURED }], answers });
  await screen.findByRole('heading', { name: 'Add line item' });
  return world;
}

const type = () => screen.getByLabelText('Type');
const description = () => screen.getByLabelText('Description');
const chargeBy = () => screen.getByLabelText('Charge by');
const optionsOf = (select: HTMLElement) => [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
const addButton = () => screen.getByRole('button', { name: 'Add line item' });

describe('the form', () => {
  test('offers labour by area, length or time', async () => {
    await open();
    expect(optionsOf(type())).toEqual(['Labour', 'Extra item']);
    expect(optionsOf(chargeBy())).toEqual(['Square meter', 'Meter', 'Hour', 'Day']);
    expect(description().getAttribute('placeholder')).toBe('task or product');
  });

  test('offers an extra item by area, length or number, and clears a unit that does not fit', async () => {
    const { user } = await open();
    await user.selectOptions(type(), 'Extra item');
    expect(valueOf(chargeBy())).toBe('');
    expect(optionsOf(chargeBy())).toEqual(['Choose', 'Square meter', 'Meter', 'Item']);
  });

  test('keeps a unit that fits the other type as well', async () => {
    const { user } = await open();
    await user.selectOptions(chargeBy(), 'Meter');
    await user.selectOptions(type(), 'Extra item');
    expect(valueOf(chargeBy())).toBe('METRE');
  });

  test('says what is missing, and goes to the first of it', async () => {
    const { user, savesSoFar } = await open();
    await user.selectOptions(type(), 'Extra item');
    await user.click(addButton());
    expect(descriptionOf(description())).toBe('Enter the task or product');
    expect(descriptionOf(chargeBy())).toBe('Choose what to charge by');
    expect(document.activeElement).toBe(description());
    expect(savesSoFar()).toEqual([]);
  });

  test('takes a description of 256 characters and no longer one', async () => {
    const { user } = await open();
    await user.click(description());
    await user.paste('x'.repeat(257));
    await user.tab();
    expect(descriptionOf(description())).toBe('Use at most 256 characters');
    await user.clear(description());
    await user.click(description());
    await user.paste('x'.repeat(256));
    expect(isMarked(description())).toBe(false);
  });

  test('Cancel leads back to pricing', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(`/job/pricing?jobId=${MEASURED.id}`);
  });
});

describe('Add line item', () => {
  test('adds labour with quantity 1 and no markup, and goes back to pricing with the focus on the new line', async () => {
    const { user, save } = await open();
    await user.type(description(), ' Fitting, two fitters ');
    await user.selectOptions(chargeBy(), 'Day');
    await user.click(addButton());
    const [sent] = await save();
    expect(sent?.status).toBe('MEASURED');
    const line = sent?.lineItems.at(-1);
    expect(line).toMatchObject({
      type: 'LABOUR',
      description: 'Fitting, two fitters',
      units: 'DAY',
      quantity: 1,
      markup: 0,
      unitPriceWithoutMarkup: null,
    });
    await screen.findByText(
      `Now at /job/pricing?jobId=${MEASURED.id} with ${JSON.stringify({ jobId: MEASURED.id, newLineId: line?.id })}`,
    );
  });

  test.each<[string, Answer, number | null]>([
    ['the default markup', { body: EXAMPLE_PREFERENCES }, 21],
    ['the default markup of the business', { body: { ...EXAMPLE_PREFERENCES, defaultMarkup: 12.5 } }, 12.5],
    ['a markup to be entered while the default is not known', 'lost', null],
  ])('gives an extra item by the square meter the total area and %s', async (_which, preferences, markup) => {
    const { user, save } = await open(preferences);
    await user.selectOptions(type(), 'Extra item');
    await user.type(description(), 'Self-levelling compound');
    await user.selectOptions(chargeBy(), 'Square meter');
    await user.click(addButton());
    await screen.findByText(/^Now at/);
    const [sent] = await save();
    expect(sent?.lineItems.at(-1)).toMatchObject({ type: 'EXTRA', units: 'SQM', quantity: 31.29, markup });
  });
});

describe('a usual description', () => {
  const suggested = () =>
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));

  test('is suggested: what the business added before, then what its trades add', async () => {
    await open();
    await expect.poll(suggested).toContain('Ramp');
    expect(suggested()).toContain('Uplift and dispose of old flooring');
    expect(suggested()).not.toContain('Scaffolding');
    expect(document.querySelector('datalist option')?.textContent).toBe('Extra item, Meter, £14.50');
    expect(description().getAttribute('list')).toBe(document.querySelector('datalist')?.id);
  });

  test('brings its type, its unit and its last price along', async () => {
    const { user, save } = await open();
    await expect.poll(suggested).toContain('Ramp');
    await user.type(description(), 'ramp');
    expect([type(), chargeBy()].map(valueOf)).toEqual(['EXTRA', 'METRE']);
    await user.click(addButton());
    await screen.findByText(/^Now at/);
    const [sent] = await save();
    expect(sent?.lineItems.at(-1)).toMatchObject({ type: 'EXTRA', units: 'METRE', unitPriceWithoutMarkup: 14.5 });
  });

  test('leaves alone what was chosen by hand, and then has no price', async () => {
    const { user, save } = await open();
    await expect.poll(suggested).toContain('Ramp');
    await user.selectOptions(chargeBy(), 'Day');
    await user.type(description(), 'Ramp');
    expect([type(), chargeBy()].map(valueOf)).toEqual(['LABOUR', 'DAY']);
    await user.click(addButton());
    await screen.findByText(/^Now at/);
    const [sent] = await save();
    expect(sent?.lineItems.at(-1)).toMatchObject({ units: 'DAY', unitPriceWithoutMarkup: null });
  });
});

describe('Add another', () => {
  const another = () => screen.getByRole('button', { name: 'Add another' });

  test('adds the line and stays for the next one, of the same kind', async () => {
    const { user, save } = await open();
    await user.selectOptions(type(), 'Extra item');
    await user.selectOptions(chargeBy(), 'Item');
    await user.type(description(), 'Door bar');
    await user.click(another());
    await screen.findByText('Door bar added');
    expect(document.activeElement).toBe(description());
    expect([type(), description(), chargeBy()].map(valueOf)).toEqual(['EXTRA', '', 'ITEM']);
    expect(isMarked(description())).toBe(false);
    await user.type(description(), 'Trim{Enter}');
    await screen.findByText(/^Now at/);
    const [sent] = await save();
    const lines = sent?.lineItems.slice(-2) ?? [];
    expect(lines.map((line) => line.description)).toEqual(['Door bar', 'Trim']);
    await screen.findByText(new RegExp(`"newLineId":"${lines[0]?.id}"`));
  });

  test('then Done leads back to the first of the new lines', async () => {
    const { user, save } = await open();
    await user.type(description(), 'Fitting');
    await user.click(another());
    await user.click(await screen.findByRole('link', { name: 'Done' }));
    const [sent] = await save();
    await screen.findByText(new RegExp(`"newLineId":"${sent?.lineItems.at(-1)?.id}"`));
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
  });

  test('says what is missing, and adds nothing', async () => {
    const { user, savesSoFar } = await open();
    await user.click(another());
    expect(descriptionOf(description())).toBe('Enter the task or product');
    expect(savesSoFar()).toEqual([]);
  });
});
