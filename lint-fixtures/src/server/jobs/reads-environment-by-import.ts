// expect: no-restricted-imports "The environment reaches main.ts alone, which hands it to config.ts."
import { env } from 'node:process';

export const port = env['PORT'];
