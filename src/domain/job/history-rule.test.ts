import { describe, expect, test } from 'vitest';
import { showsHistory } from './history-rule.ts';
import { exampleFile, exampleJob, UPDATED } from './job-examples.ts';
import type { JobStatus } from './job.ts';

const EARLIER = '2026-11-19T17:00:00.000Z';

describe('history gives way to the quote preview', () => {
  test('while a job has no files', () => {
    expect(showsHistory(exampleJob({ status: 'PRICED', files: [] }))).toBe(false);
  });

  test('when the job was changed after its newest file', () => {
    expect(showsHistory(exampleJob({ status: 'PRICED', files: [exampleFile({ tstampCreated: EARLIER })] }))).toBe(
      false,
    );
  });

  test('even by a millisecond', () => {
    const files = [exampleFile({ tstampCreated: '2026-11-20T08:13:59.999Z' })];
    expect(showsHistory(exampleJob({ status: 'QUOTED', files }))).toBe(false);
  });

  test('when an older file than the first was made by the last update', () => {
    const files = [exampleFile({ tstampCreated: EARLIER }), exampleFile({ tstampCreated: UPDATED })];
    expect(showsHistory(exampleJob({ status: 'QUOTED', files }))).toBe(false);
  });
});

describe('history is shown', () => {
  test('when the newest file was made by the last update', () => {
    const files = [exampleFile({ tstampCreated: UPDATED }), exampleFile({ tstampCreated: EARLIER })];
    expect(showsHistory(exampleJob({ status: 'QUOTED', files }))).toBe(true);
  });

  test.each<JobStatus>(['INVOICED', 'DELETED'])('of an %s job always, files or none', (status) => {
    expect(showsHistory(exampleJob({ status, files: [] }))).toBe(true);
    expect(showsHistory(exampleJob({ status, files: [exampleFile({ tstampCreated: EARLIER })] }))).toBe(true);
  });
});
