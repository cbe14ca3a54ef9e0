import {
  allowsStep,
  isBefore,
  isDocumentAllowed,
  isOpen,
  JOB_STATUSES,
  PROGRESS_MAX,
  screenOfStep,
  showsHistory,
  statusFacts,
  type Step,
  STEPS,
} from './job-status.ts';
import { describe, expect, test } from 'vitest';
import { exampleFile, exampleJob, UPDATED } from './job-examples.ts';
import type { JobStatus } from './job.ts';

const LIFE_CYCLE: JobStatus[] = [
  'NEW',
  'CUSTOMER_DETAILS_ENTERED',
  'MEASURED',
  'PRICED',
  'QUOTED',
  'INVOICED',
  'DELETED',
];

describe('each status has its place, badge, progress, steps and target', () => {
  test.each<[JobStatus, string, string, number, Step[], string]>([
    ['NEW', 'New', 'outline', 0, ['customer'], 'customer'],
    ['CUSTOMER_DETAILS_ENTERED', 'Customer Details', 'grey', 1, ['customer', 'measure'], 'measure'],
    ['MEASURED', 'Measured', 'grey', 2, ['customer', 'measure', 'pricing'], 'pricing'],
    ['PRICED', 'Priced', 'yellow', 3, ['customer', 'measure', 'pricing', 'quote'], 'quote-preview'],
    ['QUOTED', 'Quoted', 'green', 4, ['customer', 'measure', 'pricing', 'quote'], 'history'],
    ['INVOICED', 'Invoiced', 'blue', 5, [], 'history'],
    ['DELETED', 'Deleted', 'red', 5, [], 'history'],
  ])('%s', (status, label, colour, progress, steps, target) => {
    expect(statusFacts(status)).toEqual({
      rank: LIFE_CYCLE.indexOf(status),
      badge: { label, colour },
      progress,
      steps,
      target,
    });
    expect(STEPS.map(({ step }) => step).filter((step) => allowsStep(status, step))).toEqual(steps);
  });

  test('there is no other', () => {
    expect(Object.keys(JOB_STATUSES)).toEqual(LIFE_CYCLE);
    expect(PROGRESS_MAX).toBe(5);
  });
});

test('statuses follow each other in the order of the life cycle', () => {
  for (const [place, status] of LIFE_CYCLE.entries()) {
    expect(LIFE_CYCLE.filter((other) => isBefore(other, status))).toEqual(LIFE_CYCLE.slice(0, place));
  }
});

test('the stepper has four steps and says what each is about', () => {
  expect(STEPS.map(({ label, hint }) => [label, hint])).toEqual([
    ['Customer', 'Who and where?'],
    ['Measure', 'What are we talking?'],
    ['Pricing', "What's the damage?"],
    ['Quote & Invoice', 'Send to the customer'],
  ]);
});

test.each<[JobStatus, string[]]>([
  ['PRICED', ['customer', 'measure', 'pricing', 'quote-preview']],
  ['QUOTED', ['customer', 'measure', 'pricing', 'history']],
])('the steps of a %s job open %j', (status, screens) => {
  expect(STEPS.map(({ step }) => screenOfStep(step, status))).toEqual(screens);
});

test('the target of an open job is a step that its status allows, or its history', () => {
  const open = LIFE_CYCLE.filter(isOpen);
  const reachable = (status: JobStatus) => statusFacts(status).steps.map((step) => screenOfStep(step, status));
  expect(open.filter((status) => !reachable(status).includes(statusFacts(status).target))).toEqual([]);
});

test('an invoiced or deleted job may not be changed, any other may', () => {
  expect(LIFE_CYCLE.filter((status) => !isOpen(status))).toEqual(['INVOICED', 'DELETED']);
});

describe('documents', () => {
  test('a quote needs a priced or quoted job', () => {
    expect(LIFE_CYCLE.filter((status) => isDocumentAllowed(status, 'quote'))).toEqual(['PRICED', 'QUOTED']);
  });

  test('an invoice may be issued again too', () => {
    expect(LIFE_CYCLE.filter((status) => isDocumentAllowed(status, 'invoice'))).toEqual([
      'PRICED',
      'QUOTED',
      'INVOICED',
    ]);
  });
});

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
