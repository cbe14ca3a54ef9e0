import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { INVOICED, DELETED } = EXAMPLE_JOBS;

async function open(job: WireJob) {
  const aside = { body: { ...INVOICED, notes: 'Paid in cash' } };
  const world = renderJobScreen(<HistoryScreen />, job, { answers: { [`PUT /jobs/${job.id}/aside`]: aside } });
  await screen.findByRole('heading', { name: 'File history' });
  return world;
}

test('notes and phone of an invoiced job are within reach, and saved as they are typed (amendment N23)', async () => {
  const { user, save, callsOf } = await open(INVOICED);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe(INVOICED.customerPhone);
  await user.clear(screen.getByLabelText('Notes'));
  await user.type(screen.getByLabelText('Notes'), 'Paid in cash');
  expect(await save()).toEqual([]);
  expect(callsOf('PUT', `/jobs/${INVOICED.id}/aside`)[0]?.body).toEqual({
    notes: 'Paid in cash',
    seen: { notes: INVOICED.notes },
  });
  await screen.findByText('Saved');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Paid in cash');
});

test('a deleted job has none to change', async () => {
  await open(DELETED);
  expect(screen.queryByLabelText('Notes')).toBeNull();
});
