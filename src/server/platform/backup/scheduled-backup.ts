import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { keepBackup, newestBackup } from './kept-backups.ts';

const HOUR_MS = 60 * 60_000;
const LOOK_EVERY_MS = 5 * 60_000;

/** How old the newest backup is in seconds (while there is none: for how long the process has run), and whether that is twice as old as it should ever get. */
export type BackupAge = { readonly ageSeconds: number; readonly isOverdue: boolean };

type BackupDeps = Pick<Deps, 'config' | 'clock' | 'uptime'> & { readonly log: FastifyBaseLogger };

/**
 * Backs the database up into BACKUP_DIR, at the start and from then on, whenever the newest backup is old enough. What is there
 * at the start tells by its name how old it is; from then on the process counts its own time, so that no clock keeps it from a backup.
 */
export function createScheduledBackup({ config: { dataDir, backups }, clock, uptime, log }: BackupDeps) {
  let isFolderRead = false;
  /** By the process's uptime; below 0 when it was made before that began. */
  let madeAt: number | null = null;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function backUpWhenDue(): Promise<void> {
    if (backups === null) return;
    if (!isFolderRead) {
      const newest = await newestBackup(backups.folder, clock());
      madeAt = newest === null ? null : uptime() - (clock().getTime() - newest);
      isFolderRead = true;
    }
    if (madeAt !== null && uptime() - madeAt < backups.everyHours * HOUR_MS) return;
    const begun = uptime();
    const file = await keepBackup(dataDir, backups.folder, clock(), backups.keep);
    madeAt = begun;
    log.info({ file }, 'backup made');
  }

  function run(): Promise<void> {
    underWay ??= backUpWhenDue()
      .catch((error: unknown) => log.error({ err: error }, 'backup not made'))
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  function age(): BackupAge | null {
    if (backups === null) return null;
    const ageMs = uptime() - (madeAt ?? 0);
    return { ageSeconds: Math.round(ageMs / 1000), isOverdue: ageMs >= 2 * backups.everyHours * HOUR_MS };
  }

  function lookAgain(): Promise<void> {
    const present = age();
    if (present?.isOverdue) log.error({ ageSeconds: present.ageSeconds }, 'backup overdue');
    return run();
  }

  return {
    age,
    lookAgain,
    start: () => {
      if (backups === null) return;
      void run();
      timer = setInterval(() => void lookAgain(), LOOK_EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
