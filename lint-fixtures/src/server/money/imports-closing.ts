// expect: no-restricted-imports "A storey of the server imports only from those below it."
import type { Work } from '#server/closing/work.ts';

export type Upwards = Work;
