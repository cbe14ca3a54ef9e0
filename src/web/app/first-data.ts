import { accountQuery } from '#web/api/account.ts';
import { jobIdOf } from '#web/api/job-location.ts';
import { jobListQuery, jobQuery } from '#web/api/jobs.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { newsQuery } from '#web/api/news.ts';
import { readAhead } from '#web/api/query-call.ts';
import { jobListRequest, readListState } from '#web/features/job-list/list-state.ts';

/** For how long a page that shows the job list without its jobs waits for them, in milliseconds: after that, the header can be used at least. */
const PATIENCE_MS = 3_000;

/** Takes what the page of the job list asked for before this code was here (scripts/build/finish-pages.ts), or asks for the job of any other page that is seen already; resolves once all is there or has failed, or after three seconds. */
export async function firstDataReady({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const patience = new Promise((end) => {
    setTimeout(end, PATIENCE_MS);
  });
  const shown = pathname === '/jobs' ? readJobListAhead(new URLSearchParams()) : readJobAhead(search);
  await Promise.race([Promise.all([readAhead(accountQuery), shown]), patience]);
}

async function readJobAhead(search: string): Promise<void> {
  const id = jobIdOf({ state: null, search });
  if (id !== null) await readAhead(jobQuery(id));
}

/** Reads what the job list of an address shows first. */
export async function readJobListAhead(search: URLSearchParams): Promise<void> {
  const list = jobListQuery(jobListRequest(readListState(search)));
  await Promise.all([readAhead(list), readAhead(mailSetupQuery), readAhead(newsQuery)]);
}
