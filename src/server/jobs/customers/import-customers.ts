import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { checkCustomerRow, type CustomerImport } from '#contract/customer-import.ts';
import type { Actor } from '#domain/actor.ts';
import { CUSTOMER_COLUMNS, hasNames, readCustomerTable, type CustomerColumns } from '#domain/job/customer-columns.ts';
import { customerRowOf, keyOfRow, type KNOWN_CUSTOMERS } from '#domain/job/customer-import.ts';
import type { CustomerDetails, CustomerRecord } from '#domain/job/customer-record.ts';
import { listedName, planList, type ListPlan, type NumberedRow, type RowNote } from '#domain/job/listed-customers.ts';
import { CUSTOMERS_IMPORT_MAX } from '#domain/limits.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Steps } from '#domain/steps.ts';
import { wholeAddress } from '#domain/text/address.ts';
import type { CsvRow } from '#domain/text/read-csv.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ReadOnly } from '#server/platform/http/api.ts';
import { limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { inSlices } from '#server/platform/worker/in-slices.ts';
import {
  addCustomers,
  changedAt,
  findCustomersByKeys,
  findCustomersByNames,
  saveCustomer,
  type Reading,
} from './record-store.ts';

type Asked = {
  readonly csv: string;
  readonly columns?: CustomerColumns | undefined;
  readonly known: (typeof KNOWN_CUSTOMERS)[number];
  readonly write: boolean;
};

/** What becomes of a list. */
type Imported = ReadOnly<z.output<typeof CustomerImport>>;

type List = Pick<Imported, 'titles' | 'example'> & {
  readonly columns: CustomerColumns;
  readonly rows: readonly NumberedRow[];
  /** Rows that no record can be made of. */
  readonly wrong: readonly RowNote[];
};

const SHOWN = 5;
const CHOOSE = 'Choose a CSV file with a row of titles and a customer in each row below.';

/** Reads a list of customers and says what would become of each, or does it where that is asked for (rule K3): those of the same e-mail and name, or name and postcode, are updated or left as they are. All of it or nothing. */
export async function importCustomers(
  { db, clock, importedCustomer }: Pick<Deps, 'db' | 'clock'> & Pick<Limiters, 'importedCustomer'>,
  { accountId }: Actor,
  { csv, columns: named, known: rule, write }: Asked,
): Promise<Result<Imported>> {
  const read = await inSlices(readList(csv, named));
  if (!read.ok) return read;
  const { rows, wrong, ...list } = read.value;
  if (write) await limitCalls(importedCustomer, accountId, { weight: rows.length });
  const now = clock().toISOString();
  // Without a transaction where nothing is written: no writer waits for a list that is only looked at.
  const plan = write
    ? await inOpenAccount(db, accountId, async (tx) => {
        await holdAccount(tx, accountId);
        // Held: what another device saves beside it is neither overwritten nor lost.
        const planned = await planRows(tx, accountId, { rows, rule, reading: 'HOLD' });
        await writeChanges(tx, accountId, changesOf(planned), now);
        return planned;
      })
    : await planRows(db, accountId, { rows, rule, reading: 'READ' });
  const { added, updated } = changesOf(plan);
  const first = rows.slice(0, SHOWN).map(({ row: { name, email = '', phone = '', address } }) => ({
    name,
    email,
    phone,
    address: address === undefined ? '' : wholeAddress(address),
  }));
  const skipped = rows.length - added.length - updated.length - plan.refused.length;
  const refused = [...wrong, ...plan.refused].toSorted((one, other) => one.row - other.row);
  const counts = { added: added.length, updated: updated.length, skipped };
  return success({ isWritten: write, ...list, ...counts, first, refused, byPlace: plan.byPlace });
}

type Planned = {
  readonly rows: readonly NumberedRow[];
  readonly rule: Asked['known'];
  readonly reading: Reading;
};

async function planRows(db: Db, accountId: string, { rows, rule, reading }: Planned): Promise<ListPlan> {
  const keys = rows.map(({ row }) => keyOfRow(row));
  const byKey = await findCustomersByKeys(db, accountId, keys, reading);
  const others = rows.filter((_, index) => !byKey.has(keys[index] ?? ''));
  const names = new Set(others.map(({ row }) => listedName(row.name)));
  return planList(rows, { byKey, byName: await findCustomersByNames(db, accountId, names, reading) }, rule);
}

/** Who is new, and who is changed to what. */
type Changes = { readonly added: readonly CustomerDetails[]; readonly updated: readonly CustomerRecord[] };

function changesOf({ changes }: ListPlan): Changes {
  return {
    added: changes.filter(({ before }) => before === null).map(({ after }) => after),
    updated: changes.flatMap(({ before, after }) => (before === null ? [] : [{ ...before, ...after }])),
  };
}

async function writeChanges(tx: Tx, accountId: string, { added, updated }: Changes, now: Instant): Promise<void> {
  const records = added.map((details) => ({ ...details, id: randomUUID(), tstampUpdated: now }));
  await addCustomers(tx, accountId, { records, madeBy: 'USER' });
  for (const record of updated) await saveCustomer(tx, accountId, changedAt(record, now));
}

function* readList(csv: string, named: CustomerColumns | undefined): Steps<Result<List>> {
  const { titles, example, below, columns: told } = yield* readCustomerTable(csv);
  if (below.length === 0) return refuseList(`This file has no customers. ${CHOOSE}`);
  const columns = named ?? told;
  if (!hasNames(columns)) return refuseList(`No column of this file says who the customers are. ${CHOOSE}`);
  if (below.length > CUSTOMERS_IMPORT_MAX) {
    return refuseList(`This file has more than ${CUSTOMERS_IMPORT_MAX} customers. Split it and import the parts.`);
  }
  const checked = yield* checkRows(below, columns);
  return success({ titles, example, columns, ...checked });
}

function* checkRows(below: readonly CsvRow[], columns: CustomerColumns): Steps<Pick<List, 'rows' | 'wrong'>> {
  const rows: NumberedRow[] = [];
  const wrong: RowNote[] = [];
  for (const { number, cells } of below) {
    yield;
    const checked = checkCustomerRow(customerRowOf(cells, columns));
    if ('breaks' in checked) wrong.push({ row: number, message: checked.breaks.map(messageOf).join('. ') });
    else rows.push({ number, row: checked.row });
  }
  return { rows, wrong };
}

function messageOf({ path, message }: RuleBreak): string {
  const member = path.split('/').at(-1) ?? '';
  const title = new Map<string, string>(Object.entries(CUSTOMER_COLUMNS)).get(member);
  return title === undefined ? message : `${title}: ${message}`;
}

function refuseList(message: string): Result<never> {
  return refuse('INVALID', message, [{ path: '/csv', message }]);
}
