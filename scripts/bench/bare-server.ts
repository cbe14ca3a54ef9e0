import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import type { ListStatements } from './list-statements.ts';

// The least that any server of the job list has to do: the same four statements on the same file, and the rows as JSON.
const [, , file = '', statements = ''] = process.argv;
const { session, total, page, offers } = JSON.parse(statements) as ListStatements;
const database = new DatabaseSync(file, { readOnly: true });
const findSession = database.prepare(session.sql);
const countJobs = database.prepare(total.sql);
const readPage = database.prepare(page.sql);
const readOffers = database.prepare(offers.sql);

const server = createServer((request, response) => {
  const token = /\bsession=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const found = findSession.get(createHash('sha256').update(token).digest('hex'));
  if (!found) {
    response.writeHead(401).end();
    return;
  }
  const counted = countJobs.get(...total.parameters);
  const rows = readPage.all(...page.parameters);
  const offered = new Map(readOffers.all(...offers.parameters).map((row) => [row['job_id'], row]));
  response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': String(counted?.['total']) });
  response.end(JSON.stringify(rows.map((row) => ({ ...row, offer: offered.get(row['id'] ?? '') ?? null }))));
});

server.listen(0, '127.0.0.1', () => {
  // A TCP server that listens has this kind of address.
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
