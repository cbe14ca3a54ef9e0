import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

test.each([
  ['without a numbered paper can be deleted', [], 1],
  ['with one is kept, and no Delete leads to a refusal', [EXAMPLE_INVOICE], 0],
])('an open job %s', async (_, invoices, count) => {
  renderJobScreen(<HistoryScreen />, { ...EXAMPLE_JOBS.QUOTED, invoices });
  await screen.findByRole('link', { name: 'Convert to invoice' });
  expect(screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(count);
});
