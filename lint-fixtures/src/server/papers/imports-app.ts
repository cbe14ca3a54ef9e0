// expect: no-restricted-imports "A storey of the server imports only from those below it."
import type { Shop } from '#server/app.ts';

export type Upwards = Shop;
