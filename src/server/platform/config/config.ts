import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { MailLimits } from '#domain/account/mail-limit.ts';
import { BRAND } from '#domain/brand.ts';
import { isEmail } from '#domain/text/email.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

// An address alone, or behind a name, which every mail replaces by the business's own. Test servers live on hosts without a dot.
const SENDER = /^(?:[^<>\r\n]*<)?(?<address>[^\s<>@]+@[^\s<>@]+)>?$/;

const Variables = z.object({
  PORT: variable('3000', isPort, 'must be a whole number from 0 to 65535'),
  HOST: variable('127.0.0.1', (text) => !/\s/.test(text), 'must be a host name or an IP address'),
  DATA_DIR: variable('./data', () => true, ''),
  DATABASE_URL: variable(
    '',
    (text) => text === '' || isDatabaseUrl(text),
    'must be like postgres://user:password@host:5432/database, or empty for the embedded database',
  ),
  BACKUP_DIR: variable('', () => true, ''),
  BACKUP_EVERY_HOURS: variable('24', isCount, 'must be a whole number from 1 to 9999'),
  BACKUP_KEEP: variable('7', isCount, 'must be a whole number from 1 to 9999'),
  SMTP_URL: variable(
    '',
    (text) => text === '' || (isUrl(text, ['smtp:', 'smtps:']) && !/%(?![0-9a-f]{2})/i.test(text)),
    'must be like smtp://user:password@host:587',
  ),
  MAIL_FROM: variable('', (text) => text === '' || SENDER.test(text), 'must be an e-mail address'),
  MAILS_FIRST_DAY: variable('40', isCount, 'must be a whole number from 1 to 9999'),
  MAILS_PER_DAY: variable('400', isCount, 'must be a whole number from 1 to 9999'),
  STORAGE_PER_ACCOUNT: variable('1000', isCount, 'must be a whole number of megabytes from 1 to 9999'),
  PUBLIC_URL: variable(
    '',
    (text) => text === '' || isUrl(text, ['http:', 'https:']),
    'must be like https://quotes.example.com',
  ),
  TRUST_PROXY: variable('', isProxyList, 'must be a list of IP addresses like 127.0.0.1,10.1.0.0/16'),
  RATE_LIMITS: variable('on', (text) => text === 'on' || text === 'off', 'must be on or off'),
  METRICS_TOKEN: variable('', (text) => /^(\S{16,})?$/.test(text), 'must have at least 16 characters and no space'),
  LOG_LEVEL: variable(
    'warn',
    (text) => LOG_LEVELS.some((level) => level === text),
    `must be one of ${LOG_LEVELS.join(', ')}`,
  ),
});

const NO_BACKUP_OF_POSTGRES =
  'BACKUP_DIR must be empty with DATABASE_URL, because PostgreSQL is backed up with pg_dump (see docs/operations.md)';

/** The environment's variables, as the process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the server is run with (ruling R1): read once from the environment, frozen, handed to whoever needs it. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Null: the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** Null: no backup is made by itself. */
  readonly backups: { readonly folder: string; readonly everyHours: number; readonly keep: number } | null;
  /** Null: mail is written into the outbox folder. */
  readonly smtpUrl: string | null;
  /** Address of the sender of every mail. */
  readonly mailFrom: string;
  /** The most mails of an account to its customers in a day. */
  readonly mailLimits: MailLimits;
  /** The most bytes that an account may store. */
  readonly storageLimit: number;
  /** The origin that users open, null when not configured. */
  readonly publicUrl: string | null;
  /** Whether users come over https: cookies are Secure and HSTS is sent. */
  readonly isHttps: boolean;
  /** The proxies whose word on the caller's address is believed. */
  readonly trustProxy: false | string[];
  readonly rateLimits: boolean;
  /** What a monitoring system shows to read /metrics; null: there is no such address. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
};

/** The environment is not one to start with: the message names every wrong variable and what it must be, on one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration; throws a ConfigError when any variable is wrong. */
export function readConfig(environment: Environment): Config {
  const read = Variables.safeParse(environment);
  const wrong = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!read.success || wrong.length > 0) throw new ConfigError(wrong.join('; '));
  const { data } = read;
  if (data.BACKUP_DIR !== '' && data.DATABASE_URL !== '') throw new ConfigError(NO_BACKUP_OF_POSTGRES);
  const publicUrl = data.PUBLIC_URL === '' ? null : new URL(data.PUBLIC_URL).origin;
  return Object.freeze({
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL === '' ? null : data.DATABASE_URL,
    backups: data.BACKUP_DIR === '' ? null : backupsOf(data),
    smtpUrl: data.SMTP_URL === '' ? null : data.SMTP_URL,
    mailFrom: SENDER.exec(data.MAIL_FROM)?.groups?.['address'] ?? senderWithout(publicUrl, data.SMTP_URL),
    mailLimits: Object.freeze({ firstDay: Number(data.MAILS_FIRST_DAY), laterDays: Number(data.MAILS_PER_DAY) }),
    storageLimit: Number(data.STORAGE_PER_ACCOUNT) * 1_000_000,
    publicUrl,
    isHttps: publicUrl?.startsWith('https:') ?? false,
    trustProxy: readProxies(data.TRUST_PROXY),
    rateLimits: data.RATE_LIMITS === 'on',
    metricsToken: data.METRICS_TOKEN === '' ? null : data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  });
}

function backupsOf(data: z.infer<typeof Variables>): Config['backups'] {
  return Object.freeze({
    folder: resolve(data.BACKUP_DIR),
    everyHours: Number(data.BACKUP_EVERY_HOURS),
    keep: Number(data.BACKUP_KEEP),
  });
}

/** The sender when none is configured: the mailbox that signs in to the mail server, else an address at the public host. */
function senderWithout(publicUrl: string | null, smtpUrl: string): string {
  const mailbox = decodeURIComponent(URL.parse(smtpUrl)?.username ?? '');
  if (isEmail(mailbox)) return mailbox;
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  return `${BRAND.toLowerCase()}@${host}`;
}

function variable(fallback: string, isRight: (text: string) => boolean, message: string) {
  // An empty variable is one that is not set: that is how shells and compose files leave one out.
  const filled = z.transform((text: unknown) => (text === undefined || text === '' ? fallback : text));
  return z.pipe(filled, z.string().check(z.trim(), z.refine(isRight, message)));
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text);
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

function isDatabaseUrl(text: string): boolean {
  return isUrl(text, ['postgres:', 'postgresql:']) && /^\/[^/]+$/.test(new URL(text).pathname);
}

function isProxyList(text: string): boolean {
  return text === '' || text.split(',').every((part) => isAddressRange(part.trim()));
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readProxies(text: string): Config['trustProxy'] {
  return text === '' ? false : text.split(',').map((part) => part.trim());
}
