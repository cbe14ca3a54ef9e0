// expect: no-restricted-imports "A folder of the domain imports only from those below it."
import type { Plan } from '#domain/bill/plan.ts';

export type Upwards = Plan;
