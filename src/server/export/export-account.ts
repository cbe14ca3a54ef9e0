import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { documentFilename } from '#domain/document/issue.ts';
import { findLogo } from '#server/identity/account/logo-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { accountAsJson, type ExportPaths, type TellUnreadable } from './account-json.ts';
import { listDocuments, listLogos, listPhotos, readPdf, readPhoto, type ExportedDocument } from './store.ts';
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
  const tell: TellUnreadable = (error) => log.error({ err: error, kind: error.kind, id: error.id }, error.message);
  const now = clock();
  const documents = await listDocuments(db, accountId);
  const logos = await listLogos(db, accountId);
  const photos = await listPhotos(db, accountId);
  const paths: ExportPaths = {
    documents: new Map(documents.map((document) => [document.id, pathOf(document)])),
    logos: new Map(logos.map(({ id, mime }) => [id, `logos/${id.slice(0, 8)}.${endingOf(mime)}`])),
    photos: new Map(photos.map(({ id, mime }) => [id, `photos/${id}.${endingOf(mime)}`])),
  };
  const files: ZipFile[] = [
    await packText('account.json', accountAsJson(db, accountId, { now, paths, tell })),
    ...documents.map(({ id, size }) => ({
      name: paths.documents.get(id) ?? '',
      size,
      read: () => readPdf(db, accountId, id),
    })),
    ...logos.map(({ id, size }) => ({
      name: paths.logos.get(id) ?? '',
      size,
      read: () => readLogo(db, accountId, id),
    })),
    ...photos.map(({ id, size }) => ({
      name: paths.photos.get(id) ?? '',
      size,
      read: () => readPhoto(db, accountId, id),
    })),
  ];
  return { size: zipSize(files), stream: Readable.from(zipBytes(files, now)) };
}

/** Where a document stands in a zip: under the number of its job. */
export function pathOf({ id, type, ...named }: ExportedDocument): string {
  const filename = documentFilename(type, named);
  // A quote can be issued several times in one version, each time with another date.
  return `documents/${named.jobNumber}/${filename.replace(/\.pdf$/, '')}-${id.slice(0, 8)}.pdf`;
}

function endingOf(mime: string): string {
  return mime === 'image/png' ? 'png' : 'jpg';
}

async function readLogo(db: Db, accountId: string, id: string): Promise<Uint8Array> {
  const logo = await findLogo(db, accountId, id);
  if (logo === null) throw new Error('A logo went away while the account was exported');
  return logo.bytes;
}
