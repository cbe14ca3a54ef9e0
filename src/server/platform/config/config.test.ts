import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment is the documented defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    backups: null,
    smtpUrl: null,
    mailFrom: 'chalkline@localhost',
    mailLimits: { firstDay: 40, laterDays: 400 },
    storageLimit: 1_000_000_000,
    publicUrl: null,
    isHttps: false,
    trustProxy: false,
    rateLimits: true,
    metricsToken: null,
    logLevel: 'warn',
  });
});

test('an empty variable is one that is not set', () => {
  const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: '' };
  expect(readConfig({ ...empty, TRUST_PROXY: '', RATE_LIMITS: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
});

test('every variable is taken over', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/quotes',
    DATABASE_URL: 'postgresql://owen:s%40cret@db.example.com:5433/quotes?sslmode=verify-full',
    SMTP_URL: 'smtps://user:secret@mail.example.com:465',
    MAIL_FROM: 'quotes@example.com',
    MAILS_FIRST_DAY: '20',
    MAILS_PER_DAY: '200',
    STORAGE_PER_ACCOUNT: '500',
    PUBLIC_URL: 'https://quotes.example.com/',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
    RATE_LIMITS: 'off',
    METRICS_TOKEN: 'long-enough-a-token',
    LOG_LEVEL: 'debug',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/quotes',
    databaseUrl: 'postgresql://owen:s%40cret@db.example.com:5433/quotes?sslmode=verify-full',
    backups: null,
    smtpUrl: 'smtps://user:secret@mail.example.com:465',
    mailFrom: 'quotes@example.com',
    mailLimits: { firstDay: 20, laterDays: 200 },
    storageLimit: 500_000_000,
    publicUrl: 'https://quotes.example.com',
    isHttps: true,
    trustProxy: ['127.0.0.1', '10.0.0.0/8'],
    rateLimits: false,
    metricsToken: 'long-enough-a-token',
    logLevel: 'debug',
  });
});

test('backups are made daily and seven are kept, unless told otherwise', () => {
  const folder = resolve('/srv/backups');
  expect(readConfig({ BACKUP_DIR: '/srv/backups' }).backups).toEqual({ folder, everyHours: 24, keep: 7 });
  const environment = { BACKUP_DIR: '/srv/backups', BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '28' };
  expect(readConfig(environment).backups).toEqual({ folder, everyHours: 6, keep: 28 });
});

test('backups by itself are not for PostgreSQL, and it says what is', () => {
  const environment = { BACKUP_DIR: '/srv/backups', DATABASE_URL: 'postgres://localhost/quotes' };
  expect(() => readConfig(environment)).toThrow(/^BACKUP_DIR must be empty with DATABASE_URL.*pg_dump/);
});

test('the configuration is frozen', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'my host'],
  ['DATABASE_URL', 'mysql://localhost/quotes'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['DATABASE_URL', 'quotes'],
  ['BACKUP_EVERY_HOURS', '0'],
  ['BACKUP_EVERY_HOURS', '0.5'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', 'all'],
  ['MAILS_FIRST_DAY', '0'],
  ['MAILS_PER_DAY', 'many'],
  ['STORAGE_PER_ACCOUNT', '1 GB'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://owner:100%@mail.example.com'],
  ['MAIL_FROM', 'quotes'],
  ['PUBLIC_URL', 'quotes.example.com'],
  ['PUBLIC_URL', 'ftp://quotes.example.com'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1/8/9'],
  ['RATE_LIMITS', 'no'],
  ['METRICS_TOKEN', 'too short'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) is refused by its name', (name, value) => {
  expect(() => readConfig({ MAIL_FROM: 'quotes@example.com', [name]: value })).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringMatching(new RegExp(`^${name} must `)) }),
  );
});

test('every wrong variable is named, on one line', () => {
  const wrong = { PORT: 'x', RATE_LIMITS: 'x', SMTP_URL: 'localhost' };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/^PORT [^;\n]+; SMTP_URL [^;\n]+; RATE_LIMITS [^;\n]+$/);
});

test.each([
  [{ MAIL_FROM: 'quotes@example.com' }, 'quotes@example.com'],
  [{ MAIL_FROM: 'Quotes <quotes@mailhost>' }, 'quotes@mailhost'],
  [{ SMTP_URL: 'smtp://owner%40example.com:secret@mail.example.com' }, 'owner@example.com'],
  [{ SMTP_URL: 'smtp://127.0.0.1:2525', PUBLIC_URL: 'https://quotes.example.com' }, 'chalkline@quotes.example.com'],
  [{}, 'chalkline@localhost'],
])('mail configured as %j leaves as %s', (environment, sender) => {
  expect(readConfig(environment).mailFrom).toBe(sender);
});
