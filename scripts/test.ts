import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { readPlaywright, readVitest, slowest, type Counts, type FileTime, type Report } from './test-reports.ts';

type Step = {
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** Reads what ran from the runner's own report; a step without one counts as one test. */
  report?: () => Report;
};

const SLOWEST = 10;

const reports = mkdtempSync(join(tmpdir(), 'chalkline-test-'));
const unitReport = join(reports, 'unit.json');
const postgresReport = join(reports, 'postgres.json');
const journeyReport = join(reports, 'journeys.json');

// The types that both of them read are garbage only at their end: looked through less often, they take hardly more room.
const ENV_OF_TYPES = { GOGC: '400' };
const CHECKS: Step[] = [
  { script: 'lint', env: ENV_OF_TYPES },
  { script: 'format:check' },
  { script: 'types', env: ENV_OF_TYPES },
  { script: 'unused' },
];
const UNIT: Step = {
  script: 'unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  env: { TEST_DATABASE_URL: '' },
  report: () => readVitest(readFileSync(unitReport, 'utf8')),
};
const BUILD: Step = { script: 'build' };
const POSTGRES: Step = {
  script: 'unit:postgres',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${postgresReport}`],
  report: () => onPostgres(readVitest(readFileSync(postgresReport, 'utf8'))),
};
const JOURNEYS: Step = {
  script: 'journeys',
  args: ['--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
  report: () => readPlaywright(readFileSync(journeyReport, 'utf8')),
};

// Rows of steps at once, more than cores: tests and journeys wait for databases, timers and browsers half of their time, and a row that
// goes on by itself leaves a core idle.
const QUICK: readonly Step[][] = [[UNIT], [...CHECKS, BUILD]];
const ALL: readonly Step[][] = [[UNIT], [POSTGRES], [...CHECKS, BUILD, JOURNEYS]];

const total: Counts = { passed: 0, failed: 0 };
const times: FileTime[] = [];
await Promise.all((process.argv.includes('--quick') ? QUICK : ALL).map(runInTurn));
rmSync(reports, { recursive: true });
console.log(`The ${SLOWEST} slowest files:\n${slowest(times, SLOWEST).join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const { counts, times: ofFiles } = await runStep(step);
    total.passed += counts.passed;
    total.failed += counts.failed;
    times.push(...ofFiles);
  }
}

async function runStep(step: Step): Promise<Report> {
  const started = performance.now();
  const { code, output } = await runScript(step);
  const report = reportOf(step, code === 0);
  const { counts } = report;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = counts.failed === 0;
  if (!ok) console.log(output.trim());
  const detail = step.report ? `, ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.script} (${seconds} s${detail})`);
  return report;
}

function reportOf(step: Step, passed: boolean): Report {
  if (!step.report) return { counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }, times: [] };
  try {
    const { counts, times: fileTimes } = step.report();
    // A runner can fail without a failing test: an error outside every test, or no test at all.
    return { counts: passed || counts.failed > 0 ? counts : { ...counts, failed: 1 }, times: fileTimes };
  } catch {
    return { counts: { passed: 0, failed: 1 }, times: [] };
  }
}

function onPostgres({ counts, times: fileTimes }: Report): Report {
  return { counts, times: fileTimes.map(({ file, ms }) => ({ file: `${file} on PostgreSQL`, ms })) };
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
