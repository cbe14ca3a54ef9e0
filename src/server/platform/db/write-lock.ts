import { DatabaseBusyError } from './database-errors.ts';

/** Waits for the turn to write and answers the function that ends it. */
export type WriteLock = () => Promise<() => void>;

/** One writer at a time in order of arrival; whoever waits longer than the limit (milliseconds) gets a DatabaseBusyError. */
export function createWriteLock(limitMs: number): WriteLock {
  const queue: (() => void)[] = [];
  let isHeld = false;

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else isHeld = false;
  }

  function waitInQueue(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new DatabaseBusyError());
      }, limitMs);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(enter);
    });
  }

  return async () => {
    if (isHeld) await waitInQueue();
    isHeld = true;
    return release;
  };
}
