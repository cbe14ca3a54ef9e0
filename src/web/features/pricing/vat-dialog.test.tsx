import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PricingScreen } from './pricing-screen.tsx';
import { extraLine, labourLine, LAMINATE_LINE, UNDERLAY_LINE } from '#contract/example-lines.ts';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const READY: WireJob = { ...EXAMPLE_JOBS.PRICED, status: 'MEASURED' };
const LAMINATE = 'Laminate plank, 8 mm, AC4, oak effect';
const UNDERLAY = 'Foam underlay, 3 mm';

async function open(account: object = {}, job = READY) {
  const world = renderJobScreen(<PricingScreen />, job, {
    answers: {
      'GET /account': { body: { ...EXAMPLE_ACCOUNT, ...account } },
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    },
  });
  await world.user.click(await screen.findByRole('button', { name: 'Change VAT' }));
  await screen.findByRole('dialog', { name: 'Where is the work?' });
  const tap = (name: string | RegExp) => world.user.click(screen.getByRole('button', { name }));
  const savedLines = async () => (await world.save()).at(-1)?.lineItems;
  return { ...world, tap, savedLines };
}

const result = () => within(screen.getByRole('dialog', { name: 'VAT for this job' }));

test('a private person is asked where the work is and no more, and sees what each line gets', async () => {
  const { tap, save } = await open();
  await tap(/^A new home/);
  await tap('A private person');
  expect(result().getByRole('row', { name: new RegExp(LAMINATE) }).textContent).toContain('0%');
  expect(result().getByRole('row', { name: new RegExp(UNDERLAY) }).textContent).toContain('20%');
  await tap('Use this');
  screen.getByText('A new home: 20% and 0%');
  expect((await save()).at(-1)?.work).toMatchObject({ property: 'NEW_HOME', customerKind: 'PERSON' });
});

test.each([
  ['subcontractor asks a business for its registrations', true, 'Is the business registered?'],
  ['business outside CIS asks nothing more', false, 'VAT for this job'],
])('a %s', async (_, cisRegistered, next) => {
  const { tap } = await open({ cisRegistered });
  await tap(/^A home somebody/);
  await tap('A business');
  expect(await screen.findByRole('dialog', { name: next })).toBeTruthy();
  const way = screen.queryByRole('link', { name: 'Say in Settings that you are a CIS subcontractor' });
  expect(way?.getAttribute('href') ?? null).toBe(cisRegistered ? null : '/settings/vat');
});

test('Back keeps what was answered, and Cancel changes nothing', async () => {
  const { tap, savesSoFar } = await open();
  await tap(/^A new home/);
  await tap('Back');
  expect(screen.getByRole('button', { name: /^A new home/ }).getAttribute('aria-pressed')).toBe('true');
  const before = savesSoFar().length;
  await tap('Cancel');
  screen.getByText('20% on everything');
  expect(savesSoFar()).toHaveLength(before);
});

test('a line at the usual rate is decided without a question, and given back to the rule', async () => {
  const { user, tap, savedLines, savesSoFar } = await open();
  await tap('Decide line by line');
  await tap(`VAT on ${LAMINATE}: why, or decide`);
  await user.click(screen.getByRole('radio', { name: '5%, I decide' }));
  await user.type(screen.getByLabelText('Why?'), 'Empty for three years');
  await tap('Save');
  expect(result().getByRole('row', { name: new RegExp(LAMINATE) }).textContent).toContain('5%');
  await tap('Use this');
  expect((await savedLines())?.[0]).toMatchObject({
    vatChosenBy: 'USER',
    vatTreatment: 'REDUCED',
    vatNote: 'Empty for three years',
  });
  expect(savesSoFar().at(-1)?.work).toBeNull();
  await tap('Change VAT');
  await tap('Decide line by line');
  await tap(`VAT on ${LAMINATE}: why, or decide`);
  const rule = screen.getByRole('radio', { name: /^By the rule/ });
  expect(rule.closest('label')?.textContent).toContain('Your usual rate: 20% (Settings, VAT).');
  await user.click(rule);
  await tap('Save');
  await tap('Use this');
  screen.getByText('20% on everything');
});

test('what was decided of a line is dropped where the dialog is left', async () => {
  const { user, tap } = await open();
  await tap('Decide line by line');
  await tap(`VAT on ${UNDERLAY}: why, or decide`);
  await user.click(screen.getByRole('radio', { name: '0%, I decide' }));
  await tap('Save');
  screen.getByText('Say why, in at least 10 characters');
  await user.type(screen.getByLabelText('Why?'), 'Part of a new home');
  await tap('Save');
  expect(result().getByRole('row', { name: new RegExp(UNDERLAY) }).textContent).toContain('0%');
  await tap('Back');
  await tap('Cancel');
  expect(screen.getByText('20% on everything')).toBeTruthy();
});

test('what was answered before is shown at once, and can be answered anew', async () => {
  const { tap } = await open({}, READY);
  await tap(/^A new home/);
  await tap('A private person');
  await tap('Use this');
  await tap('Change VAT');
  expect(result().getByText('A new home, for a private person')).toBeTruthy();
  await tap('Change answers');
  expect(screen.getByRole('button', { name: /^A new home/ }).getAttribute('aria-pressed')).toBe('true');
  await tap(/^An empty home/);
  await tap('A private person');
  expect(result().getByText('An empty home, for a private person')).toBeTruthy();
});

const FITTING = labourLine(31, 'Fitting', { quantity: 3, price: 190, total: 570, units: 'DAY' });

