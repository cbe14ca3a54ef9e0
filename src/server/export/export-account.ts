import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { findLogo } from '#server/identity/account/logo-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { accountAsJson, type ExportPaths } from './account-json.ts';
import { endingOf, filesOfJobs } from './files-of-jobs.ts';
import { tellTo } from './job-json.ts';
import { listLogos } from './store.ts';
import { packText, zipBytes, zipSize, type ZipFile } from './zip.ts';

/** A zip to send: its exact size in bytes, and its bytes as they come. */
export type Export = { readonly size: number; readonly stream: Readable };

/**
 * Everything that an account has in one zip: `account.json` with all data as the API answers them, every PDF that was issued,
 * every logo and every photo of an extra. The JSON is made and compressed first, so that the size is known; the PDFs, which never change, are read one by one.
 */
export async function exportAccount(
  { db, clock, log }: Pick<Deps, 'db' | 'clock'> & { readonly log: Pick<FastifyBaseLogger, 'error'> },
  accountId: string,
): Promise<Export> {
  const tell = tellTo(log);
  const now = clock();
  const ofJobs = await filesOfJobs(db, accountId);
  const logos = await listLogos(db, accountId);
  const paths: ExportPaths = {
    ...ofJobs.paths,
    logos: new Map(logos.map(({ id, mime }) => [id, `logos/${id.slice(0, 8)}.${endingOf(mime)}`])),
  };
  const files: ZipFile[] = [
    await packText('account.json', accountAsJson(db, accountId, { now, paths, tell })),
    ...ofJobs.files,
    ...logos.map(({ id, size }) => ({
      name: paths.logos.get(id) ?? '',
      size,
      read: () => readLogo(db, accountId, id),
    })),
  ];
  return { size: zipSize(files), stream: Readable.from(zipBytes(files, now)) };
}

async function readLogo(db: Db, accountId: string, id: string): Promise<Uint8Array> {
  const logo = await findLogo(db, accountId, id);
  if (logo === null) throw new Error('A logo went away while the account was exported');
  return logo.bytes;
}
