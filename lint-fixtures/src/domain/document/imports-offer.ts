// expect: no-restricted-imports "A folder of the domain imports only from those below it."
import type { Work } from '#domain/offer/work.ts';

export type Upwards = Work;
