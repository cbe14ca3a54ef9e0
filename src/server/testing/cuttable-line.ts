import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to a PostgreSQL server that can be cut, as if the server were gone. */
export type CuttableLine = {
  /** The address of the same database over the line. */
  readonly url: string;
  /** Breaks every connection and takes no more. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
};

/** Lays a line to the database of an address for the running test. */
export async function layLine(databaseUrl: string): Promise<CuttableLine> {
  const url = new URL(databaseUrl);
  const target = targetOf(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is one
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete('host');

  async function cut(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : Promise.resolve();
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  }

  onTestFinished(cut);
  return {
    url: url.href,
    cut,
    mend: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

function targetOf(url: URL): NetConnectOpts {
  const port = url.port === '' ? 5432 : Number(url.port);
  const folder = url.searchParams.get('host') ?? '';
  return folder.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}
