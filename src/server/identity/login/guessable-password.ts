import type { BusinessDetails } from '#domain/account/account.ts';
import { BRAND } from '#domain/brand.ts';
import { refuse, success, type Result } from '#domain/problem.ts';

// What more than this many tries find is left to the limits on tries and the slow hash.
const TRIES_TOO_FEW = 1_000_000;
// What makes a password hard to guess is in its beginning already; the work must not grow with what a stranger sends.
const CHECKED_LENGTH = 64;

/** What is known of whoever chooses a password, and the first thing to try. */
type Owner = Pick<BusinessDetails, 'firstname' | 'lastname' | 'email' | 'businessName'>;

/**
 * Refuses, at /password, one that is found within a million tries: commonly used and breached passwords, also with letters
 * replaced and signs added, keyboard rows, dates, and the owner's and the product's own names.
 */
export async function refuseGuessable(password: string, owner: Owner): Promise<Result<void>> {
  const guesser = await (opening ??= openGuesser());
  const { guesses } = guesser.check(password.slice(0, CHECKED_LENGTH), wordsOf(owner));
  if (guesses > TRIES_TOO_FEW) return success(undefined);
  const message = 'This password is easy to guess. Use one that is not made of a common password or your names';
  return refuse('INVALID', `${message}.`, [{ path: '/password', message }]);
}

let opening: ReturnType<typeof openGuesser> | undefined;

// Loaded with the first password that is chosen: its lists take 27 MB.
async function openGuesser() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs: adjacencyGraphs });
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
