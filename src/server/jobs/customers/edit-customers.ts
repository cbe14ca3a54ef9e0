import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { EMPTY_DETAILS, type CustomerDetails, type CustomerRecord } from '#domain/job/customer-record.ts';
import { alikeAmong, listedName, madeAlike } from '#domain/job/listed-customers.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { endUserBreak } from '#domain/vat/work.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import { dayOf, type Day, type Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addCustomers,
  findCustomer,
  findCustomersByNames,
  hasKeptPapers,
  holdCustomer,
  removeCustomer,
  saveCustomer,
} from './record-store.ts';

/** What a call says of a customer: members that it leaves out stay as they are. */
export type SaidCustomer = { readonly [Member in keyof CustomerDetails]?: CustomerDetails[Member] | undefined };

/** A customer that is to be added; without an id it gets one. With `unlessKnown` only where there is none of the same e-mail and name, or name and postcode. */
export type CustomerStart = SaidCustomer &
  Pick<CustomerDetails, 'name'> & { readonly id?: string | undefined; readonly unlessKnown?: boolean | undefined };

/** Adds a customer; an id that has one already answers that as it is now, and so does `unlessKnown` where somebody is known. */
export async function addCustomer(
  { db, clock }: Deps,
  { accountId }: Actor,
  { id = randomUUID(), unlessKnown = false, ...said }: CustomerStart,
): Promise<Result<{ readonly record: CustomerRecord; readonly isNew: boolean }>> {
  const now = clock().toISOString();
  const wrong = endUserDay(said, dayOf(now));
  if (wrong !== null) return wrong;
  return inOpenAccount(db, accountId, async (tx) => {
    // Of two calls with one id the later waits here and then finds the earlier's.
    await holdAccount(tx, accountId);
    const known = await findCustomer(tx, accountId, id);
    if (known !== undefined) return success({ record: known.record, isNew: false });
    const record = { ...withSaid({ ...EMPTY_DETAILS, name: said.name }, said), id, tstampUpdated: now };
    const alike = unlessKnown ? await findAlike(tx, accountId, record) : undefined;
    if (alike !== undefined) return success({ record: alike, isNew: false });
    await addCustomers(tx, accountId, { records: [record], madeBy: 'USER' });
    return success({ record, isNew: true });
  });
}

async function findAlike(tx: Tx, accountId: string, of: CustomerRecord): Promise<CustomerRecord | undefined> {
  return alikeAmong(await findNamesakes(tx, accountId, of), of).known[0];
}

async function findNamesakes(tx: Tx, accountId: string, of: CustomerRecord): Promise<readonly CustomerRecord[]> {
  const name = listedName(of.name);
  return (await findCustomersByNames(tx, accountId, new Set([name]), 'READ')).get(name) ?? [];
}

type CustomerEdit = {
  readonly id: string;
  readonly said: SaidCustomer;
  readonly seen?: Instant | undefined;
  /** Only where the change makes the customer the same as no other by e-mail and name, or name and postcode. */
  readonly unlessKnown?: boolean | undefined;
};

/** Changes a customer's record; jobs keep what they took over (rule K1). What another has changed since it was `seen` is not overwritten. With `unlessKnown` a change that makes two alike is left out, and answers the other one. */
export async function editCustomer(
  { db, clock }: Deps,
  { accountId }: Actor,
  { id, said, seen, unlessKnown = false }: CustomerEdit,
): Promise<Result<CustomerRecord>> {
  const now = clock().toISOString();
  const wrong = endUserDay(said, dayOf(now));
  if (wrong !== null) return wrong;
  return inOpenAccount(db, accountId, async (tx) => {
    // Of two calls that make two alike the later waits here and then finds the earlier's.
    if (unlessKnown) await holdAccount(tx, accountId);
    const known = await holdCustomer(tx, accountId, id);
    if (known === undefined) return refuseUnknownCustomer();
    const { record } = known;
    const changed = withSaid(record, said);
    if (JSON.stringify(changed) === JSON.stringify(record)) return success(record);
    if (seen !== undefined && seen !== record.tstampUpdated) {
      return refuseChangedCustomer();
    }
    const beside = unlessKnown ? await findNamesakes(tx, accountId, changed) : [];
    const other = madeAlike(beside, { before: record, after: changed });
    if (other !== undefined) return success(other);
    const saved = { ...changed, tstampUpdated: now };
    await saveCustomer(tx, accountId, saved);
    return success(saved);
  });
}

/** Deletes a customer's record, whose jobs stay without it; refused while papers that must be kept name it (rule K3). */
export async function deleteCustomer({ db }: Deps, { accountId }: Actor, id: string): Promise<Result<void>> {
  return inOpenAccount(db, accountId, async (tx) => {
    // Before its jobs, as a save that links one holds them.
    await holdAccount(tx, accountId);
    if ((await holdCustomer(tx, accountId, id)) === undefined) return refuseUnknownCustomer();
    if (await hasKeptPapers(tx, accountId, id)) {
      return refuse(
        'CUSTOMER_HAS_PAPERS',
        'This customer has invoices or accepted quotes, which must be kept for six years, so the record stays with them.',
      );
    }
    await removeCustomer(tx, accountId, id);
    return success(undefined);
  });
}

/** The refusal of a call that goes by what a customer's record said before somebody else changed it. */
export function refuseChangedCustomer(): Result<never> {
  return refuse(
    'CUSTOMER_CHANGED_ELSEWHERE',
    'This customer was changed elsewhere. Load it again to go on from there.',
  );
}

/** The refusal of a customer that does not exist or is another account's (ruling A3). */
export function refuseUnknownCustomer(): Result<never> {
  return refuse('CUSTOMER_NOT_FOUND', 'There is no such customer. Go back to the list and choose another.');
}

function withSaid<Details extends CustomerDetails>(details: Details, said: SaidCustomer): Details {
  const spoken = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...details, ...(Object.fromEntries(spoken) as Partial<CustomerDetails>) }; // members of the same names and types
}

function endUserDay({ endUserConfirmedOn = null }: SaidCustomer, today: Day): Result<never> | null {
  const errors = breakAt('/endUserConfirmedOn', endUserBreak(endUserConfirmedOn, today));
  return errors.length === 0 ? null : refuse('INVALID', 'Some details are wrong.', errors);
}
