// expect: no-restricted-imports "Only config.ts reads the environment."
import { env } from 'node:process';

export const port = env['PORT'];
