import { spawnSync } from 'node:child_process';
import { ROOT } from './paths.ts';

// Sends bad calls to a running server: how many, and the seed that makes them the same again.

const [calls = '20000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
console.log(`${calls} calls with the seed ${seed}`);
const { status } = spawnSync('vitest', ['run', '--project', 'server', 'src/server/platform/http/fuzz.test.ts'], {
  cwd: ROOT,
  env: { ...process.env, FUZZ_CALLS: calls, FUZZ_SEED: seed },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
