import { ROOM_TYPES, type RoomType } from './zone.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Trade } from '#domain/trade.ts';

/** The room types in the order of their tiles: for who is in roofing alone Other comes first, which is what a roof is (rule M2). */
export function roomTypesFor(trades: readonly Trade[]): readonly RoomType[] {
  const types = keysOf(ROOM_TYPES);
  if (trades.length === 0 || trades.some((trade) => trade !== 'ROOFING')) return types;
  return ['OTHER', ...types.filter((type) => type !== 'OTHER')];
}
