import { act, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { PricingScreen, SPOKEN_AFTER_MS } from './pricing-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import type { Answer } from '#web/testing/fake-api.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { MEASURED, PRICED, QUOTED } = EXAMPLE_JOBS;
const READY: WireJob = { ...PRICED, status: 'MEASURED' };
const LAMINATE = 'Laminate plank, 8 mm, AC4, oak effect';
const UNDERLAY = 'Foam underlay, 3 mm';
const DOOR_BAR = 'Door bar, aluminium, 0.9 m';
const LABOUR = 'Lift the old carpet and lay the laminate';

type World = {
  state?: object;
  supplierSearchUrl?: string;
  answers?: Record<string, Answer | Answer[]>;
  rests?: boolean;
};

async function open(
  job: WireJob,
  saves: Answer[] = [],
  { state = {}, supplierSearchUrl = '', answers = {}, rests = false }: World = {},
) {
  const screens = (
    <StrictMode>
      <PricingScreen />
    </StrictMode>
  );
  const world = renderJobScreen(screens, job, {
    saves,
    state,
    rests,
    answers: {
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, supplierSearchUrl } },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Pricing' });
  return world;
}

const row = (name: string) => within(screen.getByRole('row', { name }));
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save pricing' });

describe('the table', () => {
  test('has the columns of the specification and a row named by each description', async () => {
    await open(READY);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product name',
      'Quantity / Unit price',
      'Margin / Total',
    ]);
    for (const name of [LAMINATE, UNDERLAY, DOOR_BAR, LABOUR]) expect(screen.getByRole('row', { name })).toBeTruthy();
    screen.getByText('Lookup product prices and add additional items.');
  });

  test.each([
    [LAMINATE, 'Product', ['31.29', '9.95', '21'], '£376.73', 'm²'],
    [DOOR_BAR, 'EXTRA', ['3', '8.50', '21'], '£30.87', 'items'],
    [LABOUR, 'LABOUR', ['2', '190.00', '0'], '£380.00', 'days'],
  ])('%s shows its badge, figures, total and unit', async (name, badge, figures, total, unit) => {
    await open(READY);
    row(name).getByText(badge);
    expect(['Quantity', 'Unit price', 'Markup'].map((label) => valueOf(row(name).getByLabelText(label)))).toEqual(
      figures,
    );
    row(name).getByText(total);
    row(name).getByText(unit);
  });

  test('product rows list their zones', async () => {
    await open(READY);
    expect(row(LAMINATE).getByText('Zones:').textContent).toBe('Zones:Lounge 119.32 m²Bedroom 111.97 m²');
  });

  test('locks the quantity of product rows and the markup of labour rows', async () => {
    await open(READY);
    const isLocked = (name: string, label: string) => row(name).getByLabelText(label).hasAttribute('readonly');
    expect([isLocked(LAMINATE, 'Quantity'), isLocked(LAMINATE, 'Markup')]).toEqual([true, false]);
    expect([isLocked(LABOUR, 'Quantity'), isLocked(LABOUR, 'Markup')]).toEqual([false, true]);
  });

  test('Get price leads to the supplier, else to a web search, in a new tab, and labour has none', async () => {
    await open(READY);
    const link = (name: string) =>
      row(name).getByRole('link', { name: 'Get price', description: 'Opens in a new tab' });
    await screen.findByRole('row', { name: LAMINATE });
    await expect.poll(() => link(LAMINATE).getAttribute('href')).toBe('https://floors.example/oak-8');
    expect(link(UNDERLAY).getAttribute('href')).toBe('https://www.google.com/search?q=Foam%20underlay%2C%203%20mm');
    expect(link(UNDERLAY).getAttribute('rel')).toContain('noopener');
    expect(link(UNDERLAY).getAttribute('target')).toBe('_blank');
    expect(row(LABOUR).queryByRole('link')).toBeNull();
  });

  test('Get price searches where the business says, rather than the web', async () => {
    await open(READY, [], { supplierSearchUrl: 'https://trade.example/find/{query}' });
    const link = row(UNDERLAY).getByRole('link', { name: 'Get price', description: 'Opens in a new tab' });
    await expect.poll(() => link.getAttribute('href')).toBe('https://trade.example/find/Foam%20underlay%2C%203%20mm');
  });
});

