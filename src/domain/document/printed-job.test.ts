import { expect, test } from 'vitest';
import { exampleJob, UPDATED } from '#domain/job/job-examples.ts';
import { hundredths } from '#domain/money/money.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { printedJob } from './printed-job.ts';

const CONTEXT = { accountVatRate: hundredths(2_000), cisRegistered: false, now: UPDATED };
const JOB = exampleJob({
  lineItems: [
    exampleProductLine({ choice: 'A' }),
    exampleProductLine({ id: 'elm-line', productId: 'elm', choice: 'A' }),
    exampleExtra({ isOptional: true }),
  ],
});

test('a quote prints the job as it is, and offers what is to be decided', () => {
  const { job, options } = printedJob('quote', JOB, { chosenOptions: ['extra'], extras: [] }, CONTEXT);
  expect(job).toBe(JOB);
  expect(options.map(({ line }) => line.id)).toEqual(['oak-line', 'elm-line', 'extra']);
});

test.each([
  ['nothing', [], ['oak-line']],
  ['an option and another of a choice', ['elm-line', 'extra'], ['elm-line', 'extra']],
])('an invoice prints what was taken where %s was chosen, and nothing else', (_name, chosen, expected) => {
  const { job, options } = printedJob('invoice', JOB, { chosenOptions: chosen, extras: [] }, CONTEXT);
  expect(job.lineItems.map(({ id }) => id)).toEqual(expected);
  expect(options).toEqual([]);
  const taken = JOB.lineItems.filter(({ id }) => expected.includes(id));
  const plain = exampleJob({ lineItems: taken.map((line) => ({ ...line, isOptional: false, choice: null })) });
  expect(job).toEqual(plain);
});
