import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Account } from './account.ts';
import { EXAMPLE_FILES } from './example-files.ts';
import { EXAMPLE_PRODUCTS } from './example-products.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOB_PAGE, EXAMPLE_JOBS, EXAMPLE_PREFERENCES, EXAMPLE_PROBLEMS } from './examples.ts';
import { JobFile } from './file.ts';
import { ListedJob } from './listed-job.ts';
import { Job } from './job.ts';
import { Preferences, PreferencesBody } from './preferences.ts';
import { ProblemDocument } from './problem-document.ts';
import { Product } from './product.ts';
import { claimBreaks } from '#domain/job/job-rules.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { sumLines } from '#domain/job/sum-job.ts';
import { rebuildLines } from '#domain/price/product-lines.ts';
import { hundredths } from '#domain/money/money.ts';
import { deriveZones } from '#domain/zone/zone-list.ts';

const jobs = Object.entries(EXAMPLE_JOBS);

function thereAndBack<T extends z.ZodMiniType>(schema: T, example: z.input<T>): z.input<T> {
  return z.encode(schema, z.decode(schema, example));
}

describe('the example bodies are what their schemas say', () => {
  test('the account', () => expect(thereAndBack(Account, EXAMPLE_ACCOUNT)).toEqual(EXAMPLE_ACCOUNT));
  test('the preferences, which are valid', () => {
    expect(thereAndBack(Preferences, EXAMPLE_PREFERENCES)).toEqual(EXAMPLE_PREFERENCES);
    expect(thereAndBack(PreferencesBody, EXAMPLE_PREFERENCES)).toEqual(EXAMPLE_PREFERENCES);
  });
  test.each(jobs)('the %s job', (_, job) => expect(thereAndBack(Job, job)).toEqual(job));
  test('the page of the job list', () =>
    expect(thereAndBack(z.array(ListedJob), EXAMPLE_JOB_PAGE)).toEqual(EXAMPLE_JOB_PAGE));
  test('the products', () => expect(thereAndBack(z.array(Product), EXAMPLE_PRODUCTS)).toEqual(EXAMPLE_PRODUCTS));
  test.each(Object.entries(EXAMPLE_FILES))('the file that is %s', (_, file) =>
    expect(thereAndBack(JobFile, file)).toEqual(file),
  );
  test.each(Object.entries(EXAMPLE_PROBLEMS))('the problem %s', (_, problem) =>
    expect(thereAndBack(ProblemDocument, problem)).toEqual(problem),
  );
});

describe('the example jobs are jobs that the rules could have made', () => {
  test.each(jobs)('%s has that status', (status, job) => expect(job.status).toBe(status));

  test.each(jobs)('%s has the names, areas, lines and sums that follow from it', (_, example) => {
    const job = z.decode(Job, example);
    const source = {
      lineId: () => '',
      libraryPrice: () => null,
      libraryKind: () => null,
      librarySelling: () => null,
      defaultMarkup: hundredths(2100),
    };
    const context = { accountVatRate: job.vatRate, cisRegistered: false, now: job.tstampUpdated };
    expect(deriveZones(job.zones, [])).toEqual(job.zones);
    expect(sumLines({ ...job, lineItems: rebuildLines(job, [], source) }, context)).toEqual(job);
  });

  test.each(jobs.filter(([, job]) => job.status !== 'DELETED'))('%s has earned its status', (_, example) => {
    const job = z.decode(Job, example);
    expect(claimBreaks(job, job.status, job.vatRate)).toEqual([]);
  });

  test('a quoted job’s newest file was made by its last update, and it has nine lines', () => {
    const { QUOTED } = EXAMPLE_JOBS;
    expect(QUOTED.files[0]?.tstampCreated).toBe(QUOTED.tstampUpdated);
    expect(QUOTED.lineItems).toHaveLength(9);
  });

  test('the page shows every status of the life cycle', () => {
    expect(new Set(EXAMPLE_JOB_PAGE.map((job) => statusFacts(job.status).progress)).size).toBe(6);
  });
});
