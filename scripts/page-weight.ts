import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Bytes of HTML, JavaScript and CSS that a page has loaded, each file compressed by gzip at its best. */
export type PageWeight = { readonly pages: number; readonly scripts: number; readonly styles: number };

// What the specification's own screens may weigh, and what the chapters after it may add to that (rule G11).
const [OWN, CHAPTERS] = [162_000, 4_500];

/** Most bytes of JavaScript and CSS together for the first page after sign-in and for the landing page; with its HTML for a customer's page (rule O4). */
export const MOST_BYTES = { jobs: OWN + CHAPTERS, landing: 12_000, offer: 80_000 } as const;

/** Opens an address in a page that has nothing cached, and weighs what came for it until nothing more did. */
export async function weighPage(page: Page, address: string): Promise<PageWeight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return {
    pages: await weightOf(responses, 'document'),
    scripts: await weightOf(responses, 'script'),
    styles: await weightOf(responses, 'stylesheet'),
  };
}

async function weightOf(responses: readonly Response[], type: string): Promise<number> {
  const files = responses.filter((response) => response.request().resourceType() === type);
  const bodies = await Promise.all(files.map((response) => response.body()));
  return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0);
}
