import { vi } from 'vitest';
import { passHold } from './held-hashing.ts';
import { noteHashing } from './watch-hashing.ts';

// Hashing a password takes 66 ms and 46 MB on purpose, and nearly every test signs somebody up: together more than all else.
// The real cost has its tests in password-hash.test.ts, and in all that start the server as a process.
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const argon2 = ((algorithm, parameters, done) => {
    // oxlint-disable-next-line node/no-process-env -- what a test sets, and no module that is loaded once for all of them
    const memory = process.env['TEST_HASHING'] === 'real' ? parameters.memory : 8 * parameters.parallelism;
    const end = noteHashing(parameters);
    const ended: typeof done = (...outcome) => {
      end();
      done(...outcome);
    };
    void passHold().then(() => crypto.argon2(algorithm, { ...parameters, memory }, ended));
  }) as typeof crypto.argon2; // the same callback form
  return { ...crypto, argon2 };
});
