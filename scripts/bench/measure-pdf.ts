import type { BrowserContext } from '@playwright/test';
import { createCaller, type Caller } from './keep-alive.ts';
import { median, timeOf } from './median.ts';
import type { Served } from './measure-list.ts';
import { factRow, kilobytes, limitRow, milliseconds, ratioRow, type Row } from './row.ts';

const ROUNDS = 25;
const OURS_A_ROUND = 3;
const WARM_UP = 5;
const PDF_LIMIT = 30_000;

/**
 * A quote of eight lines through its route against a warm Chromium, in turns: one that opens the standalone preview in a tab and
 * prints it, as a server has to for every document; printing alone, the preview being open, is told beside it. And its size.
 */
export async function measurePdf({ url, folder }: Served, context: BrowserContext): Promise<Row[]> {
  const { call, close } = await createCaller(url, folder.cookies);
  await makePriced(call, folder.jobId);
  const first = await timeOf(() => download(call, folder.jobId));
  const preview = `${url}/quote-preview?jobId=${folder.jobId}`;
  const ours: number[] = [];
  const chromium: Printing[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (let time = 0; time < OURS_A_ROUND; time += 1) ours.push(await timeOf(() => download(call, folder.jobId)));
    chromium.push(await print(context, preview));
  }
  const size = await sizeOf(context, await download(call, folder.jobId), url);
  close();
  const ourTime = median(ours.slice(WARM_UP * OURS_A_ROUND));
  const warm = chromium.slice(WARM_UP);
  return [
    ratioRow({
      what: 'PDF of eight lines, Chromium against its route',
      ours: ourTime,
      yardstick: median(warm.map(({ whole }) => whole)),
      format: milliseconds,
      timesFaster: 20,
    }),
    factRow(
      'the same, Chromium printing alone',
      milliseconds(ourTime),
      milliseconds(median(warm.map(({ printing }) => printing))),
    ),
    factRow('the first PDF after the start', milliseconds(first)),
    limitRow('PDF of eight lines, two pages, fonts embedded', size, PDF_LIMIT, kilobytes),
  ];
}

type Printing = { readonly whole: number; readonly printing: number };

async function print(context: BrowserContext, address: string): Promise<Printing> {
  const started = performance.now();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText('Thank you!').waitFor();
  const loaded = performance.now();
  await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const printed = performance.now();
  await page.close();
  return { whole: printed - started, printing: printed - loaded };
}

async function makePriced(call: Caller['call'], jobId: string): Promise<void> {
  const job = JSON.parse(await call('GET', `/api/jobs/${jobId}`)) as object; // a job, sent back as it came
  await call('PUT', `/api/jobs/${jobId}`, JSON.stringify({ ...job, status: 'PRICED' }));
}

async function download(call: Caller['call'], jobId: string): Promise<string> {
  const answer = await call('POST', `/api/jobs/${jobId}/download-pdf?isQuote=true`);
  const { url } = JSON.parse(answer) as { url: string }; // ruling C4
  return url;
}

async function sizeOf(context: BrowserContext, link: string, url: string): Promise<number> {
  const response = await context.request.get(new URL(link, url).href);
  return (await response.body()).length;
}
