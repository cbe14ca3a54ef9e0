// expect: no-cycle
import { one } from '#server/jobs/one-of-two.ts';

export const two = (): number => one();
