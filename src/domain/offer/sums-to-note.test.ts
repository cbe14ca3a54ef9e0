import { expect, test } from 'vitest';
import { EXAMPLE_LINES, exampleSource } from '#domain/document/document-examples.ts';
import { exampleFile } from '#domain/job/job-examples.ts';
import { hundredths } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { offeredQuote, shownLines, sumOffered } from './offered-quote.ts';
import { sumsToNote } from './sums-to-note.ts';

const OPTIONS: Partial<LineItem>[] = [
  { id: 'brass', choice: 'A' },
  { id: 'steel', choice: 'A' },
  { id: 'skirting', isOptional: true },
];
const LINES = EXAMPLE_LINES.map((line, at) => ({ ...line, ...OPTIONS[at] }));

test.each([
  [20, []],
  [20, ['steel', 'skirting']],
  [0, ['steel']],
])(
  'at %d percent what is noted is to the penny what the server notes, priced as on the customer’s page: %j',
  (rate, chosen) => {
    const discount = { kind: 'PERCENT', value: hundredths(333), label: 'Neighbours' } as const;
    const vatRate = rate === 0 ? null : hundredths(rate * 100);
    const source = exampleSource(LINES, { job: { vatRate, discount } });
    const file = exampleFile({ id: 'file', tstampCreated: source.issuedAt });
    const sums = sumsToNote(
      { ...source.job, lineItems: LINES, files: [file] },
      { fileId: 'file' },
      { chosenOptions: chosen, cisRegistered: false },
    );
    const quote = offeredQuote({ ...source, job: { ...source.job, lineItems: LINES } }, null);
    expect(sums).toEqual({
      total: sumOffered(quote, chosen).priceVatInclusive,
      hasVat: rate !== 0,
      lines: shownLines(quote, chosen),
    });
  },
);
