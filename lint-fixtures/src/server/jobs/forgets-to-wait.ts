// expect: no-floating-promises
import { readShop } from '#server/shop.ts';

export function warmUp(): void {
  readShop();
}
