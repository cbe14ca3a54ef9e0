import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type ServerProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A server that has little room on its disk, so that it soon meets the end of it. */
export type CrampedServer = {
  readonly server: ServerProcess;
  /** The folder with little room, by a path that this process can read while the server runs. */
  readonly seen: string;
  /** Makes room while the server runs. */
  readonly makeRoom: () => void;
};

/** A server to start: the variable that names the folder with little room, that room in bytes, and the other variables. */
export type Cramped = {
  readonly variable: string;
  readonly room: number;
  readonly environment: Readonly<Record<string, string>>;
};

const DISK_BYTES = 64 * 1_024 * 1_024;
const BALLAST = 'ballast';

// Mounts for one process: they are gone when it is, and whoever is not root becomes it for them alone.
const OWN_MOUNTS = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];

/** The ways in which a server's room comes to its end that this system permits, by name. */
export const LITTLE_ROOM: readonly (readonly [string, (cramped: Cramped) => Promise<CrampedServer>])[] = [
  ...(works([...OWN_MOUNTS, ...mounting(tmpdir())]) ? [['a small file system', onSmallDisk] as const] : []),
  ...(works(['prlimit', '--version']) ? [['a limit on the size of files', withSmallFiles] as const] : []),
];

/** The folder is a file system of its own that is nearly full. */
async function onSmallDisk({ variable, room, environment }: Cramped): Promise<CrampedServer> {
  const folder = await temporaryFolder();
  const prepare = `${mounting(folder).join(' ')} && head -c ${DISK_BYTES - room} /dev/zero > ${join(folder, BALLAST)}`;
  const through = [...OWN_MOUNTS, 'sh', '-c', `${prepare} && exec "$0" "$@"`];
  const server = startServer({ ...environment, [variable]: folder }, through);
  const seen = `/proc/${server.pid}/root${folder}`;
  return { server, seen, makeRoom: () => rmSync(join(seen, BALLAST)) };
}

/** No file that the server writes, wherever, gets longer than the room. */
async function withSmallFiles({ variable, room, environment }: Cramped): Promise<CrampedServer> {
  const seen = await temporaryFolder();
  const server = startServer({ ...environment, [variable]: seen }, ['prlimit', `--fsize=${room}:`]);
  const makeRoom = (): void => {
    execFileSync('prlimit', ['--pid', `${server.pid}`, '--fsize=unlimited']);
  };
  return { server, seen, makeRoom };
}

function mounting(folder: string): string[] {
  return ['mount', '-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'chalkline-test', folder];
}

function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
