// expect: no-restricted-imports "web/ui holds no business: it imports only web/ui and npm packages."
import type { Shape } from '#domain/shape.ts';

export type Icon = Shape;
