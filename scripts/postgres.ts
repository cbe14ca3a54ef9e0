import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstallWithApt, installWithApt, isProgram } from './system-packages.ts';

/** A PostgreSQL server of this process's own, in a temporary folder and reached by a socket in it. */
export type Cluster = {
  /** The address of an empty database, with the rights of a superuser. */
  readonly url: string;
  readonly pid: number;
  /** Ends all its processes by SIGKILL, as a power cut would. */
  readonly kill: () => void;
  /** Starts it again after that, on the same address; throws while what was killed is not quite gone. */
  readonly restart: () => void;
  /** Stops it at once and removes its folder. */
  readonly end: () => void;
};

// Newest first; Debian does not put initdb on the path.
const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

// What is in it is thrown away, so nothing waits for the disk or is tidied, unless it is measured; and with as few rows as tests have, to
// plan a statement for its values takes longer than the best of plans can save.
const CARELESS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'plan_cache_mode=force_generic_plan',
];
const SETTINGS = ['max_connections=200'];

// Debian's package brings the first, every system has the second.
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Starts an empty server, installing PostgreSQL when there is none and this user may; throws with what to do when it can't.
 * With settings (`name=value`) it is as safe as any other and has those besides, without them it is quick.
 */
export function startCluster(settings: readonly string[] = CARELESS): Cluster {
  const programs = ensurePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-pg-'));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const [data, log] = [join(folder, 'data'), join(folder, 'log')];
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(programs, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const options = [
    "-c listen_addresses=''",
    `-k '${folder}'`,
    ...[...SETTINGS, ...settings].map((setting) => `-c ${setting}`),
  ];
  const start = (): void => run('pg_ctl', '-D', data, '-l', log, '-o', options.join(' '), '-w', 'start');
  const pidFile = join(data, 'postmaster.pid');
  const pidOf = (): number => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  try {
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    start();
  } catch (error) {
    const said = globSync(log).map((file) => readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start. ${said.join('')}`, { cause: error });
  }
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    pid: pidOf(),
    kill: () => {
      killFamily(pidOf());
      // Where nobody buries the dead, as in a container, it would be taken for one that runs.
      rmSync(pidFile);
    },
    restart: start,
    end: () => {
      try {
        run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Kills a process with its children. It is stopped before they are listed, so that it starts none meanwhile. */
function killFamily(pid: number): void {
  process.kill(pid, 'SIGSTOP');
  const family = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
  for (const member of [...family, pid]) process.kill(member, 'SIGKILL');
}

/** The folder of PostgreSQL's programs: POSTGRES_BIN, then the path's, then where systems put it; undefined when there is none. */
function findPostgres(): string | undefined {
  const chosen = process.env['POSTGRES_BIN'];
  if (chosen) {
    if (!holdsPrograms(chosen)) throw new Error(`POSTGRES_BIN names ${chosen}, which has no initdb and pg_ctl.`);
    return chosen;
  }
  const installed = globSync(PLACES).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...(process.env['PATH'] ?? '').split(delimiter), ...installed].find(holdsPrograms);
}

function holdsPrograms(folder: string): boolean {
  return ['initdb', 'pg_ctl', 'postgres'].every((program) => isProgram(join(folder, program)));
}

function ensurePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  if (canInstallWithApt()) {
    console.log('No PostgreSQL here: installing the system package postgresql with apt-get.');
    installWithApt('postgresql');
  }
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(
    'No PostgreSQL was found or could be installed, and the server is tested on it. Install it (Debian: apt-get install ' +
      'postgresql), or set POSTGRES_BIN to the folder of its programs, or TEST_DATABASE_URL to the address of a superuser.',
  );
}

/** Whom the server runs as: PostgreSQL refuses root. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of UNPRIVILEGED) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // This system has no such user.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.');
}

function idOf(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}
