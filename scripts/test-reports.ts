import { relative } from 'node:path';
import { ROOT } from './paths.ts';

/** How many tests of a run passed and how many did not. */
export type Counts = { passed: number; failed: number };

/** A file of tests by its path from the project's folder, and how long its tests took, in milliseconds. */
export type FileTime = { readonly file: string; readonly ms: number };

/** What a runner's own report tells of a run. */
export type Report = { readonly counts: Counts; readonly times: readonly FileTime[] };

type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Reads a vitest JSON report; a skipped test is not a passed one. */
export function readVitest(json: string): Report {
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(json) as VitestReport; // written by vitest in this very run
  const times = testResults.map(({ name, startTime, endTime }) => ({ file: fromRoot(name), ms: endTime - startTime }));
  return { counts: { passed: numPassedTests, failed: numTotalTests - numPassedTests }, times };
}

/** Reads a Playwright JSON report; a flaky or skipped test is not a passed one. A file's tests ran beside each other: their times are added up. */
export function readPlaywright(json: string): Report {
  const { config, suites, stats, errors } = JSON.parse(json) as PlaywrightReport; // written by Playwright in this very run
  const times = new Map<string, number>();
  const addUp = (suite: PlaywrightSuite): void => {
    for (const { file, tests } of suite.specs) {
      const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      const path = fromRoot(`${config.rootDir}/${file}`);
      times.set(path, (times.get(path) ?? 0) + ms);
    }
    suite.suites?.forEach(addUp);
  };
  suites.forEach(addUp);
  return {
    counts: { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length },
    times: [...times].map(([file, ms]) => ({ file, ms })),
  };
}

/** The slowest of these files as lines to print, slowest first. */
export function slowest(times: readonly FileTime[], count: number): string[] {
  const sorted = times.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return sorted.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

function fromRoot(path: string): string {
  return relative(ROOT, path).replaceAll('\\', '/');
}
