import type { Clock, Uptime } from '#server/platform/deps.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = {
  readonly now: Clock;
  readonly uptime: Uptime;
  /** Lets so many milliseconds pass. */
  readonly advance: (ms: number) => void;
  /** Sets the clock forward, or back, by so many milliseconds in which no time passes. */
  readonly jump: (ms: number) => void;
};

/** A clock at 20 November 2026, 08:14 in London. */
export function createTestClock(): TestClock {
  let now = Date.parse('2026-11-20T08:14:00.000Z');
  let passed = 0;
  const jump = (ms: number): void => {
    now += ms;
  };
  return {
    now: () => new Date(now),
    uptime: () => passed,
    advance: (ms) => {
      passed += ms;
      jump(ms);
    },
    jump,
  };
}
