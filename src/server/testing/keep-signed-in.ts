import { expect, vi } from 'vitest';
import { SEEN_EVERY_MS } from '#server/identity/session/session.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/**
 * Uses a client's session and waits until that is noted, for which no call waits: a clock that jumps before would end the session. Of
 * one that has ended already nothing is asked.
 */
export async function keepSignedIn(client: TestClient, { db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  if ((await client.get('/api/account')).statusCode === 401) return;
  await vi.waitFor(async () => {
    const { seen } = await db
      .selectFrom('session')
      .select(({ fn }) => fn.max('seen_at').as('seen'))
      .executeTakeFirstOrThrow();
    expect(seen).toBeGreaterThan(clock.now().getTime() - SEEN_EVERY_MS);
  });
}
