import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MeasureScreen } from './measure-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { CUSTOMER_DETAILS_ENTERED: UNTYPED, MEASURED } = EXAMPLE_JOBS;
const VINYL = 'Sheet vinyl, 2.5 mm';

async function open(job: WireJob, options: { answers?: Record<string, Answer>; saves?: Answer[] } = {}) {
  const world = renderJobScreen(<MeasureScreen />, job, {
    ...options,
    answers: {
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /products/last-used': { body: [] },
      ...options.answers,
    },
  });
  await screen.findByRole('heading', { name: 'Zones' });
  return world;
}

/** A job of one zone, which is not complete. */
const withLounge = (change: Partial<WireJob['zones'][number]>): WireJob => ({
  ...MEASURED,
  zones: MEASURED.zones.slice(0, 1).map((each) => ({ ...each, ...change })),
});
const zone = (name: string) => within(screen.getByRole('region', { name }));
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save zone details' });

describe('a zone without a type', () => {
  test('shows six tiles and nothing else', async () => {
    await open(UNTYPED);
    const tiles = zone('Choose a zone type').getAllByRole('button');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Bedroom',
      'Lounge',
      'Kitchen',
      'Bathroom',
      'Garage',
      'Other',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('takes the name of its type, and the focus goes to its length', async () => {
    const { user, save } = await open(UNTYPED, { saves: [{ body: UNTYPED }] });
    await user.click(screen.getByRole('button', { name: 'Kitchen' }));
    expect(document.activeElement).toBe(zone('Kitchen 1').getByLabelText('Length (m)'));
    expect(await save()).toMatchObject([{ status: 'CUSTOMER_DETAILS_ENTERED', zones: [{ roomType: 'KITCHEN' }] }]);
  });
});

describe('a copy of a zone', () => {
  test('has its type and products under the next name, and asks for its length', async () => {
    const { user, save } = await open(MEASURED, { saves: [{ body: MEASURED }] });
    await user.click(zone('Bedroom 1').getByRole('button', { name: 'Copy zone' }));
    const copy = zone('Bedroom 2');
    expect(document.activeElement).toBe(copy.getByLabelText('Length (m)'));
    expect(valueOf(copy.getByLabelText('Length (m)'))).toBe('');
    const [sent] = await save();
    const [bedroom, copied] = [sent?.zones.find(({ name }) => name === 'Bedroom 1'), sent?.zones.at(-1)];
    expect(copied).toMatchObject({ roomType: 'BEDROOM', length: null, zoneProducts: bedroom?.zoneProducts });
    expect(copied?.id).not.toBe(bedroom?.id);
  });

  test('is not offered while there is nothing to copy', async () => {
    await open(withLounge({ zoneProducts: [] }));
    expect(zone('Lounge 1').queryByRole('button', { name: 'Copy zone' })).toBeNull();
  });
});

describe('sizes', () => {
  test('give the area with two decimals, N/A until both are there', async () => {
    const { user } = await open(UNTYPED);
    await user.click(screen.getByRole('button', { name: 'Lounge' }));
    await user.type(screen.getByLabelText('Length (m)'), '4,6');
    screen.getByText('N/A');
    expect(valueOf(screen.getByLabelText('Length (m)'))).toBe('4,6');
    await user.type(screen.getByLabelText('Width (m)'), '4.2');
    expect(screen.getByText('SQM:').parentElement?.textContent).toBe('SQM: 19.32 m²');
    expect(valueOf(screen.getByLabelText('Length (m)'))).toBe('4.60');
    expect(screen.getByLabelText('Length (m)').getAttribute('inputmode')).toBe('decimal');
  });

  test.each([
    ['0.49', 'Enter a length from 0.5 to 200 metres'],
    ['200.01', 'Enter a length from 0.5 to 200 metres'],
    ['4.6055', 'Use whole millimetres'],
    ['four', 'Enter metres, such as 3.2, or 320 cm'],
    ['3205.5 mm', 'Use whole millimetres'],
  ])('%j is told when the field is left, stays as typed and is not sent', async (text, message) => {
    const { user, save } = await open(MEASURED);
    const length = zone('Lounge 1').getByLabelText('Length (m)');
    await user.clear(length);
    await user.type(length, text);
    expect(isMarked(length)).toBe(false);
    await user.tab();
    expect(descriptionOf(length)).toBe(message);
    expect(valueOf(length)).toBe(text);
    expect(await save()).toEqual([]);
    expect(saveButton().disabled).toBe(true);
  });

  test('in millimetres are rounded, and shown so when the field is left (amendment N14)', async () => {
    const { user, save } = await open(MEASURED, { saves: [{ body: MEASURED }] });
    const length = zone('Lounge 1').getByLabelText('Length (m)');
    await user.clear(length);
    await user.type(length, '3.456');
    expect(valueOf(length)).toBe('3.456');
    await user.tab();
    expect(valueOf(length)).toBe('3.46');
    expect(await save()).toMatchObject([{ zones: [{ length: 3.46 }, {}] }]);
  });

  test('that are emptied are sent as null', async () => {
    const { user, save } = await open(MEASURED, { saves: [{ body: MEASURED }] });
    await user.clear(zone('Lounge 1').getByLabelText('Width (m)'));
    expect(await save()).toMatchObject([{ zones: [{ width: null }, {}] }]);
  });
});

describe('products', () => {
  const search = (name: string) => zone(name).getByRole('combobox', { name: 'Add a product' });

  test('are searched by name, grouped by category, with the match in bold', async () => {
    const { user } = await open(MEASURED);
    await user.type(search('Bedroom 1'), 'vinyl');
    const group = await screen.findByRole('group', { name: 'Sheet vinyl' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ innerHTML }) => innerHTML),
    ).toEqual(['<span>Sheet </span><mark>vinyl</mark><span>, 2.5 mm</span>']);
    expect(search('Bedroom 1').getAttribute('placeholder')).toBe('Type a name');
  });

  test('are fetched by name before they are added, with the keyboard alone', async () => {
    const { user, callsOf, save } = await open(MEASURED, {
      answers: { 'GET /products/by-name': { body: EXAMPLE_PRODUCTS.find(({ name }) => name === VINYL) } },
      saves: [{ body: { ...MEASURED, status: 'CUSTOMER_DETAILS_ENTERED' } }],
    });
    await user.type(search('Bedroom 1'), 'vinyl');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
    await zone('Bedroom 1').findByRole('button', { name: 'Remove Sheet vinyl, 2.5 mm' });
    expect(callsOf('GET', '/products/by-name').map(({ path }) => path)).toEqual([
      `/products/by-name?${new URLSearchParams({ name: VINYL })}`,
    ]);
    expect(valueOf(search('Bedroom 1'))).toBe('');
    const [sent] = await save();
    expect(sent?.zones[1]?.zoneProducts.map(({ name }) => name)).toEqual([
      'Laminate plank, 8 mm, AC4, oak effect',
      VINYL,
    ]);
  });

  test('that are in the zone cannot be added again', async () => {
    const { user } = await open(MEASURED);
    await user.type(search('Bedroom 1'), 'laminate');
    const option = await screen.findByRole('option', { name: /oak effect – in this zone/ });
    expect(option.getAttribute('aria-disabled')).toBe('true');
  });

  test('that no name matches are said not to be found', async () => {
    const { user } = await open(MEASURED);
    await user.type(search('Bedroom 1'), 'marble');
    expect((await screen.findByText(/^No products match/)).textContent).toBe('No products match "marble"');
  });

  test('that no name matches are added to the library and the zone without leaving the screen', async () => {
    const marble = {
      id: '00000000-0000-4000-8000-000000000777',
      name: 'Marble tile',
      category: 'Stone',
      unitPrice: 61.5,
      priceIsExample: false,
      supplierUrl: '',
      soldBy: 'AREA',
      packCovers: null,
      pieceLength: null,
      waste: null,
      rollWidth: null,
      vatKind: null,
    };
    const { user, callsOf } = await open(MEASURED, {
      answers: { 'POST /products': { status: 201, body: marble }, 'GET /products/categories': { body: [] } },
    });
    await user.type(search('Bedroom 1'), ' Marble tile ');
    expect((await screen.findByRole('option')).textContent).toBe('Add "Marble tile" to my library');
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to my library' }));
    expect(valueOf(dialog.getByLabelText('Name'))).toBe('Marble tile');
    await user.type(dialog.getByLabelText('Category'), 'Stone');
    await user.selectOptions(dialog.getByLabelText('Sold by'), 'Each');
    expect(descriptionOf(dialog.getByLabelText('Unit price'))).toContain('What you pay for it, without VAT.');
    await user.type(dialog.getByLabelText('Unit price'), '61.50{Enter}');
    await zone('Bedroom 1').findByRole('button', { name: 'Remove Marble tile' });
    const added = { name: 'Marble tile', category: 'Stone', unitPrice: 61.5, soldBy: 'EACH' };
    expect(callsOf('POST', '/products')[0]?.body).toMatchObject(added);
    expect(valueOf(search('Bedroom 1'))).toBe('');
    expect(document.activeElement).toBe(search('Bedroom 1'));
    await screen.findByText('Marble tile added to your library');
  });

  test('that cannot be fetched say so and can be tried again', async () => {
    const failed = refusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
    const { user, callsOf } = await open(MEASURED, { answers: { 'GET /products/by-name': failed } });
    await user.type(search('Bedroom 1'), 'vinyl');
    await user.click(await screen.findByRole('option'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Sheet vinyl, 2.5 mm was not added. There is no such product.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(callsOf('GET', '/products/by-name')).toHaveLength(2);
  });

  test('whose list cannot be loaded say so and can be tried again', async () => {
    const { user, callsOf } = await open(MEASURED, { answers: { 'GET /products': 'lost' } });
    await user.click(search('Bedroom 1'));
    await screen.findByText(/The products could not be loaded. There is no connection./);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(callsOf('GET', '/products')).toHaveLength(2);
  });

  test('are missed once the search was left without one', async () => {
    const { user } = await open(withLounge({ zoneProducts: [] }));
    await user.click(search('Lounge 1'));
    expect(isMarked(search('Lounge 1'))).toBe(false);
    await user.tab();
    expect(descriptionOf(search('Lounge 1'))).toBe('Add at least one product');
  });

  test('are removed, and the focus goes to the search', async () => {
    const { user } = await open(MEASURED);
    await user.click(zone('Lounge 1').getByRole('button', { name: /^Remove Foam/ }));
    expect(zone('Lounge 1').queryByText(/^Foam/)).toBeNull();
    expect(document.activeElement).toBe(search('Lounge 1'));
  });

  test('Escape closes the list and keeps the text', async () => {
    const { user } = await open(MEASURED);
    await user.type(search('Bedroom 1'), 'vinyl');
    await screen.findByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(valueOf(search('Bedroom 1'))).toBe('vinyl');
  });
});

describe('zones', () => {
  test('are added, and the focus goes to the new tiles', async () => {
    const { user } = await open(MEASURED);
    await user.click(screen.getByRole('button', { name: 'Add zone' }));
    expect(document.activeElement).toBe(zone('Choose a zone type').getByRole('button', { name: 'Bedroom' }));
    await user.click(screen.getByRole('button', { name: 'Lounge' }));
    zone('Lounge 2').getByLabelText('Length (m)');
  });

  test('without a type are taken away by keyboard too, and hold nothing up any more', async () => {
    const untyped = UNTYPED.zones.map((each) => ({ ...each, id: '00000000-0000-4000-8000-00000000009f' }));
    const job = { ...MEASURED, zones: [...MEASURED.zones, ...untyped] };
    const { user, save } = await open(job, { saves: [{ body: MEASURED }] });
    expect(saveButton().disabled).toBe(true);
    zone('Choose a zone type').getByRole('button', { name: 'Bedroom' }).focus();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(zone('Choose a zone type').getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add zone' }));
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    expect((await save()).map(({ zones }) => zones.map(({ name }) => name))).toEqual([['Lounge 1', 'Bedroom 1']]);
  });

  test('are deleted, and come back with Undo', async () => {
    const { user } = await open(MEASURED);
    await user.click(zone('Lounge 1').getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('region', { name: 'Lounge 1' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Lounge 1',
      'Bedroom 1',
    ]);
    expect(zone('Lounge 1').getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });

  test('change their type after a confirmation, which takes their products away', async () => {
    const { user } = await open(MEASURED);
    await user.click(zone('Lounge 1').getByRole('button', { name: 'Change type' }));
    await user.click(zone('Lounge 1').getByRole('button', { name: 'Bedroom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change type' }));
    await user.click(dialog.getByRole('button', { name: 'Change type' }));
    expect(zone('Bedroom 2').queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(valueOf(zone('Bedroom 2').getByLabelText('Length (m)'))).toBe('4.60');
  });

  test('keep type and products when the confirmation is cancelled', async () => {
    const { user } = await open(MEASURED);
    await user.click(zone('Lounge 1').getByRole('button', { name: 'Change type' }));
    await user.click(zone('Lounge 1').getByRole('button', { name: 'Bedroom' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(zone('Lounge 1').getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });
});

describe('Rename (amendment N14)', () => {
  const nameOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Name of ${name}`);
  const rename = (name: string) => zone(name).getByRole('button', { name: 'Rename' });

  test('turns the heading into a field, whose text stands for the name everywhere', async () => {
    const { user, save } = await open(MEASURED, { saves: [{ body: MEASURED }] });
    await user.click(rename('Lounge 1'));
    expect(document.activeElement).toBe(nameOf('Lounge 1'));
    await user.keyboard('Front room ');
    await user.tab();
    expect(screen.getByRole('heading', { name: 'Front room Lounge 1' })).toBeTruthy();
    expect(screen.queryByLabelText('Name of Lounge 1')).toBeNull();
    expect(await save()).toMatchObject([
      { status: 'CUSTOMER_DETAILS_ENTERED', zones: [{ name: 'Lounge 1', givenName: 'Front room' }, {}] },
    ]);
    await user.click(zone('Front room').getByRole('button', { name: 'Delete' }));
    await screen.findByText('Front room deleted');
  });

  test('has the focus before the next key, which would be a shortcut else', async () => {
    await open(MEASURED);
    const button = rename('Lounge 1');
    fireEvent.mouseDown(button);
    fireEvent.mouseUp(button);
    fireEvent.click(button);
    expect(document.activeElement).toBe(nameOf('Lounge 1'));
  });

  test('sends nothing twice for a space at its end', async () => {
    const named = MEASURED.zones.map((each, index) => (index === 0 ? { ...each, givenName: 'Snug' } : each));
    const answer = { ...MEASURED, status: 'CUSTOMER_DETAILS_ENTERED', zones: named } as const;
    const { user, save } = await open(MEASURED, { saves: [{ body: answer }] });
    await user.click(rename('Lounge 1'));
    await user.keyboard('Snug ');
    await save();
    expect(await save()).toHaveLength(1);
    expect(nameOf('Lounge 1').value).toBe('Snug ');
  });

  test('emptied, or with the name it has, brings the old name back', async () => {
    const { user } = await open(withLounge({ givenName: 'Snug' }));
    await user.click(rename('Snug'));
    await user.clear(nameOf('Lounge 1'));
    await user.tab();
    expect(screen.getByRole('heading', { name: 'Lounge 1' })).toBeTruthy();
    await user.click(rename('Lounge 1'));
    await user.keyboard('Lounge 1');
    await user.tab();
    expect(screen.getByRole('heading', { name: 'Lounge 1' })).toBeTruthy();
  });

  test('is taken back by Escape, and the focus returns', async () => {
    const { user } = await open(withLounge({ givenName: 'Snug' }));
    await user.click(rename('Snug'));
    await user.keyboard('Parlour{Escape}');
    expect(screen.getByRole('heading', { name: 'Snug Lounge 1' })).toBeTruthy();
    expect(document.activeElement).toBe(rename('Snug'));
  });

  test('that is too long says so, stays where it can be mended, and is not sent', async () => {
    const { user, save } = await open(MEASURED);
    await user.click(rename('Lounge 1'));
    await user.keyboard('x'.repeat(41));
    await user.tab();
    expect(descriptionOf(nameOf('Lounge 1'))).toBe('Use at most 40 characters');
    expect(await save()).toEqual([]);
  });
});

describe('Save zone details', () => {
  test('is disabled until all zones are valid, with a sentence that names what is missing', async () => {
    await open(withLounge({ width: null, area: null }));
    expect(saveButton().disabled).toBe(true);
    expect(descriptionOf(saveButton())).toBe('Lounge 1: enter a width from 0.5 to 200 metres.');
  });

  test('claims MEASURED and goes on to pricing', async () => {
    const { user, savesSoFar } = await open(
      { ...MEASURED, status: 'CUSTOMER_DETAILS_ENTERED' },
      { saves: [{ body: MEASURED }] },
    );
    await user.click(saveButton());
    await screen.findByText(`Now at /job/pricing?jobId=${MEASURED.id} with {"jobId":"${MEASURED.id}"}`);
    expect(savesSoFar().map(({ status }) => status)).toEqual(['MEASURED']);
  });

  test('a link leads back to the customer', async () => {
    await open(MEASURED);
    const link = screen.getByRole('link', { name: 'Back to customer' });
    expect(link.getAttribute('href')).toBe(`/job/customer?jobId=${MEASURED.id}`);
  });
});