test('labour alone is asked what it fits, and a floor then whether it is part of building work (V3, V6)', async () => {
  const job = { ...READY, zones: [], lineItems: [FITTING] };
  const { user, tap, savedLines, save } = await open({ cisRegistered: true }, job);
  await tap(/^A home somebody/);
  await tap('A business');
  await tap(/^For VAT and CIS/);
  await tap(/^No/);
  const fits = () => result().getByRole<HTMLSelectElement>('combobox', { name: 'Fitting: what it fits' });
  expect(fits().value).toBe('MATERIAL');
  expect(result().getByRole('row', { name: /Fitting/ }).textContent).toContain('RC 20%');
  expect(result().queryByText('Total with VAT')).toBeNull();
  await user.selectOptions(fits(), 'Hard floor that is fitted');
  await screen.findByRole('dialog', { name: 'Is the floor laid as part of building work?' });
  await tap(/^No/);
  expect(result().getByRole('row', { name: /Fitting/ }).textContent).not.toContain('RC');
  await tap('Use this');
  expect((await savedLines())?.[0]).toMatchObject({ fits: ['FIXED_FLOOR'] });
  expect((await save()).at(-1)?.work).toMatchObject({ partOfBuildingWork: false, customerCis: true });
});

test('labour for several kinds is split in two by value, and costs less VAT (V5)', async () => {
  const underlay = { ...UNDERLAY_LINE, unitPriceWithoutMarkup: 9.75, unitPriceWithMarkup: 11.8, totalPrice: 227.98 };
  const job = {
    ...READY,
    lineItems: [
      LAMINATE_LINE,
      underlay,
      FITTING,
      labourLine(32, 'Waste', { quantity: 1, price: 60, total: 60, units: 'DAY' }),
    ],
  };
  const { user, tap, savedLines } = await open({}, job);
  await tap(/^A new home/);
  await tap('A private person');
  await user.selectOptions(result().getByRole('combobox', { name: 'Fitting: what it fits' }), 'All of it');
  const words = 'Split it by value: VAT £88.54 instead of £159.60';
  await tap(words);
  expect(result().queryByRole('button', { name: words })).toBeNull();
  expect(result().getByRole('row', { name: /Fitting, carpet/ }).textContent).toContain('20%');
  expect(result().getByRole('row', { name: /Fitting, hard floor/ }).textContent).toContain('0%');
  await tap('Use this');
  expect((await savedLines())?.slice(2)).toMatchObject([
    { description: 'Fitting, carpet', quantity: 1.13, fits: ['CARPET'], unitPriceWithoutMarkup: 190 },
    { description: 'Fitting, hard floor', quantity: 1.87, fits: ['FIXED_FLOOR'], unitPriceWithoutMarkup: 190 },
    { description: 'Waste' },
  ]);
});

test('labour that is one of a choice is not split: its parts would exclude each other', async () => {
  const underlay = { ...UNDERLAY_LINE, unitPriceWithoutMarkup: 9.75, unitPriceWithMarkup: 11.8, totalPrice: 227.98 };
  const fitting = { ...FITTING, choice: 'A' as const };
  const { user, tap } = await open({}, { ...READY, lineItems: [LAMINATE_LINE, underlay, fitting] });
  await tap(/^A new home/);
  await tap('A private person');
  await user.selectOptions(result().getByRole('combobox', { name: 'Fitting: what it fits' }), 'All of it');
  expect(result().queryByRole('button', { name: /^Split it/ })).toBeNull();
});

test('a line is decided in the words of what is charged, whatever the account charges (V13)', async () => {
  const { tap, user } = await open({ vatRate: 12.5 }, { ...READY, vatRate: 12.5 });
  await tap('Decide line by line');
  await tap(`VAT on ${LAMINATE}: why, or decide`);
  await user.click(screen.getByRole('radio', { name: '20%, I decide' }));
  await user.type(screen.getByLabelText('Why?'), 'The standard rate');
  await tap('Save');
  const row = (name: string) => result().getByRole('row', { name: new RegExp(name) }).textContent;
  expect([row(LAMINATE), row(UNDERLAY)]).toEqual([expect.stringContaining('20%'), expect.stringContaining('12.5%')]);
});

test('what an extra is taken for is asked where its words say another kind, and can be put right of any line (V3)', async () => {
  const bars = extraLine(41, 'Door bars', { quantity: 3, price: 8.5, withMarkup: 10.29, total: 30.87 });
  const stairs = extraLine(42, 'Carpet for the stairs', { quantity: 1, price: 100, withMarkup: 121, total: 121 });
  const { user, tap, savedLines } = await open({}, { ...READY, lineItems: [LAMINATE_LINE, bars, stairs] });
  await tap(/^A new home/);
  await tap('A private person');
  const kinds = () => result().queryAllByRole('combobox').map(labelOf);
  expect(kinds()).toEqual(['Carpet for the stairs: what it is']);
  await user.selectOptions(result().getByRole('combobox'), 'Carpet or underlay');
  expect(result().getByRole('row', { name: /Carpet for the stairs/ }).textContent).toContain('20%');
  expect(kinds()).toEqual(['Carpet for the stairs: what it is']);
  await tap('Change what a line is');
  expect(kinds()).toEqual([LAMINATE, 'Door bars', 'Carpet for the stairs'].map((name) => `${name}: what it is`));
  await user.selectOptions(
    result().getByRole('combobox', { name: `${LAMINATE}: what it is` }),
    'Supplied only, not fitted',
  );
  await tap('Use this');
  expect((await savedLines())?.map(({ vatKind }) => vatKind)).toEqual(['NOT_FITTED', 'MATERIAL', 'CARPET']);
});

function labelOf(control: HTMLElement): string {
  return (control as HTMLSelectElement).labels[0]?.textContent ?? ''; // a combobox of the platform
}
