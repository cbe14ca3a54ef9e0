import { numberIn, numberOfSeries } from '#domain/account/paper-number.ts';
import { BackupError } from '#server/platform/db/sqlite-backup.ts';
import type { GivenByAccount } from './numbers-given-out.ts';

/** The numbers on papers and jobs of since a backup, as whoever restores knows them: of every account and, by e-mail address, of some. */
export type Past = { readonly everywhere: readonly string[]; readonly byEmail: ReadonlyMap<string, readonly string[]> };

/** What was said of one account: the highest job number (0 for none) and whether one was said by itself, numbers of its own series, and by the number of a job what its papers were given. */
export type Said = {
  readonly jobNumber: number;
  readonly hasJobNumber: boolean;
  readonly numbers: readonly string[];
  readonly jobs: ReadonlyMap<number, { readonly papers: number; readonly version: number }>;
};

/** Reads `57`, `12-3`, `12v2` or `INV-0057`, each also as `address=57`, or `none`; throws a BackupError at anything else. */
export function readPast(words: readonly string[]): Past {
  const everywhere: string[] = [];
  const byEmail = new Map<string, string[]>();
  for (const word of words) {
    const [, email, number] = /^(?:(.+@.+)=)?(none|#?[A-Za-z\d/-]{0,18}\d)$/.exec(word) ?? [];
    if (number === undefined) throw new BackupError(`--past ${word} is neither a number, nor address=number, nor none`);
    const said = number === 'none' ? [] : [number];
    if (email === undefined) everywhere.push(...said);
    else byEmail.set(email.toLowerCase(), [...(byEmail.get(email.toLowerCase()) ?? []), ...said]);
  }
  return { everywhere, byEmail };
}

/** What was said of an account, whose present series tells a number of it from one of a job. */
export function saidOf(past: Past | null, { email, series }: Pick<GivenByAccount, 'email' | 'series'>): Said {
  const said = [...(past?.everywhere ?? []), ...(past?.byEmail.get(email.toLowerCase()) ?? [])];
  const numbers: string[] = [];
  let hasJobNumber = false;
  const jobs = new Map<number, { papers: number; version: number }>();
  for (const number of said.map((each) => each.replace(/^#/, ''))) {
    const [, job, place = '1', version] = /^(\d{1,9})(?:-([1-9]\d{0,2})|v([1-9]\d{0,4}))?$/.exec(number) ?? [];
    const own = series === null ? null : ownNumber(number, series.prefix);
    if (own !== null) numbers.push(own);
    else if (job === undefined) numbers.push(printed(number));
    else {
      hasJobNumber ||= number === job;
      const before = jobs.get(Number(job)) ?? { papers: 0, version: 0 };
      const papers = version === undefined ? Number(place) : 0;
      jobs.set(Number(job), {
        papers: Math.max(before.papers, papers),
        version: Math.max(before.version, Number(version ?? 0)),
      });
    }
  }
  return { jobNumber: Math.max(0, ...jobs.keys()), hasJobNumber, numbers, jobs };
}

// Of a prefix without letters only four figures tell its numbers from those of jobs.
function ownNumber(number: string, prefix: string): string | null {
  const figure = number.slice(prefix.length);
  const isOwn = number.toLowerCase().startsWith(prefix.toLowerCase()) && /^\d+$/.test(figure);
  if (!isOwn || (figure.length < 4 && !/[a-z]/i.test(prefix))) return null;
  return numberOfSeries({ prefix, next: Number(figure) });
}

function printed(number: string): string {
  const prefix = number.replace(/\d+$/, '');
  return numberOfSeries({ prefix, next: numberIn(number, prefix) });
}
