import type { Browser } from '@playwright/test';
import { MOST_BYTES, weighPage, type PageWeight } from '#scripts/page-weight.ts';
import { issueOffer } from './issue-offer.ts';
import type { Served } from './measure-list.ts';
import { factRow, kilobytes, limitRow, type Row } from './row.ts';

/** What a browser with an empty cache loads for the job list, for the landing page and for a customer's page of a quote of eight lines (rule O4). */
export async function measureWeight(served: Served, browser: Browser): Promise<Row[]> {
  const { url, folder } = served;
  const jobs = await weigh(browser, `${url}/jobs`, folder.cookies);
  const landing = await weigh(browser, `${url}/`, new Map());
  const offer = await weigh(browser, await issueOffer(served), new Map());
  return [
    limitRow('job list after sign-in, JS and CSS, gzip', sum(jobs), MOST_BYTES.jobs, kilobytes),
    limitRow('landing page, JS and CSS, gzip', sum(landing), MOST_BYTES.landing, kilobytes),
    limitRow('a customer’s page, HTML, JS and CSS, gzip', offer.pages + sum(offer), MOST_BYTES.offer, kilobytes),
    factRow('of these CSS: job list, landing page', `${kilobytes(jobs.styles)}, ${kilobytes(landing.styles)}`),
  ];
}

async function weigh(browser: Browser, url: string, cookies: ReadonlyMap<string, string>): Promise<PageWeight> {
  const context = await browser.newContext();
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const weight = await weighPage(await context.newPage(), url);
  await context.close();
  return weight;
}

function sum({ scripts, styles }: PageWeight): number {
  return scripts + styles;
}
