import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// What `cheap-hashing.ts` is to tests, for a server that they start as a process: imported before it, it takes the least memory for a hash.
const real = crypto.argon2;

crypto.argon2 = (algorithm, parameters, done) =>
  real(algorithm, { ...parameters, memory: 8 * parameters.parallelism }, done);
syncBuiltinESMExports();
