import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

test('a configuration that is refused builds nothing', () => {
  // An address of the API that no build was ever made for.
  const env = { ...process.env, VITE_API_BASE: '/never-built', PORT: 'web', RATE_LIMITS: 'maybe' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe(
    "Chalkline can't start: PORT must be a whole number from 0 to 65535; RATE_LIMITS must be on or off\n",
  );
  expect([status, stdout]).toEqual([1, '']);
});
