import { BRAND } from './brand.ts';

/** A user of the account: who it is stays known when there are several. */
export type User = {
  readonly kind: 'USER';
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
};

/** Who does something to what an account has: its user, a customer who came by a link, or the product by itself. */
export type Actor =
  | User
  | { readonly kind: 'CUSTOMER'; readonly accountId: string; readonly name: string }
  | { readonly kind: 'PRODUCT'; readonly accountId: string };

/** The kinds of those who act. */
export const ACTOR_KINDS = ['USER', 'CUSTOMER', 'PRODUCT'] as const satisfies readonly Actor['kind'][];

/** Who acted, as people are told. */
export function actorName(actor: Actor): string {
  return actor.kind === 'PRODUCT' ? BRAND : actor.name;
}