describe('opening the step', () => {
  test('claims MEASURED once for a job whose lines are not those of its zones', async () => {
    const lineItems = PRICED.lineItems.slice(1);
    const { findByText, savesSoFar } = await open({ ...PRICED, lineItems }, [{ body: READY }]);
    await findByText(LAMINATE);
    expect(savesSoFar().map(({ status }) => status)).toEqual(['MEASURED']);
  });

  test.each([READY, PRICED, { ...PRICED, status: 'QUOTED' as const }])(
    'changes nothing for a job that is $status',
    async (job) => {
      const { save } = await open(job);
      expect(await save()).toEqual([]);
    },
  );

  test('and saving it unchanged goes where the save leads, and sends nothing', async () => {
    const { user, findByText, savesSoFar } = await open({ ...PRICED, status: 'QUOTED' });
    await user.click(screen.getByRole('button', { name: 'Save pricing' }));
    await findByText(/Now at \/job\/quote-preview/);
    expect(savesSoFar()).toEqual([]);
  });
});

describe('figures', () => {
  test('give the totals at once and claim MEASURED', async () => {
    const { user, save } = await open(READY, [{ body: READY }]);
    await user.clear(row(DOOR_BAR).getByLabelText('Unit price'));
    await user.type(row(DOOR_BAR).getByLabelText('Unit price'), '£3.50');
    row(DOOR_BAR).getByText('£12.72');
    const [sent] = await save();
    expect(sent).toMatchObject({ status: 'MEASURED' });
    expect(sent?.lineItems[2]).toMatchObject({ unitPriceWithoutMarkup: 3.5 });
  });

  test('a unit follows its quantity', async () => {
    const { user } = await open(READY);
    await user.clear(row(LABOUR).getByLabelText('Quantity'));
    await user.type(row(LABOUR).getByLabelText('Quantity'), '1');
    expect(row(LABOUR).queryByText('days')).toBeNull();
    expect(row(LABOUR).queryByText('day')).not.toBeNull();
  });

  test.each([
    ['Quantity', '0', 'Enter a quantity above 0'],
    ['Quantity', '10,000,000', 'Enter at most 9,999,999.99'],
    ['Unit price', '', 'Enter a unit price above £0'],
    ['Unit price', '0', 'Enter a unit price above £0'],
    ['Unit price', '-1', 'Enter a unit price above £0'],
    ['Unit price', 'ten', 'Enter pounds, such as 12.50'],
    ['Unit price', '£1.15/m', 'Enter pounds for each item, such as 12.50'],
    ['Unit price', '10000000', 'Enter at most £9,999,999.99'],
    ['Unit price', '1.005', 'Use at most two decimals'],
    ['Markup', '1000.01', 'Enter a markup from 0 to 1,000 percent'],
    ['Markup', '', 'Enter a markup from 0 to 1,000 percent'],
  ])('%s %j is told when the field is left, and Save pricing waits for it', async (label, text, message) => {
    const { user } = await open(READY);
    const input = row(DOOR_BAR).getByLabelText(label);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
    await user.tab();
    expect(descriptionOf(input)).toBe(message);
    expect(isMarked(input)).toBe(true);
    expect(saveButton().disabled).toBe(true);
  });

  test('a line total beyond the limit is told at its line', async () => {
    const { user } = await open(READY);
    await user.clear(row(DOOR_BAR).getByLabelText('Unit price'));
    await user.type(row(DOOR_BAR).getByLabelText('Unit price'), '9999999');
    expect(row(DOOR_BAR).queryByText('A line can come to at most £9,999,999.99')).not.toBeNull();
    expect(saveButton().disabled).toBe(true);
  });
});

