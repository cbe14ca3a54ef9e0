import { expect, test } from 'vitest';
import { roomNamer } from './room-names.ts';

const JOB = [
  'Lounge 1',
  'Kitchen 1',
  'Bedroom 1',
  'Bedroom 2',
  'Bedroom 3',
  'Bedroom 4',
  'Other 1',
  'Other 2',
  'Attic',
];

test.each([
  [['Lounge 1', 'Kitchen 1'], ['Lounge', 'Kitchen'], 'the only one of its kind has no number'],
  [['Bedroom 2'], ['Bedroom 2'], 'one of several keeps its number'],
  [['Bedroom 1', 'Lounge 1', 'Bedroom 2'], ['Bedrooms 1 and 2', 'Lounge'], 'several of a kind stand together'],
  [['Bedroom 4', 'Bedroom 2', 'Bedroom 3'], ['Bedrooms 2 to 4'], 'three in a row are a run'],
  [['Bedroom 1', 'Bedroom 3', 'Bedroom 4'], ['Bedrooms 1, 3 and 4'], 'others are listed'],
  [['Other 1', 'Other 2'], ['Other 1 and 2'], 'Other has no plural'],
  [['Bedroom 02', 'Bedroom 2'], ['Bedroom 02', 'Bedroom 2'], 'nor does one that only looks like a number of ours'],
  [['Attic', 'Study 2'], ['Attic', 'Study 2'], 'a name that somebody gave stays'],
  [[], [], 'no rooms'],
] as [string[], string[], string][])('%j is printed as %j: %s', (rooms, printed) =>
  expect(roomNamer(JOB)(rooms)).toEqual(printed),
);
