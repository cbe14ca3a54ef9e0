/** What one call of the password hash cost: memory in KiB, passes and lanes. */
export type HashingCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** The hashing of one test: what each call cost, and how many ever ran at once. */
export type WatchedHashing = { readonly costs: readonly HashingCost[]; readonly most: number };

let costs: HashingCost[] = [];
let running = 0;
let most = 0;

/** Begins anew to watch; what it answers goes on counting until somebody else watches. */
export function watchHashing(): WatchedHashing {
  costs = [];
  most = running;
  const own = costs;
  return {
    costs: own,
    get most() {
      return most;
    },
  };
}

/** Notes a call of the hash; answers what to call when it has ended. Called by the tests' stand-in for the real one. */
export function noteHashing({ memory, passes, parallelism }: HashingCost): () => void {
  costs.push({ memory, passes, parallelism });
  running += 1;
  most = Math.max(most, running);
  return () => {
    running -= 1;
  };
}
