/** Work on long lists that yields after each of its small steps, so that whoever runs it can let others in between. */
export type Steps<T> = Generator<void, T, void>;

/** The value of work in steps, all of them done at once. */
export function allSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
