import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Bytes of JavaScript and CSS that a page has loaded, compressed by gzip at its best. */
export type PageWeight = { readonly scripts: number; readonly styles: number };

/** Opens an address in a page that has nothing cached, waits for what shows that it is there, and weighs what came for it. */
export async function weighPage(page: Page, address: string, isThere: () => Promise<unknown>): Promise<PageWeight> {
  const responses: Response[] = [];
  const note = (response: Response): void => void responses.push(response);
  page.on('response', note);
  await page.goto(address);
  await isThere();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return { scripts: await weightOf(responses, 'script'), styles: await weightOf(responses, 'stylesheet') };
}

async function weightOf(responses: readonly Response[], type: string): Promise<number> {
  const bodies = await Promise.all(
    responses.filter((response) => response.request().resourceType() === type).map((response) => response.body()),
  );
  return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0);
}
