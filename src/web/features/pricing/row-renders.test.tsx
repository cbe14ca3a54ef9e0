import { screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { LineArea } from './line-area.tsx';
import { LineOptions } from './line-options.tsx';
import { LineVat } from './line-vat.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const JOB = EXAMPLE_JOBS.PRICED;
const [LINE, OTHER] = z.decode(Job, JOB).lineItems;
if (LINE === undefined || OTHER === undefined) throw new Error('The priced example has two lines.');

/** Types into the other line. */
function Typing() {
  const store = useDraftStore();
  const type = (): void =>
    store.edit([
      {
        kind: 'setLine',
        lineId: OTHER?.id ?? '',
        member: 'markup',
        value: OTHER?.markup === null ? null : (1_234 as never),
      },
    ]);
  return (
    <button type="button" onClick={type}>
      Type
    </button>
  );
}

test.each<[string, ReactNode]>([
  ['its VAT', <LineVat key="vat" line={LINE} />],
  ['its area', <LineArea key="area" line={{ ...LINE, type: 'LABOUR', units: 'SQM' }} />],
  ['its options', <LineOptions key="options" line={LINE} error={undefined} />],
])('what is typed in one row of pricing draws nothing of another: %s', async (_, part) => {
  const drawn = vi.fn<() => void>();
  const { user } = renderJobScreen(
    <>
      <Profiler id="part" onRender={drawn}>
        {part}
      </Profiler>
      <Typing />
    </>,
    JOB,
  );
  const type = await screen.findByRole('button', { name: 'Type' });
  const before = drawn.mock.calls.length;
  await user.click(type);
  expect(drawn.mock.calls.length).toBe(before);
});
