import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The server's tests run on either engine; these ask what only one of them can be asked, or nothing of a database at all.
const OF_SQLITE = [
  'src/server/main.test.ts',
  'src/server/platform/db/sqlite-*.test.ts',
  'src/server/platform/backup/**',
  'src/server/**/list-plans.test.ts',
  'src/server/money/imports-in-slices.test.ts',
];
const OF_POSTGRES = ['src/server/platform/db/postgres-*.test.ts'];
const OF_NEITHER = [
  'src/server/platform/{image,mail,pdf,worker}/**',
  'src/server/platform/config/config.test.ts',
  'src/server/platform/http/{answer-encoder,anti-forgery,api-description,built-files}.test.ts',
  'src/server/platform/http/{general-limit,message-boundaries,screens,security-headers}.test.ts',
  'src/server/identity/login/{link-origin,password-hash,take-turns}.test.ts',
  'src/server/identity/session/device-name.test.ts',
  'src/server/papers/{document-mail,first-layout}.test.ts',
  'src/server/**/{catalogue,zip}.test.ts',
];
// Only ends a test that hangs: the longest takes 20 s alone, and a busy machine makes that minutes.
const testTimeout = 300_000;
const poll = { timeout: 60_000 };
const isOnPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

// Small files that take longest, because they run whole servers. What was measured before is not known in a fresh clone.
const LONGEST = /\/(?:fuzz|same-ids|(?:postgres-)?killed(?:-server)?|stopped-server|auth-log)\.test\.ts$/;

/** Begins each project with its longest files: one that is begun last is waited for by a machine that has nothing else to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, and answers a promise
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...byProject.values()].flatMap((of) => [...of.filter(isLong), ...of.filter((file) => !isLong(file))]);
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // All cores: what else runs beside the tests waits as often as they do. More would load the server once more each.
    maxWorkers: '100%',
    // A quarter faster than processes of their own; no test changes the folder, the user or the signals of its process.
    pool: 'threads',
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          // Its modules keep nothing.
          isolate: false,
          include: ['src/{domain,contract}/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // Every test has a server and a database of its own; loading all modules anew for each file was two fifths of the time.
          isolate: false,
          include: ['src/server/**/*.test.ts'],
          setupFiles: [
            'src/server/testing/cheap-hashing.ts',
            ...(isOnPostgres ? ['src/server/testing/kept-connections.ts'] : []),
          ],
          globalSetup: isOnPostgres ? ['src/server/testing/postgres-template.ts'] : [],
          exclude: isOnPostgres ? [...OF_SQLITE, ...OF_NEITHER] : OF_POSTGRES,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          // Setup clears what outlives a screen; loading all modules anew for each file was more than half of the time.
          isolate: false,
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/testing/setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll },
        },
      },
    ],
  },
});
