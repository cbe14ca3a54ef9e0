import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CALLS_UNTIL_FASTEST } from './compile-sooner.ts';

test('V8 still knows the setting by this name', () => {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(stdout).toContain(`  ${CALLS_UNTIL_FASTEST} (`);
});
