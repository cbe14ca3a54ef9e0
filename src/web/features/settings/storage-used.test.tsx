import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StorageUsed } from './storage-used.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const MB = 1_000_000;

test.each([
  [12 * MB, 0],
  [480 * MB, 1],
])('%i bytes of 500 MB are said, and what to do once little room is left', async (used, warnings) => {
  fakeApi({ 'GET /account/storage': { body: { used, limit: 500 * MB } } });
  renderScreen(<StorageUsed />);
  await screen.findByText(`${used / MB} MB of 500 MB used by documents, logos and imports`);
  expect(screen.queryAllByText(/Ask whoever runs this server for more space/)).toHaveLength(warnings);
});
