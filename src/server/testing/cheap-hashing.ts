import { vi } from 'vitest';

// Hashing a password takes 66 ms and 46 MB on purpose, and nearly every test signs somebody up: together more than all else.
// The real cost has its tests in password-hash.test.ts, and in all that start the server as a process.
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const argon2 = ((algorithm, parameters, done) =>
    crypto.argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism }, done)) as typeof crypto.argon2; // the same callback form
  return { ...crypto, argon2 };
});
