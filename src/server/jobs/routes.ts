import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { AsideBody, DuplicateBody, JobBody, NewJobBody } from '#contract/job-body.ts';
import { EmptyBody } from '#contract/file.ts';
import { JobOffer } from '#contract/job-offer.ts';
import { PutBackBody } from '#contract/put-back-body.ts';
import { JobEvent } from '#contract/job-event.ts';
import { JobNews, SeenBody } from '#contract/job-news.ts';
import { ListedJob } from '#contract/listed-job.ts';
import { Job, UsedLine } from '#contract/job.ts';
import { JobListQuery } from '#contract/list-query.ts';
import { OrderList } from '#contract/order-list.ts';
import { Product } from '#contract/product.ts';
import { Id } from '#contract/wire.ts';
import { orderListCsv } from '#domain/job/order-list.ts';
import { dayOf } from '#domain/time/date.ts';
import type { Result } from '#domain/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { attach } from '#server/platform/http/attach.ts';
import { limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse, Refusal } from '#server/platform/http/refusal.ts';
import { createDuplicate, createJob, type CreatedJob } from './create-job.ts';
import { deleteJob, restoreJob } from './delete-job.ts';
import { listEvents } from './event-store.ts';
import { changeNewestOffer } from './offer-acts.ts';
import { putBackJob } from './put-back-job.ts';
import { listOffers } from './offered-to-store.ts';
import { listLastUsedLines, listLastUsedProducts } from './last-used.ts';
import { jobsAsJson } from './list-all.ts';
import { listJobIds, listJobs } from './list-store.ts';
import { readOrderList } from './order-list.ts';
import { listNews, noteSeen } from './news-store.ts';
import { refuseUnknownJob } from './refuse-job.ts';
import { setJobAside } from './set-aside.ts';
import { findJob, hasJob } from './store.ts';
import { tellerNow } from './tell-of-day.ts';
import { updateJob, type SaveOutcome } from './update-job.ts';

const CSV_TYPE = 'text/csv';
const JSON_TYPE = 'application/json; charset=utf-8';
const JobParams = z.object({ id: Id });

