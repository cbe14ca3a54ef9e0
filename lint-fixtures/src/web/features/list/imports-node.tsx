// expect: no-restricted-imports "The screens know the server only by its contract."
import { readFile } from 'node:fs/promises';

export const read = readFile;
