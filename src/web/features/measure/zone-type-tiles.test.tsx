import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeasureScreen } from './measure-screen.tsx';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const HINT = 'For a roof choose Other, which asks for its slope as well.';

async function tilesOf(trades: string[]) {
  const { MEASURED } = EXAMPLE_JOBS;
  const job = { ...MEASURED, zones: MEASURED.zones.slice(0, 1).map((zone) => ({ ...zone, roomType: null })) };
  const preferences = { body: { ...EXAMPLE_PREFERENCES, trades } };
  renderJobScreen(<MeasureScreen />, job, {
    answers: { 'GET /account/preferences': preferences },
  });
  const tiles = await screen.findByRole('group', { name: 'Choose a zone type' });
  return () =>
    within(tiles)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
}

test('a roofer finds Other first, and is told that a roof is one', async () => {
  const tiles = await tilesOf(['ROOFING']);
  await screen.findByText(HINT);
  expect(tiles()).toEqual(['Other', 'Bedroom', 'Lounge', 'Kitchen', 'Bathroom', 'Garage']);
});

test('who does floors as well is told it, and has the tiles as they are', async () => {
  const tiles = await tilesOf(['FLOORING', 'ROOFING']);
  await screen.findByText(HINT);
  expect(tiles()).toEqual(['Bedroom', 'Lounge', 'Kitchen', 'Bathroom', 'Garage', 'Other']);
});

test('nobody else reads of roofs', async () => {
  const tiles = await tilesOf([]);
  expect(tiles()).toEqual(['Bedroom', 'Lounge', 'Kitchen', 'Bathroom', 'Garage', 'Other']);
  expect(screen.queryByText(HINT)).toBeNull();
});
