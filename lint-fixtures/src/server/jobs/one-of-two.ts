// expect: no-cycle
import { two } from '#server/jobs/two-of-two.ts';

export const one = (): number => two();
