import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Guessed, Guessing } from './guessable-password.ts';

const guesser = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

parentPort?.on('message', ({ id, password, words }: Guessing) => {
  parentPort?.postMessage({ id, guesses: guesser.check(password, words).guesses } satisfies Guessed);
});
