import { expect, ownerTest as test } from './fixtures.ts';

test('a photo that is too large for a logo is made smaller before it is sent', async ({ page, api }) => {
  await page.goto('/settings/logo');
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_600 });
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(2_400, 1_600);
    if (!noise) throw new Error('This browser draws nothing');
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * at) % 251;
    context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const photo = Buffer.from(base64, 'base64');
  expect(photo.length).toBeGreaterThan(1_048_576);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await (await chooser).setFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('van.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await api.bytes('/api/account/logo')).length).toBeLessThanOrEqual(262_144);
});
