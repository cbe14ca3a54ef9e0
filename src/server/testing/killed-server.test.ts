import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { createHttpClient } from './http-client.ts';
import { expectAllKept, openLedger, repeatLostCalls, workUntilStruck } from './ledger.ts';
import { startServer } from './server-process.ts';
import { expectSoundFile } from './sound-file.ts';
import { IS_ON_POSTGRES } from './postgres-databases.ts';
import { environmentOf, migratedPlace } from './test-database.ts';
import { createSmtpPeer } from './test-smtp-peer.ts';

const KILLS = 10;

test(
  'a server killed at any moment keeps every acknowledged write, numbers without a gap, and each file with its bytes',
  // Ten kills and starts, on a machine that may do much else; it only ends a test that hangs.
  { timeout: 600_000 },
  async () => {
    const place = await migratedPlace();
    const peer = await createSmtpPeer();
    const mail = { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' };
    const environment = { ...environmentOf(place), RATE_LIMITS: 'off', ...mail };
    const cookies = new Map<string, string>();
    let server = startServer(environment);
    let client = createHttpClient(await server.address, cookies);
    const ledger = await openLedger(client);

    for (let kills = 0; kills < KILLS; kills += 1) {
      await workUntilStruck(client, ledger, {
        strike: () => server.signal('SIGKILL'),
        ends: /fetch failed|terminated/,
      });
      await server.ended;
      server = startServer(environment);
      client = createHttpClient(await server.address, cookies);
      await repeatLostCalls(client, ledger);
    }

    const files = await expectAllKept(client, ledger);
    const arrived = new Set(peer.arrived.map(({ email }) => email.messageId));
    const calledSent = files.filter(({ delivery }) => delivery === 'SENT');
    expect(calledSent.map(({ id }) => `<${id}@mail.example>`).filter((id) => !arrived.has(id))).toEqual([]);
    server.signal('SIGKILL');
    await server.ended;
    if (!IS_ON_POSTGRES) expectSoundFile(join(place.dataDir, DATABASE_FILE));
  },
);
