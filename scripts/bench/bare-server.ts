import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { statusFacts } from '#domain/job/job-status.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';

// The least that any server of the job list has to do: the same four statements on the same file, and the rows as JSON.
const [, , file = ''] = process.argv;
const DELETED = statusFacts('DELETED').rank;
const ISSUED = [statusFacts('QUOTED').rank, statusFacts('INVOICED').rank].join();
const PAID = `status_rank = ${statusFacts('INVOICED').rank} and (
  select min(case
    when kind <> 'INVOICE' or (credited > 0 and credited >= to_pay) then null
    when to_pay > received + credited then 0 else 1 end)
  from bill where bill.account_id = job.account_id and bill.job_id = job.id
) = 1`;
const database = new DatabaseSync(file, { readOnly: true });

const session = database.prepare(
  'select token_hash, account_id, user_id, created_at, seen_at, expires_at from session where token_hash = ?',
);
const total = database.prepare(
  `select next_job_number - 1 - (select count(*) from job where account_id = ? and status_rank = ?) as total
   from account where id = ?`,
);
const page = database.prepare(
  `select id, job_number, status, version, tstamp_updated, customer_name, customer_email, customer_address,
     vat_rate, price_ex, price_vat, price_inc,
     case when status_rank in (${ISSUED}) and exists (
       select mail.job_id from job_file as mail
       where mail.account_id = job.account_id and mail.delivery = 'FAILED' and mail.job_id = job.id and not exists (
         select later.id from job_file as later
         where later.account_id = mail.account_id and later.job_id = mail.job_id and later.seq > mail.seq
           and (later.delivery is not null or later.version <> mail.version or later.type <> mail.type)
       )
     ) and not (${PAID}) then 1 else 0 end as not_delivered,
     case when ${PAID} then 1 else 0 end as paid
   from job where account_id = ? and status_rank <> ? order by job_number desc limit ? offset ?`,
);

const offers = database.prepare(
  `select offer.*, account.accept_online, job.aside
   from offer join account on account.id = offer.account_id
     join job on job.account_id = offer.account_id and job.id = offer.job_id
   where offer.account_id = ? and offer.job_id in (${Array.from({ length: JOBS_PAGE_SIZE }, () => '?').join()})
   order by offer.seq desc`,
);

const server = createServer((request, response) => {
  const token = /\bsession=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const found = session.get(createHash('sha256').update(token).digest('hex'));
  if (!found) {
    response.writeHead(401).end();
    return;
  }
  const account = found['account_id'] ?? '';
  const counted = total.get(account, DELETED, account);
  const rows = page.all(account, DELETED, JOBS_PAGE_SIZE, 0);
  const offered = new Map(offers.all(account, ...rows.map(({ id }) => id ?? '')).map((row) => [row['job_id'], row]));
  response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': String(counted?.['total']) });
  response.end(JSON.stringify(rows.map((row) => ({ ...row, offer: offered.get(row['id'] ?? '') ?? null }))));
});

server.listen(0, '127.0.0.1', () => {
  // A TCP server that listens has this kind of address.
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
