// expect: no-restricted-imports "A storey of the server imports only from those below it."
import type { Work } from '#server/money/work.ts';

export type Upwards = Work;
