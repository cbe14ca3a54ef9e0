import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeleteJobButton } from './delete-job-button.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

test('a deletion whose answer was lost, and its Undo, are said to be done perhaps', async () => {
  const job = EXAMPLE_JOBS.QUOTED;
  fakeApi({ [`DELETE /jobs/${job.id}`]: ['lost', { status: 204 }], [`POST /jobs/${job.id}/restore`]: 'lost' });
  const { user } = renderScreen(<DeleteJobButton job={job} />);
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  const alert = async () => (await screen.findAllByRole('alert')).at(-1)?.textContent;
  await confirm();
  expect(await alert()).toContain(`Job #${job.jobNumber} may not have been deleted. There is no connection.`);
  await confirm();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(alert).toContain(`Job #${job.jobNumber} may not have been restored. There is no connection.`);
});
