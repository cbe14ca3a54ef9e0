// expect: no-restricted-imports "What helps tests is for tests alone."
import type { Work } from '#server/testing/work.ts';

export type Upwards = Work;
