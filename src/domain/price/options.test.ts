import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHOICES, choiceBreak, linesInTotal, NO_OPTION, type Choice } from './line-option.ts';
import { chosenOptionsBreaks, linesWith, takenLines, takenOptions, type OptionLine } from './options.ts';

/** A line by its id: `floor` is in the price, `trim?` is optional, `oak=A` is one of choice A. */
function line(text: string): OptionLine {
  const [id = '', letter] = text.split('=');
  if (letter !== undefined) return { ...NO_OPTION, id, choice: letter as Choice }; // the tests write letters of choices only
  return { ...NO_OPTION, id: id.replace('?', ''), isOptional: id.endsWith('?') };
}

function lines(text: string): OptionLine[] {
  return text.split(' ').map(line);
}

function ids(all: readonly OptionLine[]): string {
  return all.map(({ id }) => id).join(' ');
}

const QUOTE = lines('oak=A floor trim? ash=A elm=A steel=B tiles? brass=B');

const anyLines = fc
  .array(fc.constantFrom('', '?', ...CHOICES.map((choice) => `=${choice}`)), { maxLength: 12 })
  .map((kinds) => kinds.map((kind, index) => line(`${index}${kind}`)));
const anyChoice = anyLines.chain((all) =>
  fc.record({ all: fc.constant(all), chosen: fc.uniqueArray(fc.constantFrom('', ...all.map(({ id }) => id))) }),
);

describe('in the total', () => {
  test.each([
    ['is everything that leaves nothing to decide', 'a b', 'a b'],
    ['is no optional line', 'a b? c', 'a c'],
    ['is the first of each letter in line order', 'a=B b=A c=B d=A', 'a b'],
    ['is one that is alone with its letter', 'a=C', 'a'],
    ['is nothing where all is optional', 'a? b?', ''],
  ])('%s', (_name, all, expected) => {
    expect(ids(linesInTotal(lines(all)))).toBe(expected);
  });

  test('are the lines themselves where nothing is left to decide', () => {
    const all = lines('a b=A');
    expect(linesInTotal(all)).toBe(all);
  });
});

describe('what is taken, in line order', () => {
  test.each([
    ['by who says nothing', '', 'oak floor steel', 'oak steel'],
    ['with a ticked option', 'trim', 'oak floor trim steel', 'oak trim steel'],
    ['with another of a letter', 'elm', 'floor elm steel', 'elm steel'],
    ['with the first of a letter by its id', 'oak', 'oak floor steel', 'oak steel'],
    ['in whatever order it was chosen', 'brass tiles elm', 'floor elm tiles brass', 'elm tiles brass'],
    ['whatever names nothing', 'other floor', 'oak floor steel', 'oak steel'],
  ])('%s', (_name, chosen, taken, options) => {
    expect(ids(takenLines(QUOTE, chosen.split(' ')))).toBe(taken);
    expect(takenOptions(QUOTE, chosen.split(' ')).join(' ')).toBe(options);
  });

  test('if one line is taken, is without the others of its letter', () => {
    const with_ = (id: string): string => ids(linesWith(QUOTE, QUOTE.find((each) => each.id === id) as OptionLine)); // all are there
    expect([with_('trim'), with_('ash'), with_('oak')]).toEqual([
      'oak floor trim steel',
      'floor ash steel',
      'oak floor steel',
    ]);
  });

  test('is one of each letter, and all that is no option, whatever was chosen', () => {
    fc.assert(
      fc.property(anyChoice, ({ all, chosen }) => {
        const taken = takenLines(all, chosen);
        const letters = (of: readonly OptionLine[]): (string | null)[] =>
          of.map(({ choice }) => choice).filter((choice) => choice !== null);
        expect(letters(taken)).toHaveLength(new Set(letters(all)).size);
        expect(new Set(letters(taken))).toEqual(new Set(letters(all)));
        expect(taken).toEqual(
          expect.arrayContaining(all.filter(({ isOptional, choice }) => !isOptional && choice === null)),
        );
        expect(taken).toEqual(all.filter((each) => taken.includes(each)));
      }),
    );
  });

  test('is the same when it is chosen again, and in any order', () => {
    fc.assert(
      fc.property(anyChoice, ({ all, chosen }) => {
        const options = takenOptions(all, chosen);
        expect(takenOptions(all, options)).toEqual(options);
        expect(takenOptions(all, options.toReversed())).toEqual(options);
        expect(chosenOptionsBreaks(all, options)).toEqual([]);
      }),
    );
  });
});

describe('a choice of the customer', () => {
  test.each([
    ['of nothing', '', []],
    ['of options and one of each letter', 'trim ash brass', []],
    ['of an option twice', 'trim trim', []],
    ['of what is not there', 'trim other', ['/chosenOptions/1']],
    ['of what is in the price', 'floor', ['/chosenOptions/0']],
    ['of two of a letter', 'ash tiles elm oak', ['/chosenOptions/2', '/chosenOptions/3']],
    ['of one of a letter twice', 'ash ash', ['/chosenOptions/1']],
  ])('%s', (_name, chosen, paths) => {
    const asked = chosen === '' ? [] : chosen.split(' ');
    expect(chosenOptionsBreaks(QUOTE, asked).map(({ path }) => path)).toEqual(paths);
  });
});

test('a line is optional or one of a choice, not both', () => {
  expect(choiceBreak({ isOptional: true, choice: 'A' })).toBe('A line is either optional or one of a choice');
  expect([line('a'), line('a?'), line('a=A')].map(choiceBreak)).toEqual([null, null, null]);
});