/** The jobs of the account (specification 7, rulings C4, C5, C7). */
export function jobRoutes(api: Api, deps: Deps, { creation }: Limiters): void {
  api.get(
    '/jobs',
    { schema: { querystring: JobListQuery, response: { 200: z.array(ListedJob) } } },
    async ({ accountId, query: asked }, reply) => {
      const today = dayOf(deps.clock().toISOString());
      const query = { ...asked, today };
      if (query.page !== undefined || query.pageSize !== undefined) {
        const { jobs, total } = await listJobs(deps.db, accountId, query);
        reply.header('x-total-count', total);
        return jobs;
      }
      const ids = await listJobIds(deps.db, accountId, query);
      reply.header('x-total-count', ids.length).type(JSON_TYPE);
      return Readable.from(jobsAsJson(deps.db, accountId, { ids, tell: tellerNow(deps) })) as never; // written by the answer's schema already
    },
  );

  api.post(
    '/jobs',
    { schema: { body: NewJobBody, response: { 200: Job, 201: Job } } },
    async ({ actor, body }, reply) => {
      await limitCalls(creation, actor.accountId);
      return answerCreated(reply, await createJob(deps, actor, body));
    },
  );

  api.get('/jobs/:id', { schema: { params: JobParams, response: { 200: Job } } }, async ({ accountId, params }) => {
    return (await findJob(deps.db, accountId, params.id)) ?? orRefuse(refuseUnknownJob());
  });

  api.put(
    '/jobs/:id',
    { schema: { params: JobParams, body: JobBody, response: { 200: Job } } },
    async ({ actor, params: { id }, body: requested }) =>
      answerSaved(deps, await updateJob(deps, actor, { id, requested })),
  );

  api.put(
    '/jobs/:id/aside',
    { schema: { params: JobParams, body: AsideBody, response: { 200: Job } } },
    async ({ actor, params: { id }, body: { seen, ...asked } }) =>
      answerSaved(deps, await setJobAside(deps, actor, id, { asked, seen })),
  );

  api.delete(
    '/jobs/:id',
    { schema: { params: JobParams, response: { 204: NoContent } } },
    async ({ actor, params }, reply) => {
      orRefuse(await deleteJob(deps, actor, params.id));
      return reply.code(204).send();
    },
  );

  api.post('/jobs/:id/restore', { schema: { params: JobParams, response: { 200: Job } } }, async ({ actor, params }) =>
    orRefuse(await restoreJob(deps, actor, params.id)),
  );
  api.post(
    '/jobs/:id/duplicate',
    { schema: { params: JobParams, body: DuplicateBody, response: { 200: Job, 201: Job } } },
    async ({ actor, params, body }, reply) => {
      await limitCalls(creation, actor.accountId);
      return answerCreated(reply, await createDuplicate(deps, actor, { sourceId: params.id, id: body?.id }));
    },
  );

  api.get(
    '/jobs/:id/offers',
    { schema: { params: JobParams, response: { 200: z.array(JobOffer) } } },
    async ({ accountId, params: { id } }) => {
      if (!(await hasJob(deps.db, accountId, id))) orRefuse(refuseUnknownJob());
      return (await listOffers(deps.db, accountId, id)).map(tellerNow(deps).offer);
    },
  );

  for (const act of ['withdraw', 'reopen'] as const) {
    api.post(
      `/jobs/:id/offer/${act}`,
      { schema: { params: JobParams, body: EmptyBody, response: { 200: Job } } },
      async ({ actor, params }) => orRefuse(await changeNewestOffer(deps, actor, { jobId: params.id, act })),
    );
  }

  api.post(
    '/jobs/:id/offer/put-back',
    { schema: { params: JobParams, body: PutBackBody, response: { 200: Job } } },
    async ({ actor, params, body }) => orRefuse(await putBackJob(deps, actor, params.id, body ?? {})),
  );

  api.get(
    '/jobs/:id/events',
    { schema: { params: JobParams, response: { 200: z.array(JobEvent) } } },
    async ({ accountId, params: { id } }) =>
      (await hasJob(deps.db, accountId, id)) ? listEvents(deps.db, accountId, id) : orRefuse(refuseUnknownJob()),
  );

  api.get('/news', { schema: { response: { 200: z.array(JobNews) } } }, ({ accountId }) =>
    listNews(deps.db, accountId),
  );

  api.post(
    '/jobs/:id/seen',
    { schema: { params: JobParams, body: SeenBody, response: { 204: NoContent } } },
    async ({ accountId, params: { id: jobId }, body: { eventId } }, reply) => {
      if (!(await hasJob(deps.db, accountId, jobId))) orRefuse(refuseUnknownJob());
      await noteSeen(deps.db, accountId, { jobId, eventId });
      return reply.code(204).send();
    },
  );

  api.get(
    '/jobs/:id/order-list',
    { schema: { params: JobParams, response: { 200: OrderList } } },
    async ({ accountId, params: { id } }) => orRefuse(await readOrderList(deps.db, accountId, id)),
  );

  api.get(
    '/jobs/:id/order-list.csv',
    { config: { produces: [CSV_TYPE] }, schema: { params: JobParams } },
    async ({ accountId, params: { id } }, reply) => {
      const list = orRefuse(await readOrderList(deps.db, accountId, id));
      const filename = `Order-list-${list.jobNumber}.csv`;
      return attach(reply, `${CSV_TYPE}; charset=utf-8`, filename).send(orderListCsv(list));
    },
  );

  api.get('/line-items/last-used', { schema: { response: { 200: z.array(UsedLine) } } }, ({ accountId }) =>
    listLastUsedLines(deps.db, accountId),
  );

  // Read from the newest jobs, of which the catalogue below knows nothing.
  api.get('/products/last-used', { schema: { response: { 200: z.array(Product) } } }, ({ accountId }) =>
    listLastUsedProducts(deps.db, accountId),
  );
}

/** The job as it is now; a conflict comes with it too (ruling J3). */
function answerSaved(deps: Deps, { result, present }: SaveOutcome) {
  if (!result.ok) throw new Refusal(result.problem, present && { job: tellerNow(deps).job(present) });
  return result.value;
}

/** 201 and the new job; 200 when it was there already under its id (ruling C7). */
function answerCreated(reply: { code: (code: 200 | 201) => unknown }, created: Result<CreatedJob>) {
  const { job, isNew } = orRefuse(created);
  reply.code(isNew ? 201 : 200);
  return job;
}
