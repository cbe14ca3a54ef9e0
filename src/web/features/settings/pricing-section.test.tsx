import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PricingSection } from './pricing-section.tsx';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const field = (label: string) => screen.getByLabelText(label);

async function open(preferences: object = EXAMPLE_PREFERENCES) {
  const api = fakeApi({
    'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, ...preferences } },
    'PUT /account/preferences': { body: { ...EXAMPLE_PREFERENCES, ...preferences } },
  });
  const view = renderScreen(<PricingSection />, { path: '/settings/pricing' });
  await screen.findByLabelText('Markup');
  const retype = async (label: string, text: string): Promise<void> => {
    await view.user.clear(field(label));
    if (text !== '') await view.user.click(field(label));
    if (text !== '') await view.user.paste(text);
  };
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    return api.callsOf('PUT', '/account/preferences')[0]?.body;
  };
  return { ...api, ...view, retype, save };
}

test('a markup of 21 % is shown beside its margin of 17.36 %, and what it makes of £100', async () => {
  await open({ defaultMarkup: 21 });
  expect(valueOf(field('Markup'))).toBe('21');
  expect(valueOf(field('Margin'))).toBe('17.36');
  expect(field('Margin')).toHaveProperty('readOnly', true);
  expect(screen.getByText(/£100\.00 sells for £121\.00 before VAT\. Of that £21\.00 is yours: 17\.36%/)).toBeDefined();
});

test('the margin follows the markup as it is typed, and saving changes nothing else', async () => {
  const { retype, save } = await open({ defaultMarkup: 21 });
  await retype('Markup', '33,5');
  expect(valueOf(field('Margin'))).toBe('25.09');
  expect(await save()).toEqual({ ...EXAMPLE_PREFERENCES, defaultMarkup: 33.5 });
});

test('new jobs work out packs where the business wants it, counted and charged as it says (rule M7)', async () => {
  const { user, save } = await open({ materials: { isOn: false, packsBy: 'JOB', chargeFor: 'NET' } });
  expect(screen.queryByRole('radio', { name: 'For each room' })).toBeNull();
  await user.click(screen.getByLabelText('Work out packs on new jobs'));
  await user.click(screen.getByRole('radio', { name: 'For each room' }));
  await user.click(screen.getByRole('radio', { name: 'With cutting' }));
  const materials = { isOn: true, packsBy: 'ROOM', chargeFor: 'WITH_WASTE' };
  expect(await save()).toEqual({ ...EXAMPLE_PREFERENCES, materials });
});

test.each([
  ['', 'Enter a markup, or 0 for none'],
  ['1000.01', 'Enter a markup from 0 to 1,000 percent'],
  ['-1', 'Enter a markup from 0 to 1,000 percent'],
  ['21.005', 'Use at most two decimals'],
  ['much', 'Enter a percentage, such as 20'],
])('a markup of %j is refused, without a margin', async (text, message) => {
  const { retype, user, callsOf } = await open();
  await retype('Markup', text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(descriptionOf(field('Markup'))).toBe(message);
  expect(valueOf(field('Margin'))).toBe('');
  expect(callsOf('PUT', '/account/preferences')).toEqual([]);
});

test('Get price can search a supplier, and the web when no address is given', async () => {
  const { retype, save } = await open({ supplierSearchUrl: '' });
  const sample = () => screen.queryByRole('link', { name: /^Try it/ });
  expect(sample()?.getAttribute('href')).toContain('https://www.google.com/search?q=Oak%20laminate');
  await retype('Supplier search address', 'https://trade.example/search');
  expect(sample()).toBeNull();
  await retype('Supplier search address', 'https://trade.example/search?q={query}');
  expect(sample()?.getAttribute('href')).toBe('https://trade.example/search?q=Oak%20laminate%208%20mm');
  expect(sample()?.getAttribute('rel')).toContain('noopener');
  expect(await save()).toMatchObject({ supplierSearchUrl: 'https://trade.example/search?q={query}' });
});

test('trades are ticked and saved', async () => {
  const { user, save } = await open({ trades: ['FLOORING'] });
  expect(field('Flooring')).toHaveProperty('checked', true);
  await user.click(field('Decorating'));
  await user.click(field('Flooring'));
  expect(await save()).toMatchObject({ trades: ['DECORATING'] });
});
