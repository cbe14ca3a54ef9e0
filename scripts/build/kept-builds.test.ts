import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findBuild, provideBuild, STARTER } from './kept-builds.ts';

const FILES = { 'server/main.js': 'globalThis.started = "THIS";', 'screens/index.html': '<h1>Page</h1>' };

let folder = '';
let place = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chalkline-builds-'));
  place = join(folder, 'build');
});

afterEach(() => rm(folder, { recursive: true }));

async function make(into: string): Promise<void> {
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(into, name)), { recursive: true });
    await writeFile(join(into, name), content);
  }
}

/** A process that takes its turn at building the stamp `slow`, says so, and goes on once it is told to. */
function buildElsewhere(): { child: ChildProcess; says: (words: string) => Promise<void>; goOn: () => void } {
  const code = `
    const { provideBuild } = await import(${JSON.stringify(join(import.meta.dirname, 'kept-builds.ts'))});
    const { mkdirSync, writeFileSync } = await import('node:fs');
    await provideBuild(${JSON.stringify(place)}, 'slow', async (into) => {
      mkdirSync(into + '/server');
      writeFileSync(into + '/server/main.js', '');
      console.log('building');
      await new Promise((goOn) => process.stdin.once('data', goOn));
      process.stdin.destroy();
    });
    console.log('done');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const says = async (words: string): Promise<void> => {
    const { value } = await lines.next();
    expect(value).toContain(words);
  };
  return { child, says, goOn: () => void child.stdin.write('go on\n') };
}

test('a build is made once, found afterwards, and started by the one file that never changes its name', async () => {
  const made = vi.fn<typeof make>(make);
  expect(await findBuild(place, 'first')).toBeNull();
  const built = await provideBuild(place, 'first', made);
  expect(await provideBuild(place, 'first', made)).toBe(built);
  expect(made).toHaveBeenCalledOnce();
  expect(await findBuild(place, 'first')).toBe(built);
  expect(await findBuild(place, 'second')).toBeNull();
  expect(await readFile(join(place, STARTER), 'utf8')).toContain("await import('./first/server/main.js');\n");
});

test('what starts it says by which Node it runs, where that is an older one', async () => {
  await provideBuild(place, 'first', async (into) => {
    await make(into);
    await writeFile(join(into, 'server/main.js'), "import { notYet } from 'node:sqlite/tomorrow';");
  });
  await writeFile(join(place, 'package.json'), '{"type":"module"}');
  const older = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  const run = (code: string) =>
    spawnSync(process.execPath, ['--import', `data:text/javascript,${code}`, join(place, STARTER)], {
      encoding: 'utf8',
    });
  const { status, stderr } = run(older);
  const [major] = process.versions.node.split('.');
  expect(status).toBe(1);
  expect(stderr).toBe(`Chalkline needs Node.js ${major}, and this is 20.20.2. Start it with: npm start\n`);
  expect(run('').stderr).toContain('node:sqlite');
});

test.each([
  ['without one of its files', (built: string) => rm(join(built, 'screens/index.html'))],
  ['with a file cut short', (built: string) => truncate(join(built, 'server/main.js'), 3)],
  ['without its list', (built: string) => rm(join(built, 'files.json'))],
])('a build %s is no build, and is made anew', async (_, spoil) => {
  const built = await provideBuild(place, 'first', make);
  await spoil(built);
  expect(await findBuild(place, 'first')).toBeNull();
  expect(await provideBuild(place, 'first', make)).toBe(built);
  expect(await findBuild(place, 'first')).toBe(built);
  expect(await readFile(join(built, 'server/main.js'), 'utf8')).toBe(FILES['server/main.js']);
});

test('the build before stays for the server that may run from it, and older ones go', async () => {
  await provideBuild(place, 'first', make);
  await provideBuild(place, 'second', make);
  expect((await readdir(place)).toSorted()).toEqual(['first', 'lock', STARTER, 'second']);
  await provideBuild(place, 'third', make);
  expect((await readdir(place)).toSorted()).toEqual(['lock', STARTER, 'second', 'third']);
});

test('a build that fails leaves the one before in its place', async () => {
  const built = await provideBuild(place, 'first', make);
  const failed = provideBuild(place, 'second', () => Promise.reject(new Error('A screen has an error.')));
  await expect(failed).rejects.toThrow('A screen has an error.');
  expect(await findBuild(place, 'first')).toBe(built);
  expect(await findBuild(place, 'second')).toBeNull();
  expect(await readFile(join(place, STARTER), 'utf8')).toContain('./first/');
});

test('who comes second waits, and then takes what the first has made', async () => {
  const first = buildElsewhere();
  await first.says('building');
  const second = buildElsewhere();
  await second.says('Another build is under way');
  first.goOn();
  await first.says('done');
  await second.says('done');
  expect(await readdir(join(place, 'slow'))).toEqual(['files.json', 'server']);
});

test('a build that was killed half-way keeps nobody waiting and leaves nothing behind', async () => {
  const killed = buildElsewhere();
  await killed.says('building');
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(await readdir(place)).toContain('unfinished');
  const built = await provideBuild(place, 'slow', make);
  expect(await readFile(join(built, 'server/main.js'), 'utf8')).toBe(FILES['server/main.js']);
  expect((await readdir(place)).toSorted()).toEqual(['lock', STARTER, 'slow']);
});
