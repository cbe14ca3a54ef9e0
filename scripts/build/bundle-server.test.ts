import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleServer } from './bundle-server.ts';

let root = '';
let sources = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'chalkline-bundle-'));
  sources = join(root, 'src/server');
  await mkdir(sources, { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

async function bundleAndRun(files: Readonly<Record<string, string>>): Promise<{ out: string; err: string }> {
  for (const [name, content] of Object.entries(files)) await writeFile(join(sources, name), content);
  await bundleServer(join(root, 'build'), join(sources, 'main.ts'));
  await rm(sources, { recursive: true });
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'build/main.js')], { encoding: 'utf8' });
  return { out: stdout, err: stderr };
}

test('an error names the file and the line of the sources, and its class', async () => {
  const { err } = await bundleAndRun({
    'main.ts': "process.setSourceMapsEnabled(true);\nawait import('./breaks.ts');\n",
    'breaks.ts': `
      class LadderError extends Error {}
      export function climb(height: number): number {
        if (height > 2) throw new LadderError('too high');
        return height;
      }
      try {
        climb(3);
      } catch (error) {
        if (error instanceof Error) console.error(error.constructor.name, error.stack);
      }`,
  });
  expect(err).toContain('LadderError Error: too high');
  expect(err).toContain('src/server/breaks.ts:4:');
});

test('a worker thread runs from a file of its own beside the server', async () => {
  const { out, err } = await bundleAndRun({
    'main.ts': `
      import { Worker } from 'node:worker_threads';
      const FILE = new URL('./measuring-worker.ts', import.meta.url);
      new Worker(FILE).on('message', (said: string) => console.log(said));`,
    'measuring-worker.ts': `
      import { parentPort } from 'node:worker_threads';
      parentPort?.postMessage('measured' satisfies string);`,
  });
  expect([out, err]).toEqual(['measured\n', '']);
  expect(await readdir(join(root, 'build'))).toContain('measuring-worker.js');
});
