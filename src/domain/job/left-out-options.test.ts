import { expect, test } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { exampleJob } from './job-examples.ts';
import type { JobOffer } from './job-offer.ts';
import type { Job } from './job.ts';
import { includeLeftOut, leftOutWords } from './left-out-options.ts';
import { exampleExtra } from '#domain/price/line-examples.ts';
import { linesInTotal } from '#domain/price/line-option.ts';

const WINDOW = exampleExtra({ id: 'window', description: 'Velux window', isOptional: true });
const WHITE = exampleExtra({ id: 'white', description: 'White skirting', choice: 'A' });
const OAK = exampleExtra({ id: 'oak', description: 'Oak skirting', choice: 'A' });
const LABOUR = exampleExtra({ id: 'labour', description: 'Fitting' });
const LINES = [LABOUR, WINDOW, WHITE, OAK];

const YES = {
  state: 'ACCEPTED',
  version: 1,
  answeredBy: 'Margaret Ellison',
  chosenOptions: ['window', 'white'],
  replaces: null,
  isByAnother: false,
} as unknown as JobOffer; // all that is looked at

const job = (own: Partial<Job> = {}): Job => exampleJob({ version: 2, lineItems: LINES, offer: YES, ...own });

test('a changed job says that what was taken is optional again', () => {
  expect(leftOutWords(job())).toBe(
    '“Velux window”, which Margaret Ellison took, is optional again, and not in this total.',
  );
});

test('so it does while its newer quote waits for an answer, and of an accepted one before anything is changed', () => {
  const replaces = {
    version: 1,
    answeredAt: null,
    answeredBy: null,
    total: YES.total,
    noted: null,
    chosenOptions: ['window'],
    startEarly: null,
    cancelUntil: null,
    workFrom: null,
  };
  expect(leftOutWords(job({ offer: { ...YES, state: 'OPEN', version: 2, chosenOptions: [], replaces } }))).toBe(
    '“Velux window”, which your customer took, is optional again, and not in this total.',
  );
  expect(leftOutWords(job({ version: 1 }))).toBe(
    '“Velux window”, which Margaret Ellison took, is agreed, but optional again once you change anything, and not in this total.',
  );
});

test.each<[string, Partial<Job>]>([
  ['nothing went out', { offer: null }],
  ['only what is in the total anyway was taken', { offer: { ...YES, chosenOptions: ['white'] } }],
  ['what was taken is an ordinary line by now', { lineItems: [LABOUR, { ...WINDOW, isOptional: false }] }],
  ['what was taken is gone', { lineItems: [LABOUR] }],
  ['the contract was cancelled', { offer: { ...YES, state: 'CANCELLED' } }],
  ['wholly another customer accepted', { offer: { ...YES, isByAnother: true } }],
])('nothing is said where %s', (_, own) => {
  expect(leftOutWords(job(own))).toBeNull();
  expect(includeLeftOut(job(own))).toEqual([]);
});

test('what was taken is put into the total as ordinary lines, and once: the others of a choice can be added', () => {
  const changed = job({ offer: { ...YES, chosenOptions: ['window', 'oak'] } });
  expect(leftOutWords(changed)).toBe(
    '“Velux window” and “Oak skirting”, which Margaret Ellison took, are optional again, and not in this total.',
  );
  const edited = includeLeftOut(changed).reduce<Job>((each, edit) => applyEdit(each, edit), changed);
  expect(linesInTotal(edited.lineItems).map(({ id }) => id)).toEqual(['labour', 'window', 'oak']);
  expect(edited.lineItems.find(({ id }) => id === 'white')).toMatchObject({ isOptional: true, choice: null });
  expect(leftOutWords(edited)).toBeNull();
});
