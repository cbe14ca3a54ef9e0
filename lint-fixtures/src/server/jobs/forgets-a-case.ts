// expect: switch-exhaustiveness-check
import type { Shape } from '#domain/shape.ts';

export function sidesOf(shape: Shape): number {
  switch (shape) {
    case 'square':
      return 4;
  }
  return 0;
}