describe('a changed unit price of a product', () => {
  const [OAK] = EXAMPLE_PRODUCTS;
  const path = `/products/${OAK?.id}`;
  const type = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, price: string) => {
    await user.clear(row(name).getByLabelText('Unit price'));
    await user.type(row(name).getByLabelText('Unit price'), price);
  };

  test('can be kept in the library, and Undo takes that back', async () => {
    const { user, callsOf } = await open(READY, [], {
      rests: true,
      answers: {
        'GET /products': [{ body: EXAMPLE_PRODUCTS }, { body: [{ ...OAK, unitPrice: 24.5 }] }],
        [`GET ${path}`]: { body: { ...OAK, category: 'Renamed' } },
        [`PUT ${path}`]: { body: OAK },
      },
    });
    await type(user, LAMINATE, '24.5');
    await screen.findByRole('button', { name: 'Keep £24.50 in my library' });
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText(`£24.50 is the price of ${LAMINATE} in your library now`);
    await expect.poll(() => document.activeElement).toBe(row(LAMINATE).getByRole('link'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => callsOf('PUT', path).map(({ body }) => body))
      .toEqual([
        { ...OAK, category: 'Renamed', unitPrice: 24.5 },
        { ...OAK, category: 'Renamed', unitPrice: 9.95 },
      ]);
  });

  test('that could not be kept is told and can be tried again', async () => {
    const { user, callsOf } = await open(READY, [], { rests: true, answers: { [`GET ${path}`]: 'lost' } });
    await type(user, LAMINATE, '24.5');
    await user.click(await screen.findByRole('button', { name: 'Keep £24.50 in my library' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The price in your library may not have been changed.',
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => callsOf('GET', path)).toHaveLength(2);
  });

  test('is not offered while it breaks a rule, is as it was or as the library has it, nor for other lines', async () => {
    const { user } = await open(READY, [], { rests: true });
    const offer = () => screen.queryByRole('button', { name: /^Keep/ });
    await type(user, LAMINATE, '12');
    await expect.poll(offer).not.toBeNull();
    await type(user, LAMINATE, '0');
    expect(offer()).toBeNull();
    await type(user, DOOR_BAR, '12');
    await type(user, LAMINATE, '12');
    await expect.poll(offer).not.toBeNull();
    await type(user, LAMINATE, '9.95');
    expect(offer()).toBeNull();
  });
});

describe('a price that came with the library', () => {
  const [OAK] = EXAMPLE_PRODUCTS;
  const path = `/products/${OAK?.id}`;
  const EXAMPLE = { ...OAK, priceIsExample: true };
  const openWith = (own: { status?: number } = {}) =>
    open(READY, [], {
      answers: {
        'GET /products': [{ body: [EXAMPLE] }, { body: [OAK] }],
        [`GET ${path}`]: { body: EXAMPLE },
        [`PUT ${path}`]: { body: OAK, ...own },
      },
    });

  test('is marked as an example, and is the business’s own once it is confirmed', async () => {
    const { user, callsOf } = await openWith();
    const confirm = await row(LAMINATE).findByRole('button', { name: 'Use £9.95 as mine' });
    expect(row(LAMINATE).getByLabelText('Unit price').getAttribute('aria-description')).toBe('Example price');
    expect(screen.getAllByText('Example price')).toHaveLength(1);
    await user.click(confirm);
    await expect.poll(() => row(LAMINATE).queryByText('Example price')).toBeNull();
    expect(callsOf('PUT', path).map(({ body }) => body)).toEqual([OAK]);
    expect(document.activeElement).toBe(row(LAMINATE).getByRole('link'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => callsOf('PUT', path).at(-1)?.body).toEqual(EXAMPLE);
  });

  test('is none in a job that has another', async () => {
    const { user } = await openWith();
    await row(LAMINATE).findByText('Example price');
    await user.type(row(LAMINATE).getByLabelText('Unit price'), '1');
    expect(row(LAMINATE).queryByText('Example price')).toBeNull();
  });
});

describe('lines added by hand', () => {
  test('have the focus on their unit price when they were just added', async () => {
    const line = READY.lineItems.find(({ description }) => description === LABOUR);
    await open(READY, [], { state: { newLineId: line?.id } });
    expect(document.activeElement).toBe(row(LABOUR).getByLabelText('Unit price'));
  });

  test('are deleted, and come back with Undo', async () => {
    const { user } = await open(READY);
    expect(row(LAMINATE).queryByRole('button', { name: /^Delete/ })).toBeNull();
    await user.click(row(DOOR_BAR).getByRole('button', { name: `Delete ${DOOR_BAR}` }));
    expect(screen.queryByRole('row', { name: DOOR_BAR })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('row').map((each) => within(each).queryByText(/^(EXTRA|LABOUR)$/)?.textContent)).toEqual(
      [undefined, undefined, undefined, 'EXTRA', 'LABOUR'],
    );
  });

  test('leave the focus where they were, not at the top of a long list', async () => {
    const { user } = await open(READY);
    await user.click(row(DOOR_BAR).getByRole('button', { name: `Delete ${DOOR_BAR}` }));
    expect(document.activeElement).toBe(row(LABOUR).getByRole('button', { name: /^Edit/ }));
    await user.click(row(LABOUR).getByRole('button', { name: `Delete ${LABOUR}` }));
    const rows = screen.getAllByRole('row');
    expect(rows.at(-1)?.contains(document.activeElement)).toBe(true);
  });

  test('may be two hundred, and no more can be added then', async () => {
    const [bar] = READY.lineItems.slice(2);
    const added = Array.from({ length: 200 }, (_, index) => ({
      ...bar,
      id: `00000000-0000-4000-8000-${String(1_000 + index).padStart(12, '0')}`,
    }));
    await open({ ...READY, lineItems: [...READY.lineItems.slice(0, 2), ...added] as WireJob['lineItems'] }); // copies of a line
    expect(screen.queryByRole('link', { name: 'Add item' })).toBeNull();
    screen.getByText('A job can have at most 200 added items.');
  });
});

test('the total follows a digit at once, and is spoken once typing rests', async () => {
  const { user } = await open(READY);
  const rest = holdRestsOf(SPOKEN_AFTER_MS);
  const shown = () => screen.getByText('Total Price, without VAT').parentElement?.children;
  const before = shown()?.[2]?.textContent;
  await user.type(row(LABOUR).getByLabelText('Unit price'), '{Backspace}9');
  expect(shown()?.[1]?.textContent).not.toBe(before);
  expect(shown()?.[1]?.getAttribute('aria-hidden')).toBe('true');
  expect(shown()?.[2]?.textContent).toBe(before);
  rest();
  expect(shown()?.[2]?.textContent).toBe(shown()?.[1]?.textContent);
});

/** Lets nothing follow from a rest of so many milliseconds until the function that it answers is called. */
function holdRestsOf(held: number): () => void {
  const timers = vi.mocked(globalThis.setTimeout);
  const start = timers.getMockImplementation();
  const waiting: (() => void)[] = [];
  timers.mockImplementation(((run: () => void, ms) =>
    ms === held ? waiting.push(run) : start?.(run, ms)) as typeof setTimeout); // the same form
  return () => act(() => waiting.forEach((run) => run()));
}

test.each([
  ['once that prices and markup are without VAT', READY, 1],
  ['nothing of VAT where none is charged', { ...READY, vatRate: null }, 0],
] as const)('says %s', async (_, job, times) => {
  await open(job);
  expect(screen.queryAllByText('Prices and markup are without VAT.')).toHaveLength(times);
  expect(screen.queryAllByText('Total Price, without VAT')).toHaveLength(times);
  expect(screen.queryAllByText('Total Price')).toHaveLength(1 - times);
});

describe('Save pricing', () => {
  test('shows the total without VAT beside it, and what is missing', async () => {
    await open(MEASURED);
    const total = screen.getByText('Total Price, without VAT').parentElement;
    expect([...(total?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Total Price, without VAT',
      '£376.73',
      '£376.73',
    ]);
    expect(screen.getByText('Total Price, without VAT').parentElement?.getAttribute('aria-live')).toBe('polite');
    expect(saveButton().disabled).toBe(true);
    expect(descriptionOf(saveButton())).toBe(`${UNDERLAY}: enter a unit price above £0.`);
  });

  test('claims PRICED and goes on to the quote preview', async () => {
    const { user, savesSoFar } = await open(READY, [{ body: PRICED }]);
    await user.click(saveButton());
    await screen.findByText(`Now at /job/quote-preview?jobId=${PRICED.id} with {"jobId":"${PRICED.id}"}`);
    expect(savesSoFar().map(({ status }) => status)).toEqual(['PRICED']);
  });

  test('goes on to the invoice where that was taken back to be put right', async () => {
    const invoices = [{ ...EXAMPLE_INVOICE, state: 'CREDITED' as const }];
    const { user } = await open({ ...READY, invoices }, [{ body: { ...PRICED, invoices } }]);
    await user.click(saveButton());
    expect(await screen.findByText(/^Now at /)).toHaveProperty(
      'textContent',
      expect.stringContaining('/job/invoice-preview?'),
    );
  });

  test('links lead back to the zones and to a new line', async () => {
    await open(READY);
    const address = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(new Set(address('Back to zones'))).toEqual(new Set([`/job/measure?jobId=${READY.id}`]));
    expect(address('Add item')).toEqual([`/job/pricing/add-line-item?jobId=${READY.id}`]);
  });
});

test('files that were issued before stay within reach', async () => {
  await open({ ...READY, files: QUOTED.files });
  const files = within(screen.getByRole('region', { name: 'Earlier files' }));
  expect(files.getAllByRole('link', { name: 'Download PDF', description: 'Opens in a new tab' })).toHaveLength(
    QUOTED.files.length,
  );
});
