/** From which share of an account's room on it is said that little is left, in hundredths. */
const LITTLE_LEFT = 90;

/** How much an account may store, in bytes, and how much it has. */
export type Storage = { readonly used: number; readonly limit: number };

/** Bytes in whole megabytes of a million, as people are told: at least 1 of any. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

/** What is said before an account is full, and once it is; null as long as there is room. */
export function littleRoom({ used, limit }: Storage): string | null {
  if (used * 100 < limit * LITTLE_LEFT) return null;
  const ask = 'Ask whoever runs this server for more space.';
  const all = `${megabytes(limit)} MB`;
  if (used >= limit)
    return `Your account is full: it has used its ${all}. What you have stays, but nothing new can be stored. ${ask}`;
  return `Your account has used ${Math.floor((used * 100) / limit)}% of its ${all}. When it is full, no new quote or invoice can be made. ${ask}`;
}
