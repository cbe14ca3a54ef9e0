import { foldTitle, foldWords } from '#domain/text/search-text.ts';

type Row = readonly string[];

// ISO 4217, as accounts and cards in Britain have them.
const CODES = new Set(
  'GBP EUR USD AED AUD BGN BRL CAD CHF CLP CNY CZK DKK EGP GEL HKD HRK HUF IDR ILS INR ISK JPY KES KRW MAD MXN MYR NGN NOK NZD PHP PKR PLN QAR RON RUB SAR SEK SGD THB TRY TWD UAH ZAR'.split(
    ' ',
  ),
);
const SIGNS = /[€$¥]/;

// Compared by `foldTitle`, of which a £ leaves nothing.
const POUNDS = new Set([
  'gbp',
  'stg',
  'sterling',
  'pound',
  'pounds',
  'pound sterling',
  'pounds sterling',
  'british pound',
  'british pounds',
  'gb pound',
  'gb pounds',
]);

const IS_CURRENCY = /(?:^| )(?:currency|ccy)(?: code)?$/;
// Of another sum than the payment: what a shop asked, what the payer had, what it cost.
const IS_ASIDE = /fee|local|orig|exchange|balance|foreign|charge/;

/** No name of a currency is longer; of what is longer the beginning is looked at. */
const NAME_MAX = 40;

/** The currency that a cell names, as it stands there; null for pounds and where it names none. */
export function foreignIn(cell: string): string | null {
  const said = cell.slice(0, NAME_MAX).trim();
  const words = foldWords(said);
  const isNone = words === '' && !SIGNS.test(said);
  return isNone || POUNDS.has(foldTitle(said)) || POUNDS.has(words) ? null : said;
}

/** The currency in the title of a column of money: `Amount (EUR)`, `Paid in €`; null for pounds and where it names none. */
export function foreignInTitle(title: string): string | null {
  const words = title.slice(0, NAME_MAX).split(/[^\p{L}€$¥£]+/u);
  return words.find((word) => SIGNS.test(word) || (word !== 'GBP' && CODES.has(word))) ?? null;
}

/** The column, counted from 0, that says in which currency an amount is: of those with such a title, or codes of currencies in most payments, the one nearest to the amount, after it rather than before; null where there is none. */
export function currencyColumn(titles: Row, payments: readonly Row[], amount: number): number | null {
  const width = Math.max(titles.length, ...payments.map(({ length }) => length));
  const folded = titles.map((title) => foldTitle(title.slice(0, NAME_MAX)));
  const isMostlyCodes = (index: number): boolean =>
    payments.filter((row) => CODES.has((row[index] ?? '').trim().toUpperCase())).length > payments.length / 2;
  const found = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const title = folded[index] ?? '';
    return !IS_ASIDE.test(title) && (IS_CURRENCY.test(title) || isMostlyCodes(index));
  });
  const [nearest] = found.toSorted(
    (one, other) => Math.abs(one - amount) - Math.abs(other - amount) || Number(one < amount) - Number(other < amount),
  );
  return nearest ?? null;
}
