/** When something happened, told from the moment at which the demo starts. */
export type Moment = (start: Date) => Date;

/** A room: type, length and width in metres, and the names of its products in the library. */
export type DemoRoom = readonly [type: string, length: number, width: number, ...products: string[]];

/** A line added by hand: type, description, quantity, units, unit price in pounds. */
export type DemoLine = readonly [
  type: 'EXTRA' | 'LABOUR',
  description: string,
  quantity: number,
  units: string,
  unitPrice: number,
];

/** What there is to do at a customer's. */
export type DemoWork = { readonly rooms: readonly DemoRoom[]; readonly added: readonly DemoLine[] };

/** What happened to a priced job, so many days before its last update. */
export type DemoEvent = {
  readonly what: 'send-quote' | 'download-quote' | 'send-invoice' | 'download-invoice' | 'reprice';
  readonly daysBefore: number;
};

/** A job of the demo: how far it has come, when it was last updated, and its story until then, oldest event first. */
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

/** What a job is told with beyond its status. */
type Told = { readonly email?: string; readonly events?: readonly DemoEvent[] };

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
export function event(what: DemoEvent['what'], daysBefore = 0): DemoEvent {
  return { what, daysBefore };
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
  return { claim: 'PRICED', updated, customer, work, events: [event('send-quote')], ...told };
}

/** A job whose invoice is out, six days after its quote unless told otherwise. */
export function invoiced(customer: string, updated: Moment, work: DemoWork, told: Told = {}): DemoJob {
  return quoted(customer, updated, work, { events: [event('send-quote', 6), event('send-invoice')], ...told });
}

/** A job that came to nothing. */
export function deleted(job: DemoJob): DemoJob {
  return { ...job, isDeleted: true };
}
