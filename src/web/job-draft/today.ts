import { dayOf, type Day } from '#domain/time/date.ts';
import { nextSendingDay } from '#domain/time/reminder-day.ts';

/** The day on which it is now, in London, by this device's clock. */
export function today(): Day {
  return dayOf(new Date().toISOString());
}

/** The first day from now on at which reminders leave, by this device's clock. */
export function sendingDay(): Day {
  return nextSendingDay(new Date().toISOString());
}
