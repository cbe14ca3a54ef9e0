import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { WireJob } from '#server/testing/priced-job.ts';
import { listJobs } from './stage.ts';

const CUSTOMERS = ['Margaret Ellison', 'Callum Byrne', 'Mrs T. Cholmondeley-Featherstonehaugh', 'Eleri Prydderch'];
const DOTS_PER_INCH = '100';

/** Turns the newest PDF of some jobs into pictures, one a page; without pdftoppm (poppler-utils) it makes none. */
export async function printFiles(folder: string, owner: BrowserContext): Promise<void> {
  if (spawnSync('pdftoppm', ['-v']).error) {
    console.log('No pictures of the PDFs: pdftoppm (poppler-utils) is not installed.');
    return;
  }
  for (const { id, customerName } of await listJobs(owner, '')) {
    if (!CUSTOMERS.includes(customerName)) continue;
    const job = (await (await owner.request.get(`/api/jobs/${id}`)).json()) as WireJob; // the server's own answer
    const [newest] = job.files;
    if (!newest) continue;
    const name = join(folder, `pdf-${newest.type}-${job.jobNumber}`);
    writeFileSync(`${name}.pdf`, await (await owner.request.get(newest.link)).body());
    execFileSync('pdftoppm', ['-png', '-r', DOTS_PER_INCH, `${name}.pdf`, name]);
  }
}
