import { randomUUID } from 'node:crypto';
import { foldText } from '#domain/text/search-text.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { DemoEvent, DemoJob, DemoLine, DemoRoom, DemoWork } from './demo-job.ts';
import { succeed } from './succeed.ts';

/** Where and when a job is told. */
export type Setting = {
  readonly client: TestClient;
  /** The library's ids by name. */
  readonly productIds: ReadonlyMap<string, string>;
  readonly start: Date;
  readonly setClock: (moment: Date) => void;
};

const DAY_MS = 24 * 60 * 60_000;
const MARKUP = { EXTRA: 21, LABOUR: 0 } as const;

/** Makes a job and lets happen to it what its story says, each at its time. */
export async function tellJob(setting: Setting, told: DemoJob): Promise<void> {
  const { client, setClock } = setting;
  const updated = told.updated(setting.start).getTime();
  const before = (days: number): Date => new Date(updated - days * DAY_MS);
  const first = told.events[0];
  setClock(before(first?.daysBefore ?? 0));
  const created = await succeed(client.post('/api/jobs', { customerAddress: {} }));
  let job = await tellContent(setting, told, created.json<WireJob>());
  for (const { what, daysBefore } of told.events) {
    setClock(before(daysBefore));
    job = await tellEvent(client, job, what);
  }
  if (told.isDeleted) await succeed(client.delete(`/api/jobs/${job.id}`));
}

async function tellContent({ client, productIds }: Setting, told: DemoJob, created: WireJob): Promise<WireJob> {
  if (told.customer === undefined) return created;
  return save(client, created, {
    status: told.claim,
    ...customerOf(told.customer, told.email),
    ...(told.work ? contentOf(told.work, productIds) : {}),
  });
}

async function tellEvent(client: TestClient, job: WireJob, what: DemoEvent['what']): Promise<WireJob> {
  if (what === 'reprice') {
    const measured = await save(client, job, { status: 'MEASURED' });
    return save(client, measured, { status: 'PRICED' });
  }
  const [action, type] = what.split('-');
  const call = action === 'send' ? 'send-email' : 'download-pdf';
  const issued = await succeed(client.post(`/api/jobs/${job.id}/${call}?isQuote=${type === 'quote'}`));
  return issued.json<{ job: WireJob }>().job;
}

async function save(client: TestClient, job: WireJob, changes: Record<string, unknown>): Promise<WireJob> {
  return (await succeed(client.put(`/api/jobs/${job.id}`, { ...job, ...changes }))).json<WireJob>();
}

function customerOf(text: string, email: string | undefined) {
  const [customerName = '', ...address] = text.split(', ');
  const [city = '', postcode = '', ...lines] = address.toReversed();
  const [line1 = '', line2 = ''] = lines.toReversed();
  return {
    customerName,
    customerEmail: email ?? `${emailNameOf(customerName)}@example.com`,
    customerAddress: { line1, line2, postcode, city },
  };
}

function emailNameOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z -]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');
}

function contentOf(work: DemoWork, productIds: ReadonlyMap<string, string>) {
  return {
    zones: work.rooms.map((room) => zoneOf(room, productIds)),
    lineItems: work.added.map(lineOf),
  };
}

function zoneOf([roomType, length, width, ...products]: DemoRoom, productIds: ReadonlyMap<string, string>) {
  const zoneProducts = products.map((name) => ({ productId: productIds.get(name), name }));
  return { id: randomUUID(), roomType, length, width, zoneProducts };
}

function lineOf([type, description, quantity, units, unitPriceWithoutMarkup]: DemoLine) {
  return { id: randomUUID(), type, description, quantity, units, unitPriceWithoutMarkup, markup: MARKUP[type] };
}
