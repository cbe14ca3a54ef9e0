import { foldTitle, foldWords } from '#domain/text/search-text.ts';

/** What became of a payment by the word of its bank: it came, it is still to come, it did not or went back, or the word is not known. */
export type Outcome = 'CAME' | 'TO_COME' | 'GONE' | 'UNKNOWN';

type Row = readonly string[];

// As banks and payment services call the column, the surest first; compared by `foldTitle`. The status of an address is none.
const TITLES = [
  'transaction status',
  'transaction state',
  'payment status',
  'payment state',
  'transfer status',
  'transfer state',
  'booking status',
  'status',
  'state',
];

// Words of such a column alone, by which it is known whatever it is called.
const CAME_ALONE = [
  'complete',
  'completed',
  'settled',
  'success',
  'successful',
  'succeeded',
  'cleared',
  'booked',
  'posted',
  'processed',
  'executed',
  'finalised',
  'finalized',
];
const TO_COME_ALONE = [
  'pending',
  'processing',
  'waiting',
  'awaiting',
  'scheduled',
  'upcoming',
  'created',
  'held',
  'authorised',
  'authorized',
  'initiated',
  'submitted',
  'queued',
  'unclaimed',
  'uncleared',
  'unsettled',
];
const GONE_ALONE = [
  'cancelled',
  'canceled',
  'declined',
  'denied',
  'rejected',
  'refused',
  'failed',
  'reverted',
  'reversed',
  'refunded',
  'returned',
  'bounced',
  'voided',
  'expired',
  'blocked',
  'aborted',
  'abandoned',
  'unpaid',
  'unsuccessful',
  'incomplete',
];

const KNOWN_ALONE = new Set([...CAME_ALONE, ...TO_COME_ALONE, ...GONE_ALONE]);

// The rest are also kinds of payment, or say whether books have it, and count in a column with such a title only.
const CAME = new Set([
  ...CAME_ALONE,
  'paid',
  'received',
  'credited',
  'deposited',
  'done',
  'ok',
  'reconciled',
  'unreconciled',
]);
const TO_COME = new Set([...TO_COME_ALONE, 'hold', 'transit']);
const GONE = new Set([...GONE_ALONE, 'refund', 'reversal', 'chargeback', 'failure', 'error', 'void']);
const BESIDE_CAME = new Set(['payment', 'transaction', 'transfer', 'funds', 'successfully', 'fully']);
// Some of the money came, or the word is denied.
const IN_PART = new Set(['partially', 'partly', 'partial', 'not']);

/** No such word is longer; of what is longer the beginning is looked at. */
const WORD_MAX = 60;

/** What the words of a cell say: `COMPLETED`, `Declined`, `funds_refunded`; nothing at all is that the payment came. */
export function outcomeOf(cell: string): Outcome {
  const words = wordsOf(cell);
  if (words.every((word) => CAME.has(word) || BESIDE_CAME.has(word))) return 'CAME';
  if (words.some((word) => IN_PART.has(word))) return 'UNKNOWN';
  if (words.some((word) => GONE.has(word))) return 'GONE';
  return words.some((word) => TO_COME.has(word)) ? 'TO_COME' : 'UNKNOWN';
}

/** The column, counted from 0, that says what became of each payment: by its title, or by the words of most payments where it is none of the other columns; null where none does. */
export function statusColumn(titles: Row, payments: readonly Row[], others: readonly (number | null)[]): number | null {
  const folded = titles.map((title) => foldTitle(title.slice(0, WORD_MAX)));
  const titled = TITLES.map((title) => folded.indexOf(title)).find((index) => index >= 0);
  if (titled !== undefined) return titled;
  const width = Math.max(0, ...payments.map(({ length }) => length));
  const said = (index: number): number => payments.filter((row) => isKnownAlone(row[index] ?? '')).length;
  const columns = Array.from({ length: width }, (_, index) => index).filter((index) => !others.includes(index));
  return columns.find((index) => said(index) > payments.length / 2) ?? null;
}

function isKnownAlone(cell: string): boolean {
  const [word = '', second] = cell.length > WORD_MAX ? [] : wordsOf(cell);
  return second === undefined && KNOWN_ALONE.has(word);
}

function wordsOf(cell: string): readonly string[] {
  // What stands in brackets counts here, as in `Completed (refunded)`.
  return foldWords(cell.slice(0, WORD_MAX))
    .replace('charged back', 'chargeback')
    .split(' ')
    .filter((word) => word !== '');
}
