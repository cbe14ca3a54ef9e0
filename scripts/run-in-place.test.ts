import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './paths.ts';

function run(environment: Record<string, string>): { pid: number; said: unknown } {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-in-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const main = join(folder, 'main.mjs');
  writeFileSync(
    main,
    `const { pid, env, argv } = process;
    console.log(JSON.stringify([pid, env.MALLOC_MMAP_THRESHOLD_, env.MALLOC_ARENA_MAX, env.PORT, globalThis.loaded, argv.length]));`,
  );
  const starter = `import { runInPlace } from ${JSON.stringify(pathToFileURL(join(ROOT, 'scripts/run-in-place.ts')).href)};
    globalThis.loaded = true;
    await runInPlace(${JSON.stringify(main)});`;
  writeFileSync(join(folder, 'starter.mjs'), starter);
  const { pid, stdout } = spawnSync(process.execPath, [join(folder, 'starter.mjs')], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  return { pid, said: JSON.parse(stdout) };
}

test('the server has the process of its starter and nothing of its memory', () => {
  const { pid, said } = run({ PORT: '4000' });
  expect(said).toEqual([pid, '131072', '2', '4000', null, 2]);
});

test('who sets the memory themselves keeps that', () => {
  const { pid, said } = run({ MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '8' });
  expect(said).toEqual([pid, '65536', '8', null, null, 2]);
});
