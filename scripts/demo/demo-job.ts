import { sendInvoice, sendQuote, type Act } from './demo-acts.ts';
import type { DemoWork } from './demo-work.ts';

/** When something happened, told from the moment at which the demo starts. */
export type Moment = (start: Date) => Date;

/** What happened to a priced job, so many days before its last paper, or after it where they are below 0. */
export type DemoEvent = { readonly act: Act; readonly daysBefore: number };

/** A job of the demo: how far it has come, when its last paper was made, and its story, oldest event first. */
export type DemoJob = {
  readonly claim: 'NEW' | 'CUSTOMER_DETAILS_ENTERED' | 'MEASURED' | 'PRICED';
  readonly updated: Moment;
  /** `Name, line 1, line 2 if any, postcode, town`. */
  readonly customer?: string;
  /** Made from the customer's name where it is left out. */
  readonly email?: string;
  readonly work?: DemoWork;
  readonly events: readonly DemoEvent[];
  readonly isDeleted?: boolean;
};

/** What a job is told with beyond its status; what came later has the days since its last paper. */
type Told = {
  readonly email?: string;
  readonly events?: readonly DemoEvent[];
  readonly later?: readonly (readonly [days: number, act: Act])[];
};

/** So many days before the demo starts, at this time of day. */
export function ago(days: number, time: `${number}:${number}`): Moment {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (start) => {
    const moment = new Date(start);
    moment.setDate(moment.getDate() - days);
    moment.setHours(hours, minutes);
    return moment;
  };
}

/** So many minutes before the demo starts. */
export function minutesAgo(minutes: number): Moment {
  return (start) => new Date(start.getTime() - minutes * 60_000);
}

/** An event in a job's story. */
export function event(act: Act, daysBefore = 0): DemoEvent {
  return { act, daysBefore };
}

/** A job that was only opened. */
export function opened(updated: Moment): DemoJob {
  return { claim: 'NEW', updated, events: [] };
}

/** A job whose customer is known. */
export function entered(customer: string, updated: Moment): DemoJob {
  return { claim: 'CUSTOMER_DETAILS_ENTERED', updated, customer, events: [] };
}

/** A job that was measured and waits for its prices. */
export function measured(customer: string, updated: Moment, work: DemoWork): DemoJob {
  return { claim: 'MEASURED', updated, customer, work, events: [] };
}

/** A job that is priced and not quoted since. */
export function priced(customer: string, updated: Moment, work: DemoWork, { events = [] }: Told = {}): DemoJob {
  return { claim: 'PRICED', updated, customer, work, events };
}

/** A job whose quote is with the customer, sent by e-mail unless told otherwise. */
export function quoted(customer: string, updated: Moment, work: DemoWork, told: Told = {}): DemoJob {
  const { events = [event(sendQuote)], later = [], ...rest } = told;
  const all = [...events, ...later.map(([days, act]) => event(act, -days))];
  return { claim: 'PRICED', updated, customer, work, events: all, ...rest };
}

/** A job whose invoice is out, six days after its quote unless told otherwise. */
export function invoiced(customer: string, updated: Moment, work: DemoWork, told: Told = {}): DemoJob {
  return quoted(customer, updated, work, { events: [event(sendQuote, 6), event(sendInvoice)], ...told });
}

/** A job that came to nothing. */
export function deleted(job: DemoJob): DemoJob {
  return { ...job, isDeleted: true };
}
