import { expect, onTestFinished, test, vi } from 'vitest';
import { startCluster } from '#scripts/postgres.ts';
import { createHttpClient } from '#server/testing/http-client.ts';
import { expectAllKept, openLedger, repeatLostCalls, workUntilStruck } from '#server/testing/ledger.ts';
import { startServer } from '#server/testing/server-process.ts';
import { SOON } from '#server/testing/soon.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';

const KILLS = 4;

test(
  'PostgreSQL killed at any moment: 503 until it is back, then all that was acknowledged is there, and the server never stopped',
  { timeout: 300_000 },
  async () => {
    // With its own settings, as an installation has it: commits wait for the disk.
    const cluster = startCluster([]);
    onTestFinished(cluster.end);
    const peer = await createSmtpPeer();
    const server = startServer({
      DATABASE_URL: cluster.url,
      DATA_DIR: await temporaryFolder(),
      SMTP_URL: peer.url,
      MAIL_FROM: 'quotes@mail.example',
      RATE_LIMITS: 'off',
    });
    const address = await server.address;
    const cookies = new Map<string, string>();
    const client = createHttpClient(address, cookies);
    const ledger = await openLedger(client);
    const headers = { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') };

    for (let kills = 0; kills < KILLS; kills += 1) {
      await workUntilStruck(client, ledger, { strike: cluster.kill, ends: /: 503 Retry-After 5 .*urn:problem:BUSY/ });
      for (const path of ['/readyz', '/api/jobs']) {
        const answer = await fetch(address + path, { headers });
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
      }
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      await vi.waitFor(cluster.restart, SOON);
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
      await repeatLostCalls(client, ledger);
    }

    await expectAllKept(client, ledger);
    expect(ledger.numbers.size).toBeGreaterThan(KILLS);
  },
);
