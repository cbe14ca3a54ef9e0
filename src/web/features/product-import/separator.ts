import Papa from 'papaparse';
import { areTitles } from './match-columns.ts';

/** The titles stand within so many rows: some lists have the supplier's name and a date above them. */
export const TITLES_WITHIN = 20;

const SEPARATORS = [',', ';', '\t', '|'];
// Excel's own way to say it, in a line that it doesn't show.
const NAMED = /^sep=(.)\n/i;

/** What separates the cells of a text, and where its rows begin: what the file says, what makes its titles readable, or else what cuts its rows most alike. */
export function findSeparator(text: string): { separator: string; from: number } {
  const [line = '', named] = NAMED.exec(text) ?? [];
  if (named !== undefined) return { separator: named, from: line.length };
  const readable = SEPARATORS.find((separator) => firstRows(text, separator).some(areTitles));
  return { separator: readable ?? Papa.parse(text, guessing).meta.delimiter, from: 0 };
}

const guessing = { preview: TITLES_WITHIN, delimitersToGuess: SEPARATORS, skipEmptyLines: 'greedy' } as const;

function firstRows(text: string, separator: string): string[][] {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    preview: TITLES_WITHIN,
    fastMode: false,
  });
  return data;
}
