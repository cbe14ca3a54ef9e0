import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { keepJob } from './jobs.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import type { AsideChange } from '#domain/job/job-aside.ts';
import type { Customer, Job } from '#domain/job/job.ts';

/** A job as the wire carries it. */
function jobToWire(job: Job): z.input<typeof JobAnswer> {
  return z.encode(JobAnswer, job as z.output<typeof JobAnswer>); // they differ only in that the domain's lists are read-only
}

/** Saves a whole job and answers it as it is then (ruling J1), with another record of its customer where it names one; the save goes through even if the page is left meanwhile. */
export async function putJob(job: Job): Promise<Job> {
  return save(`/jobs/${job.id}`, jobToWire(job));
}

/** Sets members of a job aside from its content and answers the job as it is then (amendment N23); the same holds for the page. */
export async function putAside(id: string, { asked, seen }: AsideChange): Promise<Job> {
  return save(`/jobs/${id}/aside`, { ...asked, seen });
}

/** Gives a job other details of its customer, as it is now; one that was quoted is priced again, as by any change of it. */
export async function updateJobCustomer(id: string, change: (job: Job) => Customer): Promise<Job> {
  const job = await readAnswer(await callApi({ path: `/jobs/${id}` }), JobAnswer);
  const saved = await putJob({
    ...job,
    ...change(job),
    customerId: null,
    status: job.status === 'QUOTED' ? 'PRICED' : job.status,
  });
  keepJob(saved);
  return saved;
}

async function save(path: string, body: object): Promise<Job> {
  return readAnswer(await callApi({ method: 'PUT', path, body, outlivesPage: true }), JobAnswer);
}
