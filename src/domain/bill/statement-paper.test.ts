import { expect, test } from 'vitest';
import { buildStatement } from './statement-paper.ts';
import { statementOf } from './statement.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import { paragraphsOf } from '#domain/document/document-reading.ts';
import { faultsOn } from '#domain/document/page-faults.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';

function paperOf(legalLine: string) {
  const { account } = exampleSource(undefined, { account: { legalLine } });
  const statement = statementOf({ bills: [], payments: [] }, '2026-11-23');
  const customer = { name: 'Margaret Ellison', address: EMPTY_ADDRESS, vatNumber: '' };
  const at = '2026-11-23T09:00:00.000Z';
  return buildStatement({ account, customer, statement, bankDetails: '', logo: null, at });
}

test.each(['Joan Hargreave trading as Hargreave Flooring', 'W'.repeat(TEXT_MAX.legalLine)])(
  'a statement says below who writes to whom who the business is by law: %s',
  (legalLine) => {
    const { pages } = paperOf(legalLine);
    const said = pages.flatMap(paragraphsOf);
    expect(said.indexOf(legalLine)).toBe(said.indexOf('Nothing has been invoiced so far.') - 1);
    expect(pages.flatMap(faultsOn)).toEqual([]);
    expect(pages).toHaveLength(1);
  },
);

test('the statement of a business that says nothing of it has no line for it', () => {
  expect(paperOf('').pages.flatMap(paragraphsOf)).not.toContain('');
  expect(paperOf('')).toEqual(paperOf(' '));
});
