import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, timeOf } from './median.ts';
import { milliseconds, ratioRow, type Row } from './row.ts';

const ROUNDS = 11;
const WARM_UP = 2;

/** From starting the server's process, its database being there, to its first answer, against starting node alone, in turns. */
export async function measureStart(main: string, dataDir: string): Promise<Row[]> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    ours.push(await startOnce(main, dataDir));
    bare.push(await timeOf(async () => spawnSync(process.execPath, ['-e', '0'])));
  }
  return [
    ratioRow({
      what: 'start to the first answer, against node -e 0',
      ours: median(ours.slice(WARM_UP)),
      yardstick: median(bare.slice(WARM_UP)),
      format: milliseconds,
      atMost: 8,
    }),
  ];
}

async function startOnce(main: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  while (!(await isAnswering(port))) await sleep(1);
  const took = performance.now() - started;
  child.kill('SIGTERM');
  await gone;
  return took;
}

async function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has this kind of address.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
