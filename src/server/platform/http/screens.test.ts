import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#scripts/paths.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { SCREEN_PATHS } from './screens.ts';

const PAGE = '<!doctype html><title>Page</title>';
const FRONT_PAGE = '<!doctype html><title>Page</title><h1>Front</h1>';
const JOB_LIST = '<!doctype html><title>Page</title><h1>Jobs</h1>';
const SCRIPT = 'console.log(1);';
const ACCEPTS_PAGES = { accept: 'text/html,application/xhtml+xml' };

test.each([...SCREEN_PATHS, '/customers/1'])('%s answers the page, by any query and on a reload', async (path) => {
  const { app } = await createTestApp({ screensDir: await builtScreens() });
  const response = await app.inject({ url: `${path}?jobId=1`, headers: ACCEPTS_PAGES });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(PAGE);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('the front page comes with its screen in it, which no other address shows', async () => {
  const screensDir = await builtScreens();
  await writeFile(join(screensDir, 'landing.html'), FRONT_PAGE);
  const { app } = await createTestApp({ screensDir });
  const answers = await Promise.all(
    ['/', '/signin', '/landing.html'].map((url) => app.inject({ url, headers: ACCEPTS_PAGES })),
  );
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, FRONT_PAGE],
    [200, PAGE],
    [404, PAGE],
  ]);
});

test('the job list comes as it is before its jobs are known, to a browser with a session and as a whole only', async () => {
  const screensDir = await builtScreens();
  await writeFile(join(screensDir, 'jobs.html'), JOB_LIST);
  const { app } = await createTestApp({ screensDir });
  const get = async (url: string, cookie: string) =>
    (await app.inject({ url, headers: { ...ACCEPTS_PAGES, cookie } })).body;
  expect(await get('/jobs', 'session=1')).toBe(JOB_LIST);
  expect(await get('/jobs', 'device=1')).toBe(PAGE);
  expect(await get('/jobs?status=DELETED', 'session=1')).toBe(PAGE);
  expect(await get('/customers', 'session=1')).toBe(PAGE);
});

test('a screen of a job comes as it is before the job is known, by any query, to a browser with a session', async () => {
  const screensDir = await builtScreens();
  await mkdir(join(screensDir, 'job'));
  await writeFile(join(screensDir, 'job', 'history.html'), JOB_LIST);
  const { app } = await createTestApp({ screensDir });
  const get = async (url: string, cookie: string) =>
    (await app.inject({ url, headers: { ...ACCEPTS_PAGES, cookie } })).body;
  expect(await get('/job/history?jobId=1', 'session=1')).toBe(JOB_LIST);
  expect(await get('/job/history?jobId=1', 'device=1')).toBe(PAGE);
  expect(await get('/job/pricing?jobId=1', 'session=1')).toBe(PAGE);
});

describe('where the public address is known', () => {
  const environment = { PUBLIC_URL: 'https://quotes.example.com/' };
  const picture = '<meta property="og:image" content="https://quotes.example.com/social.png"';

  test.each(['/', '/jobs'])('%s names its picture by its whole address, however it is compressed', async (url) => {
    const screensDir = await builtScreens();
    const source = await readFile(join(ROOT, 'index.html'), 'utf8');
    await writeFile(join(screensDir, 'index.html'), source);
    await writeFile(join(screensDir, 'index.html.br'), brotliCompressSync(source));
    await writeFile(join(screensDir, 'landing.html'), source);
    const { app } = await createTestApp({ screensDir, environment });
    const get = (encodings: string) => app.inject({ url, headers: { ...ACCEPTS_PAGES, 'accept-encoding': encodings } });
    const [plain, gzip, brotli] = await Promise.all(['', 'gzip', 'gzip, br'].map(get));
    expect(plain?.body).toContain(picture);
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(brotli?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect((await get('br')).rawPayload).toEqual(brotli?.rawPayload);
  });

  test('a file that is no page is sent as it was built', async () => {
    const { app } = await createTestApp({ screensDir: await builtScreens(), environment });
    const response = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
  });
});

test('any other path answers the page as not found', async () => {
  const { app } = await createTestApp({ screensDir: await builtScreens() });
  for (const url of ['/nowhere', '/job', '/job/nowhere', '/jobs/1', '/index.html', '/assets', '/.stamp']) {
    const response = await app.inject({ url, headers: ACCEPTS_PAGES });
    expect([url, response.statusCode, response.body]).toEqual([url, 404, PAGE]);
  }
});

test('what is no page and not there is a plain 404', async () => {
  const { app } = await createTestApp({ screensDir: await builtScreens() });
  for (const url of [
    '/assets/gone-1.js',
    '/../package.json',
    '/assets/..%2f..%2fsecret.txt',
    '/%00',
    '/secret.txt.br',
  ]) {
    const response = await app.inject({ url, headers: { accept: '*/*' } });
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.headers['content-type']).toContain('application/problem+json');
  }
});

test('a file with a hash in its name is kept for ever, another is asked for again', async () => {
  const { app } = await createTestApp({ screensDir: await builtScreens() });
  const hashed = await app.inject({ url: '/assets/app-1a2b.js' });
  expect(hashed.body).toBe(SCRIPT);
  expect(hashed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const icon = await app.inject({ url: '/favicon.svg' });
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
});

test('a browser that takes brotli gets what was compressed at build time', async () => {
  const { app } = await createTestApp({ screensDir: await builtScreens() });
  const response = await app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(response.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
});

test('HEAD answers like GET, without a body', async () => {
  const { app } = await createTestApp({ screensDir: await builtScreens() });
  const response = await app.inject({ method: 'HEAD', url: '/jobs' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

test('without built screens one sentence says what to do, and the API works', async () => {
  const { app, visitor } = await createTestApp();
  const response = await app.inject({ url: '/', headers: ACCEPTS_PAGES });
  expect(response.statusCode).toBe(503);
  expect(response.body).toBe('The screens are not built. Stop the server and start it with: npm start\n');
  expect((await (await visitor()).get('/api/account')).statusCode).toBe(401);
});

async function builtScreens(): Promise<string> {
  const folder = await temporaryFolder();
  const screens = join(folder, 'build');
  await mkdir(join(screens, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(screens, 'index.html'), PAGE);
  await writeFile(join(screens, '.stamp'), 'stamp');
  await writeFile(join(screens, 'favicon.svg'), '<svg/>');
  await writeFile(join(screens, 'assets', 'app-1a2b.js'), SCRIPT);
  await writeFile(join(screens, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  return screens;
}
