import { sql, type SqlBool } from 'kysely';

// Where an invoice stands, as `billStanding` says it, in the words of the database: of columns of `bill` alone, which no other table of
// these queries has.

/** The invoices with anything left to pay, to the letter what their index says. */
export const IS_OPEN = sql<SqlBool>`kind = 'INVOICE' and to_pay > received + credited`;

/** Those that were paid above what they ask for, likewise. */
export const IS_OVERPAID = sql<SqlBool>`kind = 'INVOICE' and to_pay < received + credited`;

/** The invoices of which all is credited. */
export const IS_CREDITED = sql<SqlBool>`(kind = 'INVOICE' and credited > 0 and credited >= to_pay)`;

/** The invoices that nothing is left to pay of, credited ones among them. */
export const IS_SETTLED = sql<SqlBool>`(${IS_CREDITED} or (kind = 'INVOICE' and to_pay <= received + credited))`;

/** The paid ones: nothing is left to pay, though they asked for something and not all of that is credited. */
export const IS_PAID = sql<SqlBool>`(kind = 'INVOICE' and to_pay > 0 and credited < to_pay and to_pay <= received + credited)`;

/** What is left to pay of an invoice, in pence; below 0 where more came in or was credited. */
export const BALANCE = sql<number>`to_pay - received - credited`;

/** What was paid of an invoice, in pence: never above what it asks for. */
export const PAID = sql<number>`case when received < to_pay then received else to_pay end`;
