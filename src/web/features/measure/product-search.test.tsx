import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MeasureScreen } from './measure-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { valueOf } from '#web/testing/control.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const { MEASURED } = EXAMPLE_JOBS;

describe('the products of the trades in use come first', () => {
  const [oak] = EXAMPLE_PRODUCTS;
  const library = ['Insulation', 'Laminate', 'My own', 'Paint'].map((category, index) => ({
    ...oak,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: `Plate ${index}`,
    category,
  }));
  const categories = async (trades: string[], used: unknown[] = []) => {
    const { user } = renderJobScreen(<MeasureScreen />, MEASURED, {
      answers: {
        'GET /products': { body: library },
        'GET /products/last-used': { body: used },
        'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, trades } },
      },
    });
    const bedroom = within(await screen.findByRole('region', { name: 'Bedroom 1' }));
    await user.type(bedroom.getByLabelText('Add a product'), 'plate');
    await expect.poll(() => screen.queryAllByRole('option')).toHaveLength(4);
    const found = screen.getAllByRole('option').map(({ textContent }) => textContent);
    return found.map((name) => library.find((product) => product.name === name)?.category);
  };

  test('by what the business has said', async () => {
    expect(await categories(['DECORATING'])).toEqual(['My own', 'Paint', 'Insulation', 'Laminate']);
  });

  test('else by what it used last', async () => {
    expect(await categories([], [library[1]])).toEqual(['Laminate', 'My own', 'Insulation', 'Paint']);
  });

  test('and stand as before where neither is known', async () => {
    expect(await categories([])).toEqual(['Insulation', 'Laminate', 'My own', 'Paint']);
  });
});

test('a product that is picked without a signal is taken from the list, and saved with all else', async () => {
  const { user, save, callsOf } = renderJobScreen(<MeasureScreen />, MEASURED, {
    answers: {
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /products/last-used': { body: [] },
      'GET /products/by-name': 'lost',
    },
  });
  const bedroom = within(await screen.findByRole('region', { name: 'Bedroom 1' }));
  const search = bedroom.getByLabelText('Add a product');
  await user.type(search, 'vinyl');
  await user.click(await screen.findByRole('option'));
  await bedroom.findByRole('button', { name: 'Remove Sheet vinyl, 2.5 mm' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(valueOf(search)).toBe('');
  await save();
  expect(JSON.stringify(callsOf('PUT', `/jobs/${MEASURED.id}`).at(-1)?.body)).toContain('Sheet vinyl, 2.5 mm');
});
