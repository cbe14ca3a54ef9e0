import { isNothingKept, type KeptGoods } from '#domain/job/kept-goods.ts';
import { capital } from '#domain/text/capital.ts';
import { fullStop } from '#domain/text/full-stop.ts';
import { allOf } from '#domain/text/all-of.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { addDays, formatDay, type Day } from '#domain/time/date.ts';
import { CANCELLATION_DAYS, payBackBy, type CancellationBasis, type LetterDays } from './cancellation.ts';

/** What decides what is paid back after a cancellation, and when. */
export type Cancelled = {
  /** Null where there was no right to cancel, and the law says nothing of it. */
  readonly basis: CancellationBasis | null;
  /** Whether the business collects goods at its cost. */
  readonly collects: boolean;
  /** The day on which the business was told: of the click, of the call, or on which the letter came. */
  readonly toldOn: Day;
  readonly startEarly: boolean | null;
  /** The numbers of the extras that end with it, or ended before, and were asked for early by themselves; none of an extra. */
  readonly earlyExtras: readonly number[];
  /** What could not be cancelled. */
  readonly kept: KeptGoods;
  /** When the letter or call was sent and came by which it was cancelled; absent or null where it was on the page. */
  readonly letter?: LetterDays | null;
  /** Whether the customer had neither the notice of the right to cancel nor its form; absent where they had both. */
  readonly lacksNotice?: boolean;
};

/** The last day to pay back, as far as it is known when the contract is cancelled; null without the right, and where goods have to come back first (reg 34(5), (6)). */
export function payBackDay({ basis, collects, toldOn }: Pick<Cancelled, 'basis' | 'collects' | 'toldOn'>): Day | null {
  const hasGoods = basis === 'GOODS_WITH_FITTING';
  return basis === null ? null : payBackBy({ toldOn, hasGoods, collects, goodsBackOn: null });
}

/** What a customer who cancelled had been asked for, and had paid as far as the business entered it. */
export type AskedBefore = {
  /** The numbers of the invoices of which something is left to pay. */
  readonly unpaid: readonly string[];
  /** What was paid of all; of an extra by itself 0, as nobody can tell which of its invoice was paid. */
  readonly paid: Pence;
  /** The price of an extra by itself, which its invoice asks for beside other work; null of a quote. */
  readonly extra: Pence | null;
};

/** Of a contract that is not cancelled, or was never invoiced. */
export const NOTHING_ASKED: AskedBefore = { unpaid: [], paid: pence(0), extra: null };

/** What a customer who cancelled is told of money and goods, in sentences. */
export function moneyBackWords(cancelled: Cancelled, business: string, { unpaid, paid, extra }: AskedBefore): string[] {
  const { basis, collects, toldOn, kept, letter = null, lacksNotice = false } = cancelled;
  const ofExtra = extra === null ? '' : `the ${formatPounds(extra)} for this extra on `;
  const asked = `${ofExtra}${invoicesNamed(unpaid)}`;
  if (basis === null) {
    const left = unpaid.length === 0 ? '' : `what is still to be paid of ${asked}, and `;
    return [capital(`${left}whether anything is paid back is for you and ${business} to agree.`)];
  }
  const day = formatDay(addDays(toldOn, CANCELLATION_DAYS));
  const isReturned = payBackDay(cancelled) === null;
  // Of work after the cancellation was sent, what was done until it came is owed too (reg 36(4)).
  const youCancel = letter === null ? 'you cancelled' : `${business} was told on ${formatDay(letter.receivedOn)}`;
  const owed = oweWords(cancelled, business, { youOwe: 'you owe', isDone: 'was done', youCancel });
  const goods = isNothingKept(kept) ? 'goods' : 'other goods';
  const pays =
    paid === 0
      ? `If you have paid anything, ${business} pays it back`
      : `You have paid ${formatPounds(paid)}, as ${business} noted it: that is paid back`;
  return [
    isReturned
      ? `${pays} at the latest ${CANCELLATION_DAYS} days after the goods are back or you show that you sent them. If you have no goods, ${business} pays by ${day}.`
      : `${pays} by ${day}.`,
    isNothingKept(kept) ? '' : `${keptWords(kept, 'could not')} That is taken off what is paid back.`,
    isReturned ? `Send ${goods} that are already with you back by ${day}. ${whereToWords(business, lacksNotice)}` : '',
    basis === 'GOODS_WITH_FITTING' && collects
      ? `${business} collects ${goods} that are already with you, at its cost.`
      : '',
    owed === '' ? '' : `${owed} That is taken off what is paid back.`,
    unpaid.length === 0
      ? ''
      : unpaidWords(asked, business, [
          ...(isNothingKept(kept) ? [] : ['what could not be cancelled']),
          ...(owed === '' ? [] : ['what you owe for that work']),
        ]),
  ].filter((sentence) => sentence !== '');
}

/** What a customer reads before they cancel, as it can't be undone: for what they pay all the same, as it can't be cancelled (reg 28) or is work done by then which they asked for early (reg 36(4)); empty for any other. */
export function toOweWords(asked: AskedEarly & Pick<Cancelled, 'kept'>, business: string): string {
  const owed = oweWords(asked, business, { youOwe: 'you will owe', isDone: 'is done', youCancel: 'you cancel' });
  return [keptWords(asked.kept, "can't"), owed].filter((words) => words !== '').join(' ');
}

