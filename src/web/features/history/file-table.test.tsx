import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileTable } from './file-table.tsx';
import { exampleJob } from '#web/testing/example-jobs.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { stubSharing } from '#web/testing/stub-sharing.ts';

const JOB = exampleJob('QUOTED');
const [FILE] = JOB.files;

const shares = () => screen.queryAllByRole('button', { name: /^Share / });

test('each file can be handed over to another app where the device does that (amendment N12)', async () => {
  const share = stubSharing();
  fakeApi({ [`GET /files/${FILE?.id}`]: { body: 'the PDF' } });
  const { user } = renderScreen(<FileTable job={JOB} onRetry={vi.fn<() => void>()} />);
  expect(shares()).toHaveLength(JOB.files.length);
  await user.click(shares()[0] ?? document.body);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe(`Quote-${JOB.jobNumber}-v${FILE?.version}.pdf`);
});

test('elsewhere nothing of it is said', () => {
  renderScreen(<FileTable job={JOB} onRetry={vi.fn<() => void>()} />);
  expect(shares()).toEqual([]);
});
