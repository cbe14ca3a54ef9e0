/** How many tests of a run passed and how many did not. */
export type Counts = { passed: number; failed: number };

type VitestReport = { numTotalTests: number; numPassedTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts a vitest JSON report; a skipped test is not a passed one. */
export function countVitest(json: string): Counts {
  const { numPassedTests, numTotalTests } = JSON.parse(json) as VitestReport; // written by vitest in this very run
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

/** Counts a Playwright JSON report; a flaky or skipped test is not a passed one. */
export function countPlaywright(json: string): Counts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport; // written by Playwright in this very run
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
