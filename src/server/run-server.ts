import type { Server } from 'node:http';
import { join } from 'node:path';
import { BRAND } from '#domain/brand.ts';
import { createApp } from './app.ts';
import { keepBackup, UPGRADE_BACKUPS_FOLDER } from './platform/backup/kept-backups.ts';
import { findBackupOfLost } from './platform/backup/lost-database.ts';
import { ConfigError, readConfig, type Config, type Environment } from './platform/config/config.ts';
import { shownHost } from './platform/config/site-base.ts';
import { checkPages, type PageCheck } from './platform/db/check-pages.ts';
import { DATABASE_FILE, openDatabase } from './platform/db/engine.ts';
import { isOutdated, migrate } from './platform/db/migrate.ts';
import type { Db } from './platform/db/tables.ts';
import { createImageReducer } from './platform/image/image-reducer.ts';
import { OUTBOX_FOLDER } from './platform/mail/folder-mailer.ts';
import { mailSetup } from './platform/mail/mail-setup.ts';
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts';
import { deepestReason } from './platform/deepest-reason.ts';
import { onceAskedToStop } from './stop-signals.ts';

// A migration of many rows takes its time.
const FOR_EVER = 0;

const UPGRADE_BACKUPS_KEPT = 3;

// PostgreSQL looks after its pages itself.
const NOT_OURS: PageCheck = { isSound: () => true, damage: Promise.resolve(null) };

/**
 * Runs the server until it is told to stop, with the built screens of a folder or without any. What keeps it from starting is said
 * in one line, and the process ends with 1.
 */
export async function runServer(environment: Environment, screensDir: string | null): Promise<void> {
  try {
    await start(readConfig(environment), screensDir);
  } catch (error) {
    process.stderr.write(`${BRAND} can't start: ${whyOf(error)}\n`);
    process.exitCode = 1;
  }
}

async function start(config: Config, screensDir: string | null): Promise<void> {
  await refuseLostDatabase(config);
  const { db, pages } = await openUpToDate(config);
  const pdf = createPdfRenderer();
  const images = createImageReducer();
  const [clock, uptime] = [() => new Date(), () => performance.now()];
  const work = { renderPdf: pdf.render, reduceImage: images.reduce };
  const deps = { config, db, clock, uptime, mail: mailSetup(config), ...work };
  const app = await createApp(deps, screensDir, pages.isSound);
  async function stop(): Promise<void> {
    await app.close();
    await Promise.all([pdf.close(), images.close()]);
    await db.destroy();
  }
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw new StartError(whyNotListening(error, config), { cause: error });
  }
  onceAskedToStop(stop);
  pages.damage.then(
    (damage) => damage && endDamaged(config, damage, stop),
    (error: unknown) => app.log.error({ err: error }, 'database pages not checked'),
  );
  for (const line of noticesOf(config)) say(line);
  say(`${BRAND} is ready at ${config.publicUrl ?? `http://${shownHost(config.host)}:${portOf(app.server, config)}`}`);
}

/** A reason not to start, in words for whoever starts it. */
class StartError extends Error {
  override readonly name = 'StartError';
}

async function refuseLostDatabase(config: Config): Promise<void> {
  if (config.databaseUrl !== null) return;
  const backup = await findBackupOfLost(config, new Date());
  if (backup === null) return;
  throw new StartError(
    `there is no database in DATA_DIR ${config.dataDir}, but a backup of one: ${backup}. ` +
      `Bring it back with "npm run restore -- ${backup}", or begin anew by moving all backups out of that folder`,
  );
}

async function endDamaged({ dataDir }: Config, damage: Error, stop: () => Promise<void>): Promise<void> {
  process.stderr.write(`${BRAND} stops: the database in DATA_DIR ${dataDir} can't be used: ${damage.message}\n`);
  await stop().finally(() => process.exit(1));
}

async function openUpToDate(config: Config): Promise<{ db: Db; pages: PageCheck }> {
  try {
    const pages = config.databaseUrl === null ? await checkPages(join(config.dataDir, DATABASE_FILE)) : NOT_OURS;
    const migrating = await openDatabase(config, { answerLimitMs: FOR_EVER });
    try {
      if (config.databaseUrl === null && (await isOutdated(migrating))) await backUpBeforeUpgrade(config);
      await migrate(migrating);
    } finally {
      await migrating.destroy();
    }
    return { db: await openDatabase(config), pages };
  } catch (error) {
    // The address holds a password.
    const place =
      config.databaseUrl === null ? `the database in DATA_DIR ${config.dataDir}` : 'the database of DATABASE_URL';
    throw new StartError(`${place} can't be opened: ${deepestReason(error)}`, { cause: error });
  }
}

async function backUpBeforeUpgrade({ dataDir }: Config): Promise<void> {
  const folder = join(dataDir, UPGRADE_BACKUPS_FOLDER);
  const file = await keepBackup(dataDir, folder, new Date(), UPGRADE_BACKUPS_KEPT);
  say(`The database is brought up to date. As it was, it is kept in ${file}`);
}

function noticesOf({ smtpUrl, dataDir, rateLimits }: Config): string[] {
  return [
    ...(smtpUrl === null
      ? [`E-mail is not configured (SMTP_URL): mail is saved in ${join(dataDir, OUTBOX_FOLDER)} and not sent`]
      : []),
    ...(rateLimits ? [] : ['Rate limits are off (RATE_LIMITS=off)']),
  ];
}

function whyNotListening(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} is taken. Stop what uses it, or set PORT to another one`;
  if (code === 'EACCES') return `port ${port} needs more rights. Set PORT to one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine`;
  return deepestReason(error);
}

function whyOf(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function portOf(server: Server, { port }: Config): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
