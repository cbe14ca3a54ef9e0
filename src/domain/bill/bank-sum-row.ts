import { foldText } from '#domain/text/search-text.ts';

// One of these makes a row a sum of others, if all else that it says only tells of what.
const SUMS = new Set(['balance', 'bal', 'total', 'totals', 'subtotal', 'forward', 'fwd', 'bf', 'cf', 'bd', 'cd']);
const BESIDE = new Set(
  'opening closing start starting end ending final current available previous new last ledger cleared statement account period day daily month monthly year page sub grand net overall brought carried down over as at on of for from to the your this all paid money in out credit credits debit debits payments receipts transactions deposits withdrawals amount amounts gbp jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december'.split(
    ' ',
  ),
);

/** No such row says more; what is longer is not looked at. */
const WORDS_MAX = 100;

/** Whether the words of a row say that it is the balance or a sum of others and no payment: `Opening balance`, `Balance b/f`, `Total paid in`, `Balance as at 22 November 2026`. `Total Plumbing` is a payer. */
export function saysSum(text: string): boolean {
  if (text.length > WORDS_MAX) return false;
  const words = foldText(text)
    .replace(/\b([bc]) ?\/ ?(f|d)(?:wd)?\b/g, '$1$2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return words.some((word) => SUMS.has(word)) && words.every((word) => SUMS.has(word) || BESIDE.has(word));
}
