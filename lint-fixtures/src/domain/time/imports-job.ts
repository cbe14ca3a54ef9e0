// expect: no-restricted-imports "A folder of the domain imports only from those below it."
import type { Work } from '#domain/job/work.ts';

export type Upwards = Work;
