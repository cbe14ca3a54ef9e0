import { dayOf, type Day } from '#domain/time/date.ts';

/** The day on which it is now, in London, by this device's clock. */
export function today(): Day {
  return dayOf(new Date().toISOString());
}
