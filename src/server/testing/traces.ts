import { TABLES } from '#server/platform/db/move-installation.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** The customer whose traces are looked for, of whom nothing is like anybody else's. */
export const QUILL = {
  customerName: 'Zebedee Quill',
  customerEmail: 'z.quill@zedmail.co.uk',
  customerAddress: { line1: '9 Quillstone Lane', line2: '', postcode: 'LS17 9ZQ', city: 'Quillby' },
};

const OF_QUILL = /quill|zebedee|zedmail|900777|LS179ZQ|LS17 9ZQ/i;

/** The tables in which a customer is named, with how many rows; the bytes of papers aside. */
export async function tracesIn(db: Db, named: RegExp = OF_QUILL): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of TABLES) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute();
    const texts = rows.map((row) => JSON.stringify(Object.values(row).filter((value) => typeof value === 'string')));
    const count = texts.filter((text) => named.test(text)).length;
    if (count > 0) found[table] = count;
  }
  return found;
}
