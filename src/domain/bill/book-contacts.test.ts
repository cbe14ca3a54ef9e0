import { describe, expect, test } from 'vitest';
import { readCustomerTable } from '#domain/job/customer-columns.ts';
import { customerRowOf } from '#domain/job/customer-import.ts';
import { customerKey, EMPTY_DETAILS, type CustomerRecord } from '#domain/job/customer-record.ts';
import { listedName, planList } from '#domain/job/listed-customers.ts';
import { keysOf } from '#domain/keys-of.ts';
import { allSteps } from '#domain/steps.ts';
import { EXAMPLE_BUILDER, EXAMPLE_CONTACT } from './book-examples.ts';
import { BOOK_PROGRAMS } from './book-entry.ts';
import { BOOK_SHEETS, bookHead, bookRows } from './book-sheets.ts';

describe('the contacts that Chalkline itself writes', () => {
  const contacts = [
    EXAMPLE_CONTACT,
    EXAMPLE_BUILDER,
    { ...EXAMPLE_BUILDER, name: 'José & Sons', contactName: '', email: '' },
    { ...EXAMPLE_CONTACT, name: 'Ann Mary Hart-Cole', email: '', vatNumber: '' },
  ];
  const known = contacts.map(({ reference: _, ...details }, index): CustomerRecord => ({
    ...EMPTY_DETAILS,
    ...details,
    id: String(index),
    tstampUpdated: '2026-11-20T08:14:00.000Z',
  }));

  test.each(keysOf(BOOK_PROGRAMS))('for %s come back as the same customers, with all that they say', (program) => {
    const { CONTACTS } = BOOK_SHEETS[program];
    const { below, columns } = allSteps(readCustomerTable(bookHead(CONTACTS) + bookRows(CONTACTS, contacts)));
    const rows = below.map(({ cells }) => customerRowOf(cells, columns));
    const plan = planList(
      rows.map((row, index) => ({ number: index + 2, row })),
      {
        byKey: new Map(known.map((each) => [customerKey(each), each])),
        byName: Map.groupBy(known, ({ name }) => listedName(name)),
      },
      'skip',
    );
    expect(plan).toMatchObject({ changes: [], refused: [], byPlace: [] });
    expect(rows[0]).toMatchObject({
      name: 'Margaret Ellison',
      email: 'm.ellison@post.example',
      phone: '029-2018-0447',
      address: { line1: '14 Kings Road', city: 'Cardiff', postcode: 'CF11 9AD' },
    });
    const contactName = program === 'QUICKBOOKS' ? undefined : 'Owen Prys';
    expect(rows[1]?.contactName).toBe(contactName);
  });
});
