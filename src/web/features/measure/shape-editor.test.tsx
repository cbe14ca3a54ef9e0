import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeasureScreen } from './measure-screen.tsx';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { MEASURED } = EXAMPLE_JOBS;

async function open(change: Partial<WireJob['zones'][number]> = {}) {
  const job = { ...MEASURED, zones: MEASURED.zones.slice(0, 1).map((zone) => ({ ...zone, ...change })) };
  const answers = { 'GET /products': { body: EXAMPLE_PRODUCTS }, 'GET /products/last-used': { body: [] } };
  const world = renderJobScreen(<MeasureScreen />, job, { answers, saves: [{ body: job }] });
  await screen.findByRole('heading', { name: 'Zones' });
  return world;
}

async function openEditor(change: Partial<WireJob['zones'][number]> = {}) {
  const world = await open(change);
  await world.user.click(screen.getByRole('button', { name: /Not a rectangle|Edit shape/ }));
  return { ...world, dialog: within(await screen.findByRole('dialog')) };
}

const doneButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
const CORNER = {
  id: exampleId(31),
  kind: 'TAKE_OUT',
  side: 'TOP',
  offset: 3.4,
  offset2: null,
  length: 1.2,
  depth: 0.9,
} as const;

test('a card draws its room and says it in words, once both sides are there', async () => {
  await open();
  expect(screen.getByRole('img', { name: '4.60 by 4.20 m' })).toBeDefined();
  expect(screen.queryByText(/19.32 [+−]/)).toBeNull();
});

test('without a side there is neither drawing nor shape', async () => {
  await open({ width: null, area: null });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Not a rectangle?' })).toBeNull();
});

test('what was added and taken out is summed under the area (rule M5)', async () => {
  await open({ adjustments: [CORNER] });
  expect(screen.getByRole('img', { name: 'L-shaped, 4.60 by 4.20 m, corner 1.20 by 0.90 m taken out' })).toBeDefined();
  expect(screen.getByText('19.32 − 1.08')).toBeDefined();
});

test('a roof has a slope, a lounge has none (rule M2)', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('Slope (degrees)')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change type' }));
  await user.click(screen.getByRole('button', { name: 'Other' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change type' }));
  await user.type(screen.getByLabelText('Slope (degrees)'), '60°');
  expect(screen.getByText('38.64 m²')).toBeDefined();
  expect(screen.getByText('19.32 on plan, slope 60°')).toBeDefined();
});

test('a part starts in the middle of its wall, is drawn and summed at each key, and saved', async () => {
  const { user, dialog, save } = await openEditor();
  await user.click(dialog.getByRole('button', { name: 'Chimney breast' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Width'));
  await user.keyboard('120 cm{Enter}.4');
  expect(valueOf(dialog.getByLabelText('From the left'))).toBe('1.70');
  expect(dialog.getByText('SQM: 19.32 − 0.48')).toBeDefined();
  expect(dialog.getByText('18.84 m²')).toBeDefined();
  expect(dialog.getByRole('img', { name: /chimney breast 1.20 by 0.40 m taken out at the top/ })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Doors' }));
  await user.type(dialog.getByLabelText('Door 1, width'), '80 cm');
  expect(dialog.getByText('Round the edge 18.40 m, less doors 0.80 m')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const part = { kind: 'TAKE_OUT', side: 'TOP', offset: 1.7, offset2: null, length: 1.2, depth: 0.4 };
  expect(await save()).toMatchObject([{ zones: [{ adjustments: [part], openings: [0.8] }] }]);
});

test('what does not fit is said at its field with the way out, and not saved', async () => {
  const { user, dialog, save } = await openEditor();
  await user.click(dialog.getByRole('button', { name: 'Island or stairwell' }));
  await user.keyboard('1.2{Enter}.9{Enter}3.4');
  const from = dialog.getByLabelText('From the left');
  expect(isMarked(from)).toBe(true);
  expect(descriptionOf(from)).toBe(
    'It touches the right wall. Enter less than 3.40, or use Corner missing or Chimney breast',
  );
  expect(dialog.getByText('Not saved until it fits')).toBeDefined();
  expect(doneButton().disabled).toBe(true);
  await user.keyboard('{Backspace}');
  expect(doneButton().disabled).toBe(false);
  expect(await save()).toMatchObject([{ zones: [{ adjustments: [{ side: 'INSIDE', offset: 3, offset2: 1.65 }] }] }]);
});

test('Cancel gives the shape back as it was, once that is confirmed', async () => {
  const { user, dialog, save } = await openEditor({ adjustments: [CORNER] });
  expect(valueOf(dialog.getByLabelText('Along the top'))).toBe('1.20');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByText('19.32 m²')).toBeDefined();
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave the shape as it was?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByText('19.32 m²')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click((await question()).getByRole('button', { name: 'Leave as it was' }));
  expect(screen.getByText('18.24 m²')).toBeDefined();
  expect(await save()).toEqual([]);
});

test('Cancel asks nothing where nothing was changed', async () => {
  const { user, dialog } = await openEditor({ adjustments: [CORNER] });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a missing corner stays one while its side is typed anew, through sizes that have no place for it', async () => {
  const { user, save } = await open({ adjustments: [CORNER] });
  await user.clear(screen.getByLabelText('Length (m)'));
  await user.type(screen.getByLabelText('Length (m)'), '12.5');
  expect(screen.getByRole('img', { name: /^L-shaped, 12.50 by 4.20 m, corner 1.20 by 0.90 m/ })).toBeDefined();
  expect(await save()).toMatchObject([{ zones: [{ length: 12.5, adjustments: [{ ...CORNER, offset: 11.3 }] }] }]);
});

test('parts that no longer fit once a side is changed are told of on the card', async () => {
  const { user } = await open({ adjustments: [{ ...CORNER, offset: 3 }] });
  await user.clear(screen.getByLabelText('Length (m)'));
  await user.type(screen.getByLabelText('Length (m)'), '4');
  expect(screen.getByText('It goes past the end of its wall. Enter at most 2.80')).toBeDefined();
  expect(screen.getByText('N/A')).toBeDefined();
});

// Leaving the field says what is wrong with it above the tiles, which would move away under the finger.
test('pressing a tile takes no focus from the field being typed into', async () => {
  const { dialog, user } = await openEditor();
  await user.click(dialog.getByRole('button', { name: 'Corner missing' }));
  const field = dialog.getByLabelText('Along the top');
  await user.pointer({ keys: '[MouseLeft>]', target: dialog.getByRole('button', { name: 'Chimney breast' }) });
  expect(document.activeElement).toBe(field);
  expect(dialog.queryByText('Enter metres, such as 1.20')).toBeNull();
});
