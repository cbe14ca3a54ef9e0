// expect: no-restricted-imports "Domain code imports only domain code."
// expect: TS2591 "Cannot find name 'node:crypto'."
import { randomUUID } from 'node:crypto';

export const id = randomUUID;
