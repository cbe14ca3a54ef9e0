import type { BrowserContext, Page } from '@playwright/test';
import type { WireJob } from '#server/testing/priced-job.ts';
import { supplierCsv, supplierList } from '#server/testing/supplier-list.ts';
import { openPage, type Stage } from './stage.ts';

/** A screen in a state worth a look: plays until it is there. */
export type Scene = { readonly name: string; readonly play: (stage: Stage) => Promise<Page> };

/** Names a scene. */
export function scene(name: string, play: Scene['play']): Scene {
  return { name, play };
}

/** Opens the list of shortcuts at an address. */
export async function openShortcuts(context: BrowserContext, address: string): Promise<Page> {
  const page = await openPage(context, address);
  // The choice of an earlier picture stays on the device.
  await page.evaluate(() => localStorage.removeItem('single-keys'));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  return page;
}

/** Opens the page that the customer's link leads to. */
export async function openOffer({ owner, visitor, at }: Stage, customer: string): Promise<Page> {
  const [, id = ''] = at('', customer).split('jobId=');
  const job = (await (await owner.request.get(`/api/jobs/${id}`)).json()) as WireJob; // the server's own answer
  return openPage(visitor, new URL(job.offer?.url ?? '', 'http://localhost').pathname);
}

/** Opens an address and the dialog that a button there opens. */
export async function openDialog(context: BrowserContext, address: string, button: string | RegExp): Promise<Page> {
  const page = await openPage(context, address);
  await press(page, button);
  await page.getByRole('dialog').waitFor();
  return page;
}

/** Presses the first button of these words that is in sight. */
export async function press(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click();
}

/** Chooses a supplier's list of which some rows can't be read. */
export async function chooseList(page: Page): Promise<void> {
  const buffer = Buffer.from(supplierCsv(supplierList(400)));
  await page.locator('input[type="file"]').setInputFiles({ name: 'hargreave.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Check the columns' }).waitFor();
}

/** Types what does not stand there yet, whichever picture was taken before. */
export async function retypeTown(page: Page): Promise<void> {
  const town = page.getByLabel('City/town');
  await town.fill((await town.inputValue()) === 'Leeds' ? 'Bramley, Leeds' : 'Leeds');
}

/** Changes what the page shows, saves it, and closes the page. */
export async function changeElsewhere(page: Page): Promise<void> {
  await retypeTown(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.close();
}
