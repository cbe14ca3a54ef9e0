type ToSettle<Value> = {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Error) => void;
};

/** A promise that the test settles when it likes; Promise.withResolvers is newer than the oldest browsers that the screens run in (ADR 0061). */
export function toSettle<Value = void>(): ToSettle<Value> {
  let settle: Omit<ToSettle<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
  if (settle === undefined) throw new Error('A promise calls its function at once.');
  return { promise, ...settle };
}
