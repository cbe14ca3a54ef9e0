import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as headers from './zone-header.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';

const drawn = vi.hoisted(() => [] as string[]);

// Every card draws its heading: whoever counts headings counts cards.
vi.mock('./zone-header.tsx', async (importOriginal) => {
  const { ZoneHeader } = await importOriginal<typeof headers>();
  return {
    ZoneHeader: (props: Parameters<typeof ZoneHeader>[0]) => {
      drawn.push(props.zone.name);
      return <ZoneHeader {...props} />;
    },
  };
});

test('typing into one zone draws no other anew', async () => {
  // Other files of this process have the cards loaded, with the heading that counts nothing.
  vi.resetModules();
  const { MeasureScreen } = await import('./measure-screen.tsx');
  const { renderJobScreen } = await import('#web/testing/render-job-screen.tsx');
  const { queryClient } = await import('#web/api/query-client.ts');
  const { user } = renderJobScreen(<MeasureScreen />, EXAMPLE_JOBS.MEASURED, {
    answers: { 'GET /products': { body: EXAMPLE_PRODUCTS }, 'GET /products/last-used': { body: [] } },
  });
  const lounge = within(await screen.findByRole('region', { name: 'Lounge 1' }));
  expect(new Set(drawn)).toEqual(new Set(['Lounge 1', 'Bedroom 1']));
  await user.click(lounge.getByLabelText('Length (m)'));
  // What is still on its way is drawn everywhere when it comes.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  drawn.length = 0;
  await user.keyboard('7');
  expect(lounge.getByText('SQM:').parentElement?.textContent).not.toContain('19.32');
  expect(new Set(drawn)).toEqual(new Set(['Lounge 1']));
});
