/** A clock that stands still until a test moves it. */
export type TestClock = {
  readonly now: () => Date;
  /** Moves on by so many milliseconds. */
  readonly advance: (ms: number) => void;
};

/** A clock at 20 November 2026, 08:14 in London. */
export function createTestClock(): TestClock {
  let now = Date.parse('2026-11-20T08:14:00.000Z');
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}
