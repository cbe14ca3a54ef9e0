import { randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import type { DocumentSource, PageLink } from '#domain/document/document-source.ts';
import type { PaperType } from '#domain/job/job.ts';
import { ON_SENT_AGAIN } from '#domain/offer/offer.ts';
import type { Instant } from '#domain/time/date.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { findNewestRow } from '#server/jobs/offer-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** A quote's link as it is known before the quote is drawn; `standing` is that of the offer which sending this version again keeps. */
export type PlannedLink = { readonly standing: string | null; readonly token: string };

/** The end of the link of the offer that stands for this version, which a quote that goes out again keeps (rule O1); null for a new one. */
export async function findStandingToken(
  db: Db,
  accountId: string,
  { jobId, version, at }: { readonly jobId: string; readonly version: number; readonly at: Instant },
): Promise<string | null> {
  const newest = await findNewestRow(db, accountId, jobId);
  const isKept = newest?.version === version && ON_SENT_AGAIN[stateOn(newest, at)] !== 'NEW';
  return isKept ? newest.token : null;
}

/** The link that a quote of this version will have, which is printed on it. */
export async function planLink(
  db: Db,
  accountId: string,
  quote: { readonly jobId: string; readonly version: number; readonly at: Instant },
): Promise<PlannedLink> {
  return linkBy(await findStandingToken(db, accountId, quote));
}

/** The link of a quote by that which stands; a new one where none does. */
export function linkBy(standing: string | null): PlannedLink {
  return { standing, token: standing ?? randomBytes(32).toString('base64url') };
}

/** What a document prints of the customer's page (rule O2): nothing where no customer can open one. A token that is not known yet is coming. */
export function printedPage(
  type: PaperType,
  token: string | null,
  { publicUrl, acceptOnline }: Pick<Config, 'publicUrl'> & { readonly acceptOnline: boolean },
): DocumentSource['page'] {
  if (type !== 'quote' || publicUrl === null || !acceptOnline) return null;
  return token === null ? 'COMING' : pageLink(`${publicUrl}/q/${token}`);
}

/** An address with its QR code, at error correction M as the paper has it: each row's dark modules as boxes of one path. */
export function pageLink(url: string): PageLink {
  const { data, size } = encode(url, { ecc: 'M', boostEcc: false, border: 0 });
  const rows = data.map((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return Array.from(dark.matchAll(/1+/g), ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { url, path: rows.flat().join(''), modules: size };
}
