import { chmod, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#server/testing/server-process.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { DATABASE_FILE, openDatabase } from './platform/db/engine.ts';
import { migrate } from './platform/db/migrate.ts';

// All of it on the embedded database, or before there is any: nothing here asks anything of the engine that the tests run on.

// Root may write everywhere, unless it is told to keep to the rights of files.
const BY_RIGHTS = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

test('it says that the limits are off, and nothing of mail when that is configured', async () => {
  const server = startServer({
    DATA_DIR: await temporaryFolder(),
    RATE_LIMITS: 'off',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'quotes@example.com',
    PUBLIC_URL: 'https://quotes.example.com',
  });
  expect(await server.address).toBe('https://quotes.example.com');
  server.signal('SIGINT');
  const { code, out } = await server.ended;
  expect(out).toBe('Rate limits are off (RATE_LIMITS=off)\nChalkline is ready at https://quotes.example.com\n');
  expect(code).toBe(0);
});

test('a start loads nothing of Node’s own web client, which would stay in memory', async () => {
  const tell =
    "process.on('exit', () => console.error(process.moduleLoadList.filter((name) => name.includes('undici'))))";
  const server = startServer({
    DATA_DIR: await temporaryFolder(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
  });
  await server.address;
  server.signal('SIGTERM');
  const { code, err } = await server.ended;
  expect([code, err]).toEqual([0, '[]\n']);
});

test('a start asks for no calendar and no language, whose data would stay in memory', async () => {
  // Names the line that asks; what is loaded with it is to ask when it is called, or to do without (formatWhole).
  const tell = `const tell = (name) => console.error(name, new Error().stack.split('\\n')[3]?.trim());
    for (const name of ['DateTimeFormat', 'ListFormat', 'NumberFormat', 'Segmenter', 'Collator'])
    Intl[name] = new Proxy(Intl[name], { construct: (made, args) => (tell(name), new made(...args)) });
    for (const { prototype } of [Number, Date])
    prototype.toLocaleString = () => (tell('toLocaleString'), '');`;
  const server = startServer({
    DATA_DIR: await temporaryFolder(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
  });
  await server.address;
  server.signal('SIGTERM');
  const { code, err } = await server.ended;
  expect([code, err]).toEqual([0, '']);
});

test('a taken port is one clear line', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo; // a TCP server's address is one
  const { code, err } = await startServer({ DATA_DIR: await temporaryFolder(), PORT: String(port) }).ended;
  expect(err).toBe(`Chalkline can't start: port ${port} is taken. Stop what uses it, or set PORT to another one\n`);
  expect(code).toBe(1);
});

test('wrong variables are one line that names each', async () => {
  const { code, err, out } = await startServer({ PORT: 'web', RATE_LIMITS: 'maybe' }).ended;
  expect(err).toMatch(/^Chalkline can't start: PORT must [^\n;]+; RATE_LIMITS must be on or off\n$/);
  expect([code, out]).toEqual([1, '']);
});

test('a database server that is not there is one line, without the password', async () => {
  const environment = { DATA_DIR: await temporaryFolder(), DATABASE_URL: 'postgres://owen:secret@127.0.0.1:1/quotes' };
  const { code, err } = await startServer(environment).ended;
  expect(err).toBe(
    "Chalkline can't start: the database of DATABASE_URL can't be opened: connect ECONNREFUSED 127.0.0.1:1\n",
  );
  expect(code).toBe(1);
});

test('a data folder that can’t be one is one line', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const { code, err } = await startServer({ DATA_DIR: file }).ended;
  expect(err).toMatch(
    new RegExp(`^Chalkline can't start: the database in DATA_DIR ${file} can't be opened: [^\\n]+\\n$`),
  );
  expect(code).toBe(1);
});

test('a file that is no database is one line, and stays as it was', async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, DATABASE_FILE), 'my holiday pictures '.repeat(100));
  const { code, err } = await startServer({ DATA_DIR: dataDir }).ended;
  expect(err).toMatch(
    /^Chalkline can't start: the database in DATA_DIR [^\n]+ can't be opened: file is not a database\n$/,
  );
  expect(code).toBe(1);
});

test.each([
  ['a folder in the place of the database', 'unable to open database file', replaceByFolder],
  ['a database without its end', 'database disk image is malformed', (_, file) => truncate(file, 100_000)],
  ['a database that may not be read', 'unable to open database file', (_, file) => chmod(file, 0o000)],
  ['a database that may not be written', 'EACCES: permission denied', (_, file) => chmod(file, 0o400)],
  ['a data folder that may not be written', 'attempt to write a readonly database', (folder) => chmod(folder, 0o500)],
] satisfies [string, string, (folder: string, file: string) => Promise<void>][])(
  '%s is one line',
  async (_, reason, spoil) => {
    const dataDir = await temporaryFolder();
    const db = await openDatabase({ dataDir, databaseUrl: null });
    await migrate(db);
    await db.destroy();
    await spoil(dataDir, join(dataDir, DATABASE_FILE));
    const { code, err, out } = await startServer({ DATA_DIR: dataDir }, BY_RIGHTS).ended;
    const [line = '', ...others] = err.split('\n');
    expect(line).toContain(`Chalkline can't start: the database in DATA_DIR ${dataDir} can't be opened: ${reason}`);
    expect(others).toEqual(['']);
    expect([code, out]).toEqual([1, '']);
  },
);

test('the fullest log holds nothing that is personal', async () => {
  const server = startServer({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'trace' });
  const address = await server.address;
  await signUp(address, 'margaret@example.co.uk');
  await signUp(address, 'margaret@example.co.uk');
  await fetch(`${address}/api/jobs?q=margaret`);
  await fetch(`${address}/api/margaret`);
  await fetch(`${address}/api/%margaret`);
  server.signal('SIGTERM');
  const { out, err } = await server.ended;
  const requests = out.split('\n').filter((line) => !line.includes('Server listening'));
  expect(requests.join('\n') + err).not.toMatch(/margaret|Tape-measure|127\.0\.0\.1|Prys/i);
});

async function replaceByFolder(_: string, file: string): Promise<void> {
  await rm(file);
  await mkdir(file);
}

async function signUp(address: string, email: string): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't' };
  const body = JSON.stringify(signUpBody({ email }));
  return (await fetch(`${address}/api/sign-up`, { method: 'POST', headers, body })).status;
}
