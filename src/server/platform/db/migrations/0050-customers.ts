import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

// The tables as they are from here on, as far as this reads and writes them.
type Tables = {
  account: { id: string; closed_at: string | null };
  customer: Record<string, string | number | null> & { account_id: string; id: string };
  job: {
    account_id: string;
    id: string;
    status: string;
    status_before_deletion: string | null;
    tstamp_updated: string;
    customer_name: string;
    customer_email: string;
    customer_address: string;
    name_sort: string;
    details: string;
    aside: string;
    customer_id: string | null;
  };
};

type JobRow = Tables['job'];

const ROWS_AT_ONCE = 200;

/** Gives the customers of an account records of their own, and each job whose customer was entered the record of its customer (rule K1). */
export async function up(db: Kysely<Tables>): Promise<void> {
  const texts = [
    'made_by',
    'kind',
    'name',
    'contact_name',
    'email',
    'phone',
    'address',
    'vat_number',
    'notes',
    'tstamp_created',
    'tstamp_updated',
    'match_key',
    'name_sort',
    'search_text',
  ];
  await texts
    .reduce(
      (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
      db.schema
        .createTable('customer')
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('is_cis', 'integer', (column) => column.notNull())
        .addColumn('end_user_confirmed_on', 'text'),
    )
    .addPrimaryKeyConstraint('customer_key', ['account_id', 'id'])
    .execute();
  await db.schema.alterTable('job').addColumn('customer_id', 'text').execute();
  const indexes = { customer_by_match: ['match_key'], customer_by_name: ['name_sort', 'id'] };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('customer')
      .columns(['account_id', ...columns])
      .execute();
  }
  await db.schema
    .createIndex('job_by_customer')
    .on('job')
    .columns(['account_id', 'customer_id', 'status_rank', 'tstamp_updated'])
    .execute();
  // A closed account keeps its records of invoices alone.
  const accounts = await db.selectFrom('account').select('id').where('closed_at', 'is', null).execute();
  for (const { id } of accounts) await linkJobs(db, id);
}

async function linkJobs(db: Kysely<Tables>, accountId: string): Promise<void> {
  const known = new Map<string, string>();
  for (let last: Pick<JobRow, 'id' | 'tstamp_updated'> | null = null; ;) {
    const jobs: JobRow[] = await jobsBefore(db, accountId, last);
    for (const job of jobs) {
      const found = whoIn(job);
      if (found === null) continue;
      const customerId = known.get(found.match_key) ?? randomUUID();
      if (!known.has(found.match_key)) {
        known.set(found.match_key, customerId);
        await db
          .insertInto('customer')
          .values({ account_id: accountId, id: customerId, ...found })
          .execute();
      }
      await db
        .updateTable('job')
        .set({ customer_id: customerId })
        .where('account_id', '=', accountId)
        .where('id', '=', job.id)
        .execute();
    }
    const end = jobs.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

// The newest first: what the last job of a customer says is what is known of it.
function jobsBefore(db: Kysely<Tables>, accountId: string, last: Pick<JobRow, 'id' | 'tstamp_updated'> | null) {
  const { tstamp_updated, id } = last ?? { tstamp_updated: '', id: '' };
  return db
    .selectFrom('job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<string>`coalesce(status_before_deletion, status)`, '<>', 'NEW')
    .where((eb) =>
      last === null
        ? eb.lit(true)
        : eb.or([
            eb('tstamp_updated', '<', tstamp_updated),
            eb.and([eb('tstamp_updated', '=', tstamp_updated), eb('id', '<', id)]),
          ]),
    )
    .orderBy('tstamp_updated', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_AT_ONCE)
    .execute();
}

function whoIn(job: JobRow) {
  const [name, email] = [job.customer_name.trim(), job.customer_email.trim()];
  const address = parsed(job.customer_address);
  const text = (member: unknown): string => (typeof member === 'string' ? member : '');
  const postcode = text(address['postcode']);
  // Nobody was entered, or nobody can read who.
  if (name === '' || (email === '' && postcode === '')) return null;
  const plain = (each: string): string => each.trim().toLowerCase();
  const [kind, other] = email === '' ? ['postcode', plain(postcode)] : ['email', plain(email)];
  const phone = text(parsed(job.aside)['customerPhone']);
  const details = parsed(job.details);
  const work = asObject(details['work']);
  const day = work['endUserConfirmedOn'];
  const place = ['line1', 'line2', 'postcode', 'city'].map((member) => text(address[member]));
  const searched = [job.name_sort, email, phone.replaceAll('-', ''), ...place, postcode.replaceAll(' ', '')];
  const [line1, line2, , city] = place;
  return {
    made_by: 'JOB',
    kind: work['customerKind'] === 'BUSINESS' ? 'BUSINESS' : 'PERSON',
    name,
    contact_name: '',
    email,
    phone,
    address: JSON.stringify({ line1, line2, postcode, city }),
    vat_number: text(details['customerVatNumber']),
    is_cis: work['customerCis'] === true ? 1 : 0,
    end_user_confirmed_on: typeof day === 'string' ? day : null,
    notes: '',
    // All papers that are there are papers of this customer.
    tstamp_created: '',
    tstamp_updated: job.tstamp_updated,
    match_key: JSON.stringify([kind, other, plain(name)]),
    name_sort: job.name_sort,
    search_text: searched
      .filter((each) => each !== '')
      .map((each) => plain(each).normalize('NFD').replaceAll(/\p{M}/gu, ''))
      .join(' '),
  };
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(json));
  } catch {
    return {};
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // its members are looked at one by one
}
