import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    // From the folder that the configuration names as `dir`. Of the server these stay away: they kill processes and fill disks.
    include: ['**/*.test.ts'],
    exclude: ['{platform,identity,export,closing}/**', 'testing/!(same-ids).test.ts', 'main.test.ts'],
    setupFiles: ['src/server/testing/cheap-hashing.ts'],
    // Changed code runs slower, and nobody waits for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
