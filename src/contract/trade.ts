import * as z from 'zod/mini';
import { keysOf } from '#domain/keys-of.ts';
import { tidyTrades, TRADES } from '#domain/trade.ts';
import { anyOf } from '#domain/text/any-of.ts';

/** A trade of the business (amendment N17). */
export const Trade = z.enum(keysOf(TRADES), `Use ${anyOf(keysOf(TRADES))}`);

/** Trades as a body names them; none means that the question was passed over. */
export const Trades = z.array(Trade, 'Enter a list of trades').check(z.overwrite(tidyTrades));
