import { foldText } from '#domain/text/search-text.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { DemoJob } from './demo-job.ts';
import { contentOf } from './demo-work.ts';
import { succeed } from './succeed.ts';

/** Where and when a job is told. */
export type Setting = {
  readonly trader: TestClient;
  readonly customer: TestClient;
  /** The library's ids by name. */
  readonly productIds: ReadonlyMap<string, string>;
  readonly start: Date;
  readonly setClock: (moment: Date) => void;
};

const DAY_MS = 24 * 60 * 60_000;

/** Makes a job and lets happen to it what its story says, each at its time. */
export async function tellJob(setting: Setting, told: DemoJob): Promise<void> {
  const { trader, customer, setClock } = setting;
  const updated = told.updated(setting.start).getTime();
  const before = (days: number): Date => new Date(updated - days * DAY_MS);
  setClock(before(told.events[0]?.daysBefore ?? 0));
  const created = (await succeed(trader.post('/api/jobs', { customerAddress: {} }))).json<WireJob>();
  await tellContent(setting, told, created);
  const path = `/api/jobs/${created.id}`;
  for (const { act, daysBefore } of told.events) {
    const now = before(daysBefore);
    setClock(now);
    const job = (await succeed(trader.get(path))).json<WireJob>();
    await act({ trader, customer, job, today: now.toISOString().slice(0, 10) });
  }
  if (told.isDeleted) await succeed(trader.delete(path));
}

async function tellContent({ trader, productIds }: Setting, told: DemoJob, created: WireJob): Promise<void> {
  if (told.customer === undefined) return;
  const content = {
    ...created,
    status: told.claim,
    ...customerOf(told.customer, told.email),
    ...(told.work ? contentOf(told.work, productIds) : {}),
  };
  await succeed(trader.put(`/api/jobs/${created.id}`, content));
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
