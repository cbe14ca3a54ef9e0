import type { TestClient } from './test-client.ts';

const LINES = Array.from({ length: 5_000 }, (_, index) => index);

/** A bank statement of as many lines as one may have. */
export const LONG_STATEMENT = [
  'Date,Description,Amount',
  ...LINES.map((n) => `01/11/2026,PAYER ${n} INV ${n} ${'x'.repeat(100)},${n + 1}.00`),
].join('\n');

/** A list of as many customers as one may have. */
export const LONG_LIST = ['Name,Email', ...LINES.map((n) => `Late Person ${n},late${n}@person.example`)].join('\n');

/** Brings a bank statement in. */
export const bringStatement = (client: TestClient, csv: string) => client.post('/api/bank/imports', { csv });

/** Has a list of customers looked at, and none of it kept. */
export const lookAtList = (client: TestClient, csv: string) =>
  client.post('/api/customers/imports', { csv, write: false });
