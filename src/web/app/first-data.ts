import { accountQuery } from '#web/api/account.ts';
import { jobListQuery } from '#web/api/jobs.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { newsQuery } from '#web/api/news.ts';
import { readAhead } from '#web/api/query-call.ts';
import { jobListRequest, readListState } from '#web/features/job-list/list-state.ts';

/** For how long a page that shows the job list without its jobs waits for them, in milliseconds: after that, the header can be used at least. */
const PATIENCE_MS = 3_000;

/** Takes what the page of the job list asked for before this code was here (scripts/build/finish-pages.ts); resolves once all is there or has failed, or after three seconds. */
export async function firstDataReady(): Promise<void> {
  const patience = new Promise((end) => {
    setTimeout(end, PATIENCE_MS);
  });
  await Promise.race([Promise.all([readAhead(accountQuery), readJobListAhead(new URLSearchParams())]), patience]);
}

/** Reads what the job list of an address shows first. */
export async function readJobListAhead(search: URLSearchParams): Promise<void> {
  const list = jobListQuery(jobListRequest(readListState(search)));
  await Promise.all([readAhead(list), readAhead(mailSetupQuery), readAhead(newsQuery)]);
}
