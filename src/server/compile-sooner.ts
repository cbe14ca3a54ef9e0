import { setFlagsFromString } from 'node:v8';

/** V8's name for how often a function is called before the compiler of its fastest code takes it; 3,000 times where nothing is said. */
export const CALLS_UNTIL_FASTEST = '--invocation-count-for-turbofan';

/**
 * Has V8 compile at its fastest what was called 200 times: a small business saves 3,000 times in months, and a server is
 * restarted sooner. To be called once the server has started, since Node has to compile its own code anew after it.
 */
export function compileSooner(): void {
  setFlagsFromString(`${CALLS_UNTIL_FASTEST}=200`);
}
