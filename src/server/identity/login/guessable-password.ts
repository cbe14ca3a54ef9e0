import { Worker } from 'node:worker_threads';
import type { BusinessDetails } from '#domain/account/account.ts';
import { isMadeOfNames } from '#domain/account/password.ts';
import { BRAND } from '#domain/brand.ts';
import { refuse, success, type Result } from '#domain/problem.ts';

// What more than this many tries find is left to the limits on tries and the slow hash.
const TRIES_TOO_FEW = 1_000_000;
// What makes a password hard to guess is in its beginning already; the work must not grow with what a stranger sends: the worst that
// was found takes 35 ms, and 500 at the length of 256 that a password may have.
const CHECKED_LENGTH = 24;

/** What is known of whoever chooses a password, and the first thing to try. */
type Owner = Pick<BusinessDetails, 'firstname' | 'lastname' | 'email' | 'businessName'>;

/**
 * Refuses, at /password, one that is found within a million tries: commonly used and breached passwords, also with letters
 * replaced and signs added, keyboard rows, dates, and the owner's and the product's own names; these also with however many numbers
 * and signs (amendment N21).
 */
export async function refuseGuessable(password: string, owner: Owner): Promise<Result<void>> {
  const { firstname, lastname, email, businessName } = owner;
  if (isMadeOfNames(password, [BRAND, firstname, lastname, businessName, email])) return refusePassword();
  guesser ??= startGuesser();
  const guesses = await guesser.guesses(password.slice(0, CHECKED_LENGTH), wordsOf(owner));
  return guesses > TRIES_TOO_FEW ? success(undefined) : refusePassword();
}

function refusePassword(): Result<never> {
  const message = 'This password is easy to guess. Use one that is not made up of a common password or your names';
  return refuse('INVALID', `${message}.`, [{ path: '/password', message }]);
}

function wordsOf({ firstname, lastname, email, businessName }: Owner): string[] {
  const names = [firstname, lastname, businessName, email];
  return [
    BRAND,
    ...names,
    ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)),
    businessName.replaceAll(' ', ''),
  ].filter((word) => word.length > 2);
}

/** What the worker is asked: in how many tries a password is found that may be made of these words. */
export type Guessing = { readonly id: number; readonly password: string; readonly words: string[] };

/** What the worker answers. */
export type Guessed = { readonly id: number; readonly guesses: number };

// Its lists take 27 MB: they come with the first password that is chosen, and go when none has been for a while.
const IDLE_MS = 60_000;

type Guesser = { readonly guesses: (password: string, words: string[]) => Promise<number> };

let guesser: Guesser | null = null;

// Off the server's thread: ten strangers who sign up at once must not hold everybody else up.
function startGuesser(): Guesser {
  const worker = new Worker(new URL('./guessing-worker.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<number>>();
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;
  let failure: unknown;

  function forget(): void {
    if (guesser === started) guesser = null;
  }

  function rest(): void {
    // Nobody waits for it: it must not keep a server that stops from ending.
    worker.unref();
    idle = setTimeout(() => {
      forget();
      void worker.terminate();
    }, IDLE_MS).unref();
  }

  worker.on('message', ({ id, guesses }: Guessed) => {
    waiting.get(id)?.resolve(guesses);
    waiting.delete(id);
    if (waiting.size === 0) rest();
  });
  worker.on('error', (error) => {
    failure = error;
  });
  worker.once('exit', () => {
    forget();
    for (const { reject } of waiting.values()) reject(new Error('The password was not checked', { cause: failure }));
  });

  const started: Guesser = {
    guesses: (password, words) => {
      clearTimeout(idle);
      asked += 1;
      const answer = Promise.withResolvers<number>();
      waiting.set(asked, answer);
      worker.ref();
      worker.postMessage({ id: asked, password, words } satisfies Guessing);
      return answer.promise;
    },
  };
  return started;
}
