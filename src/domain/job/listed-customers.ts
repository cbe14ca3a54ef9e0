import { emailKey } from '#domain/text/email.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { foldText } from '#domain/text/search-text.ts';
import {
  keyOfRow,
  planCustomer,
  type CustomerChange,
  type CustomerRow,
  type KNOWN_CUSTOMERS,
} from './customer-import.ts';
import type { CustomerRecord } from './customer-record.ts';

/** A row of a list with its number in the file. */
export type NumberedRow = { readonly number: number; readonly row: CustomerRow };

/** A row and what is to be said of it. */
export type RowNote = { readonly row: number; readonly message: string };

/** What an account knows of the customers of a list. */
export type KnownOfList = {
  /** Those of the same key (rule K1), by it. */
  readonly byKey: ReadonlyMap<string, CustomerRecord>;
  /** All of the names of the other rows, by `listedName`. */
  readonly byName: ReadonlyMap<string, readonly CustomerRecord[]>;
};

/** What becomes of a list; rows in none of the three are left as they are. */
export type ListPlan = {
  readonly changes: readonly CustomerChange[];
  /** Rows that don't come in, and why. */
  readonly refused: readonly RowNote[];
  /** Rows whose customer is known by name and postcode alone, and what the record says otherwise. */
  readonly byPlace: readonly RowNote[];
};

type Match = { readonly known: readonly CustomerRecord[]; readonly isByPlace: boolean };

/** A name as lists of several programs agree on it: QuickBooks has neither colons nor quotation marks in one, others no accents. */
export function listedName(name: string): string {
  return foldText(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')) || foldText(name);
}

/** Decides what becomes of each row: known are those of the same e-mail and name, or name and postcode (rule K3). */
export function planList(
  rows: readonly NumberedRow[],
  known: KnownOfList,
  rule: (typeof KNOWN_CUSTOMERS)[number],
): ListPlan {
  const matches = rows.map(({ row }) => matchOf(row, known));
  const rowOf = rowsOfRecords(rows, matches);
  const fresh = new Map<string, number>();
  const changes: CustomerChange[] = [];
  const refused: RowNote[] = [];
  const byPlace: RowNote[] = [];
  for (const [index, numbered] of rows.entries()) {
    const { number, row } = numbered;
    const match = matches[index] ?? NOBODY;
    const [record] = match.known;
    const first = record === undefined ? sameIn(fresh, row) : rowOf.get(record.id);
    if (first !== undefined && first !== number) {
      refused.push({ row: number, message: `This customer is on row ${first} already` });
    } else if (match.known.length > 1) {
      const message = `You have ${match.known.length} customers of this name at this e-mail or postcode`;
      if (rule === 'skip') byPlace.push({ row: number, message: `${row.name}. ${message}.` });
      else refused.push({ row: number, message: `${message}. Change the one that you mean by hand` });
    } else {
      if (record === undefined) noteFresh(fresh, numbered);
      else if (match.isByPlace) byPlace.push({ row: number, message: placeWords(row, record) });
      const change = planCustomer(row, record, rule);
      if (change !== null) changes.push(change);
    }
  }
  return { changes, refused, byPlace };
}

const NOBODY: Match = { known: [], isByPlace: false };

function matchOf(row: CustomerRow, { byKey, byName }: KnownOfList): Match {
  const same = byKey.get(keyOfRow(row));
  if (same !== undefined) return { known: [same], isByPlace: false };
  return alikeAmong(byName.get(listedName(row.name)) ?? [], row);
}

/** Of the customers of a name those of the same e-mail, or else of the same postcode. */
export function alikeAmong(named: readonly CustomerRecord[], row: CustomerRow): Match {
  const byEmail = named.filter(({ email }) => emailOf(row) !== '' && emailKey(email) === emailOf(row));
  if (byEmail.length > 0) return { known: byEmail, isByPlace: false };
  const place = placeOf(row);
  return { known: named.filter((record) => place !== '' && placeOf(record) === place), isByPlace: true };
}

/** Of all customers of the name that a record has by now the one whose e-mail or postcode it came to share, too, by a change of these or of its name; undefined where there is none. */
export function madeAlike(
  named: readonly CustomerRecord[],
  { before, after }: { readonly before: CustomerRecord; readonly after: CustomerRecord },
): CustomerRecord | undefined {
  if (whoOf(before) === whoOf(after)) return undefined;
  return alikeAmong(
    named.filter(({ id }) => id !== after.id),
    after,
  ).known[0];
}

function whoOf(record: CustomerRecord): string {
  return JSON.stringify([listedName(record.name), emailOf(record), placeOf(record)]);
}

/** The row that each record is on: before one that says no more than name and postcode the one that tells it surely. */
function rowsOfRecords(rows: readonly NumberedRow[], matches: readonly Match[]): ReadonlyMap<string, number> {
  const rowOf = new Map<string, number>();
  for (const isByPlace of [false, true]) {
    for (const [index, { number }] of rows.entries()) {
      const match = matches[index] ?? NOBODY;
      const [record] = match.known;
      if (match.isByPlace !== isByPlace || record === undefined || match.known.length > 1) continue;
      if (!rowOf.has(record.id)) rowOf.set(record.id, number);
    }
  }
  return rowOf;
}

/** The row before that names the same new customer: of two e-mail addresses at one place the list means two customers. */
function sameIn(fresh: ReadonlyMap<string, number>, row: CustomerRow): number | undefined {
  return fresh.get(keyOfRow(row)) ?? fresh.get(placeKey(row, emailOf(row) === '' ? 'ANY' : 'NONE'));
}

function noteFresh(fresh: Map<string, number>, { number, row }: NumberedRow): void {
  fresh.set(keyOfRow(row), number);
  if (placeOf(row) === '') return;
  for (const email of emailOf(row) === '' ? (['ANY', 'NONE'] as const) : (['ANY'] as const)) {
    const key = placeKey(row, email);
    if (!fresh.has(key)) fresh.set(key, number);
  }
}

/** Name and postcode, of whoever is there or of who has no e-mail. */
function placeKey(row: CustomerRow, email: 'ANY' | 'NONE'): string {
  return JSON.stringify([email, listedName(row.name), placeOf(row)]);
}

function placeWords(row: CustomerRow, { name, email }: CustomerRecord): string {
  if (email === '') return `${name}. Your record has no e-mail.`;
  return `${name}. Your record has ${emailOf(row) === '' ? 'the e-mail' : 'another e-mail,'} ${email}.`;
}

function emailOf({ email = '' }: CustomerRow): string {
  return emailKey(email);
}

function placeOf({ address = EMPTY_ADDRESS }: CustomerRow): string {
  return address.postcode.replaceAll(/\s/g, '').toLowerCase();
}
