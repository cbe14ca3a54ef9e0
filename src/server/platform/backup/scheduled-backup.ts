import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { keepBackup, newestBackup } from './kept-backups.ts';

const HOUR_MS = 60 * 60_000;
const LOOK_EVERY_MS = 5 * 60_000;

type BackupDeps = Pick<Deps, 'config' | 'clock'> & { readonly log: FastifyBaseLogger };

/** Backs the database up into BACKUP_DIR, at the start and from then on, whenever the newest backup there is old enough. */
export function createScheduledBackup({ config: { dataDir, backups }, clock, log }: BackupDeps) {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function backUpWhenDue(): Promise<void> {
    if (backups === null) return;
    const newest = await newestBackup(backups.folder);
    const now = clock();
    if (newest !== null && now.getTime() - newest < backups.everyHours * HOUR_MS) return;
    const file = await keepBackup(dataDir, backups.folder, now, backups.keep);
    log.info({ file }, 'backup made');
  }

  function run(): void {
    running = running.then(backUpWhenDue).catch((error: unknown) => log.error({ err: error }, 'backup not made'));
  }

  return {
    start: () => {
      if (backups === null) return;
      run();
      timer = setInterval(run, LOOK_EVERY_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
