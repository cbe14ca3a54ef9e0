/** Passwords that are hashed and not yet let go: what else happens meanwhile, happens while they are checked. */
type Hold = {
  /** Settles when the next password is about to be hashed. */
  readonly reached: Promise<void>;
  readonly release: () => void;
};

let next: { readonly arrive: () => void; readonly released: Promise<void> } | null = null;

/** Holds the next password that is hashed until it is released; those after it pass. */
export function holdNextHashing(): Hold {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  next = { arrive: reached.resolve, released: released.promise };
  return { reached: reached.promise, release: released.resolve };
}

/** Waits where a password is hashed, if it is the one to hold. */
export async function passHold(): Promise<void> {
  const held = next;
  next = null;
  held?.arrive();
  await held?.released;
}