function keptWords(kept: KeptGoods, cannot: "can't" | 'could not'): string {
  if (isNothingKept(kept)) return '';
  const { madeToMeasure, mayBeMixed } = kept;
  const sentences = [
    madeToMeasure === '' ? '' : fullStop(`You ${cannot} cancel for what is made to your measure: ${madeToMeasure}`),
    mayBeMixed
      ? `You ${cannot} cancel for goods that ${cannot === "can't" ? 'are mixed with other things by now' : 'were mixed with other things by then'}, so that they can't be separated any more.`
      : '',
  ].filter((sentence) => sentence !== '');
  return [...sentences, `You pay for ${mayBeMixed ? 'these' : 'this'}.`].join(' ');
}

type AskedEarly = Pick<Cancelled, 'startEarly' | 'earlyExtras'>;
type Tense = { readonly youOwe: string; readonly isDone: string; readonly youCancel: string };

// Of what was not asked for early nothing is owed, whatever was done of it (reg 36(6)).
function oweWords({ startEarly, earlyExtras }: AskedEarly, business: string, tense: Tense): string {
  const { youOwe, isDone, youCancel } = tense;
  if (startEarly === true) {
    return `You asked for an early start: ${youOwe} ${business} for work that ${isDone} until ${youCancel}, as much of the whole price as ${isDone} of the whole work.`;
  }
  if (earlyExtras.length === 0) return '';
  const { names, them, their } = extrasNamed(earlyExtras);
  return `You asked for an early start of ${names} alone: ${youOwe} ${business} for work on ${them} that ${isDone} until ${youCancel}, as much of ${their} price as ${isDone} of ${them}, and for no other work.`;
}

/** Extras by their numbers, and the words that stand for them after that. */
function extrasNamed(numbers: readonly number[]): {
  readonly names: string;
  readonly them: string;
  readonly their: string;
} {
  const names = allOf(numbers.map(String));
  return numbers.length === 1
    ? { names: `extra ${names}`, them: 'it', their: 'its' }
    : { names: `extras ${names}`, them: 'them', their: 'their' };
}

// Who was not told that they pay for sending goods back need not pay for it (reg 35(5)).
function whereToWords(business: string, lacksNotice: boolean): string {
  return lacksNotice ? `${business} tells you where to, and pays for it.` : 'Your papers say where to.';
}

// Cancelling ends the duty to pay (reg 33), but for what can't be cancelled (reg 28), and work that was done early at the customer's own request (reg 36).
function unpaidWords(asked: string, business: string, owed: readonly string[]): string {
  return owed.length === 0
    ? `You need not pay ${asked}.`
    : `Of ${asked} you pay only ${allOf(owed)}, and ${business} tells you how much: until then, you need not pay.`;
}

/** Invoices by their numbers: `invoices #1042 and #1042-2`. */
export function invoicesNamed(numbers: readonly string[]): string {
  return `${numbers.length === 1 ? 'invoice' : 'invoices'} ${allOf(numbers)}`;
}

/** What follows for the trader where a customer cancels who had no notice, in a sentence (reg 36(6)). An extra that was asked for early came with its own. */
export function noNoticeWords(who: 'They' | 'Your customer', hasEarlyExtras: boolean): string {
  return `${who} had not had the notice of the right to cancel and its form, so they owe nothing for ${hasEarlyExtras ? 'other ' : ''}work done before they cancelled (Consumer Contracts Regulations 2013, regulation 36).`;
}

/** What the trader is told of a customer who cancelled and has no e-mail address here (reg 32(3)). */
export const TO_CONFIRM =
  'Your customer has no e-mail address here, so nothing was sent to them: confirm the cancellation to them in writing without delay.';

/** What a trader whose customer cancelled is told of money, in sentences; `paid` is what they noted as paid before. */
export function payBackWords(cancelled: Cancelled, paid: Pence): string[] {
  const { basis, toldOn, earlyExtras, kept, lacksNotice = false } = cancelled;
  if (basis === null) return [];
  const day = formatDay(addDays(toldOn, CANCELLATION_DAYS));
  const back = paid === 0 ? 'If anything was paid, pay it back' : `${formatPounds(paid)} is noted as paid: pay it back`;
  return [
    payBackDay(cancelled) === null
      ? `${back} at the latest ${CANCELLATION_DAYS} days after the goods are back or your customer shows that they were sent; if your customer has none, by ${day}.`
      : `${back} by ${day}.`,
    ...keptForTrader(kept),
    owedWords(cancelled),
    lacksNotice ? noNoticeWords('Your customer', earlyExtras.length > 0) : '',
    lacksNotice && payBackDay(cancelled) === null
      ? 'Tell them where goods are to go: sending them is at your cost (regulation 35).'
      : '',
  ].filter((sentence) => sentence !== '');
}

function keptForTrader({ madeToMeasure, mayBeMixed }: KeptGoods): string[] {
  const source = '(Consumer Contracts Regulations 2013, regulation 28)';
  return [
    ...(madeToMeasure === ''
      ? []
      : [fullStop(`What was made to measure can't be cancelled and stays to be paid ${source}: ${madeToMeasure}`)]),
    ...(mayBeMixed
      ? [
          `Goods that were mixed with other things by then, so that they can't be separated, can't be cancelled and stay to be paid${madeToMeasure === '' ? ` ${source}` : ' too'}.`,
        ]
      : []),
  ];
}

function owedWords({ startEarly, earlyExtras, letter = null }: AskedEarly & Pick<Cancelled, 'letter'>): string {
  const until = letter === null ? 'then' : formatDay(letter.receivedOn);
  if (startEarly === true) {
    return `Your customer had asked for an early start: the work done until ${until} is owed to you, in proportion to the whole.`;
  }
  if (earlyExtras.length === 0) return '';
  const { names, them, their } = extrasNamed(earlyExtras);
  return `Your customer had asked for an early start of ${names} alone: the work done on ${them} until ${until} is owed to you, in proportion to ${their} price, and no other work.`;
}
