import { highestFigure, highestNumbers, isSamePrefix, numberOfSeries } from '#domain/account/paper-number.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { GivenByAccount } from './numbers-given-out.ts';

/** What is taken of an account's own numbers, both ends included, and with which its series goes on; null where they are of a series that it has not at present. */
export type MovedSeries = {
  readonly name: string;
  readonly first: string | null;
  readonly last: string;
  readonly next: string | null;
};

type Taken = { readonly since: GivenByAccount | undefined; readonly said: readonly string[] };

/** Moves an account's own series past the numbers that it gave since a backup or that are said, and notes those of other series, so that none is given again. */
export async function moveSeries(
  tx: Tx,
  { id, name, series, numbers: kept }: GivenByAccount,
  { since, said }: Taken,
): Promise<MovedSeries[]> {
  const all = highestNumbers([...(since?.numbers ?? []), ...said, ...kept]);
  const lost = all.filter((number) => !kept.includes(number) && /[1-9]\d*$/.test(number));
  if (lost.length > 0) await notePassed(tx, id, lost);
  const moved: MovedSeries[] = [];
  if (series !== null) {
    const { prefix } = series;
    const sinceNext = since?.series && isSamePrefix(since.series.prefix, prefix) ? since.series.next : 0;
    const next = Math.max(series.next, sinceNext, highestFigure(lost, prefix) + 1);
    if (next > series.next) {
      await tx.updateTable('account').set({ series_next: next }).where('id', '=', id).execute();
      const [first, last, on] = [series.next, next - 1, next].map((figure) => numberOfSeries({ prefix, next: figure }));
      moved.push({ name, first: first ?? null, last: last ?? '', next: on ?? null });
    }
  }
  const others = lost.filter((number) => series === null || highestFigure([number], series.prefix) === 0);
  return [...moved, ...others.map((last) => ({ name, first: null, last, next: null }))];
}

async function notePassed(tx: Tx, id: string, lost: readonly string[]): Promise<void> {
  const { series_passed_over } = await tx
    .selectFrom('account')
    .select('series_passed_over')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = JSON.parse(series_passed_over) as string[]; // written below
  await tx
    .updateTable('account')
    .set({ series_passed_over: JSON.stringify(highestNumbers([...before, ...lost])) })
    .where('id', '=', id)
    .execute();
}
