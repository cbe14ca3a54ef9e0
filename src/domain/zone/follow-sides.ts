import { hundredths, type Hundredths } from '#domain/money/money.ts';
import type { Shape } from './shape-rules.ts';
import type { Adjustment, Room } from './shape.ts';

/**
 * The parts of a shape whose sides were those of `before` (rule M1): a corner that was taken out at the end of a side, which is stored
 * by its offset from the other end, goes along with that end. All else stays where it is, and so does a corner whose side isn't
 * known or has no place for it. The same list where nothing moves.
 */
export function followSides(shape: Shape, before: Room): readonly Adjustment[] {
  const followed = shape.adjustments.map((adjustment) => {
    const offset = offsetAtEnd(adjustment, before, shape);
    return offset === null || offset === adjustment.offset ? adjustment : { ...adjustment, offset };
  });
  return followed.some((adjustment, index) => adjustment !== shape.adjustments[index]) ? followed : shape.adjustments;
}

/** Where a part begins that ends with its side, as it did before; null where it did not, or can't. */
function offsetAtEnd({ id, side, length }: Adjustment, before: Room, shape: Shape): Hundredths | null {
  const known = before.adjustments.find((each) => each.id === id);
  if (known?.kind !== 'TAKE_OUT' || known.side !== side || side === 'INSIDE') return null;
  const along = side === 'TOP' || side === 'BOTTOM' ? 'length' : 'width';
  // One that takes all of the side is at both of its ends.
  if (known.offset === 0 || known.offset + known.length !== before[along]) return null;
  const whole = shape[along];
  return whole === null || whole < length ? null : hundredths(whole - length);
}
