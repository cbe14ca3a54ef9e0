import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page can be read and leads on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measure it. Price it. Send it.');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Right to the penny',
      'Safe if the signal goes',
      'Yours to take away',
    ]);
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    await page.getByRole('link', { name: 'Get started' }).click();
    await expect(page).toHaveURL('/signup');
  });
});

test('the app takes over the page that was there, with nothing moved', { tag: '@browser' }, async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver(() => {
      throw new Error('The layout moved');
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
});

test('every icon, the picture of a shared link and the manifest are there', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }; // our own file
  const all = [...addresses, picture, ...manifest.icons.map(({ src }) => src)];
  expect(all.length).toBeGreaterThanOrEqual(9);
  for (const address of all) {
    const response = await request.get(address ?? '');
    expect([address, response.status()]).toEqual([address, 200]);
    expect(response.headers()['content-type']).toMatch(/^image\/|^application\/manifest/);
  }
});

test('the year is this one, however old the page', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T09:00:00Z'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Chalkline');
});

test('what is pointed at is fetched before it is opened, and nothing of the app before that', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /\/(base|app|routes)-[^/]*\.js$/.test(path))).toEqual([]);
  const signUp = page.waitForRequest(/\/assets\/sign-up-/);
  await page.getByRole('link', { name: 'Get started' }).hover();
  await signUp;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measure it. Price it. Send it.');
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
});
