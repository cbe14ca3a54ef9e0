import { defineConfig, type Plugin } from 'vitest/config';

/**
 * Stryker asks for the tests that reach a mutant by names joined with spaces, but Vitest 5 joins them with ` > `: tests in a `describe`
 * would not run, and their mutants would all survive (stryker-js issue 6210). So the files of those tests run whole.
 */
const wholeFiles: Plugin = {
  name: 'whole-files',
  configureVitest: ({ project }) => {
    Object.defineProperty(project.config, 'testNamePattern', { get: () => undefined, set: () => undefined });
  },
};

export default defineConfig({
  plugins: [wholeFiles],
  test: {
    environment: 'node',
    pool: 'threads',
    // From the folder that the configuration names as `dir`. Of the server these stay away: they kill processes and fill disks.
    include: ['**/*.test.ts'],
    exclude: ['{platform,identity,export,closing}/**', 'testing/!(same-ids).test.ts', 'main.test.ts'],
    setupFiles: ['src/server/testing/cheap-hashing.ts', 'src/server/testing/leave-no-database.ts'],
    // Changed code runs slower, and nobody waits for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
