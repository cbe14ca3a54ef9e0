import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { countPlaywright, countVitest, type Counts } from './test-counts.ts';

type Step = {
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** Reads how many tests ran from the runner's own report; a step without one counts as one test. */
  counts?: () => Counts;
};

const reports = mkdtempSync(join(tmpdir(), 'chalkline-test-'));
const unitReport = join(reports, 'unit.json');
const postgresReport = join(reports, 'postgres.json');
const journeyReport = join(reports, 'journeys.json');

const QUICK: Step[] = [
  { script: 'lint' },
  { script: 'format:check' },
  { script: 'types' },
  { script: 'unused' },
  {
    script: 'unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    env: { TEST_DATABASE_URL: '' },
    counts: () => countVitest(readFileSync(unitReport, 'utf8')),
  },
  { script: 'build' },
];
const ALL: Step[] = [
  ...QUICK,
  {
    script: 'unit:postgres',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${postgresReport}`],
    counts: () => countVitest(readFileSync(postgresReport, 'utf8')),
  },
  {
    script: 'journeys',
    args: ['--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    counts: () => countPlaywright(readFileSync(journeyReport, 'utf8')),
  },
];

const total: Counts = { passed: 0, failed: 0 };
for (const step of process.argv.includes('--quick') ? QUICK : ALL) {
  const counts = await runStep(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
rmSync(reports, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runStep(step: Step): Promise<Counts> {
  const started = performance.now();
  const { code, output } = await runScript(step);
  const counts = countStep(step, code === 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = counts.failed === 0;
  if (!ok) console.log(output.trim());
  const detail = step.counts ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.script} (${seconds} s${detail})`);
  return counts;
}

function countStep(step: Step, passed: boolean): Counts {
  const outcome = { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  if (!step.counts) return outcome;
  try {
    const counts = step.counts();
    // A runner can fail without a failing test: an error outside every test, or no test at all.
    return passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runScript(step: Step): Promise<{ code: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = spawn('npm', ['run', '--silent', step.script, '--', ...(step.args ?? [])], {
    cwd: ROOT,
    env: { ...process.env, ...step.env },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  child.once('close', (code) => resolve({ code, output }));
  return promise;
}
