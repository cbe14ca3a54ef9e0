import type { Browser } from '@playwright/test';
import { weighPage, type PageWeight } from '#scripts/page-weight.ts';
import type { Served } from './measure-list.ts';
import { factRow, kilobytes, limitRow, type Row } from './row.ts';

/** Most JavaScript and CSS, in bytes after gzip, of the first page after sign-in and of the landing page. */
const LIMITS = { jobs: 200_000, landing: 120_000 } as const;

/** What a browser with an empty cache loads for the job list and for the landing page. */
export async function measureWeight({ url, folder }: Served, browser: Browser): Promise<Row[]> {
  const weigh = async (path: string, isSignedIn: boolean): Promise<PageWeight> => {
    const context = await browser.newContext();
    if (isSignedIn) await context.addCookies([...folder.cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const weight = await weighPage(page, `${url}${path}`, () => page.getByRole('heading', { level: 1 }).waitFor());
    await context.close();
    return weight;
  };
  const jobs = await weigh('/jobs', true);
  const landing = await weigh('/', false);
  return [
    limitRow('job list after sign-in, JS and CSS, gzip', sum(jobs), LIMITS.jobs, kilobytes),
    limitRow('landing page, JS and CSS, gzip', sum(landing), LIMITS.landing, kilobytes),
    factRow('of these CSS: job list, landing page', `${kilobytes(jobs.styles)}, ${kilobytes(landing.styles)}`),
  ];
}

function sum({ scripts, styles }: PageWeight): number {
  return scripts + styles;
}
