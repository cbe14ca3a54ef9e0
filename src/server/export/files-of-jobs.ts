import { documentFilename } from '#domain/document/issue.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listDocuments, listPhotos, readPdf, readPhoto, type ExportedDocument } from './store.ts';
import type { ZipFile } from './zip.ts';

/** Where documents and photos of extras stand in the zip, by their ids. */
export type PathsOfJobs = {
  readonly documents: ReadonlyMap<string, string>;
  readonly photos: ReadonlyMap<string, string>;
};

/** The jobs, papers and offers of which files are taken. */
type OfSome = {
  readonly jobIds: readonly string[];
  readonly paperIds: ReadonlySet<string>;
  readonly offerIds: ReadonlySet<string>;
};

/** The documents and photos of all jobs of the account, or of these, and where they stand in the zip. */
export async function filesOfJobs(
  db: Db,
  accountId: string,
  only: OfSome | null = null,
): Promise<{ readonly paths: PathsOfJobs; readonly files: readonly ZipFile[] }> {
  const jobIds = only?.jobIds ?? null;
  const documents = (await listDocuments(db, accountId, jobIds)).filter(({ id }) => only?.paperIds.has(id) ?? true);
  const photos = (await listPhotos(db, accountId, jobIds)).filter(({ id }) => only?.offerIds.has(id) ?? true);
  const paths = {
    documents: new Map(documents.map((document) => [document.id, pathOf(document)])),
    photos: new Map(photos.map(({ id, mime }) => [id, `photos/${id}.${endingOf(mime)}`])),
  };
  const files = [
    ...documents.map(({ id, size }) => ({
      name: paths.documents.get(id) ?? '',
      size,
      read: () => readPdf(db, accountId, id),
    })),
    ...photos.map(({ id, size }) => ({
      name: paths.photos.get(id) ?? '',
      size,
      read: () => readPhoto(db, accountId, id),
    })),
  ];
  return { paths, files };
}

/** How the name of an image ends. */
export function endingOf(mime: string): string {
  return mime === 'image/png' ? 'png' : 'jpg';
}

/** Where a document stands: under the number of its job. */
function pathOf({ id, type, ...named }: ExportedDocument): string {
  const filename = documentFilename(type, named);
  // A quote can be issued several times in one version, each time with another date.
  return `documents/${named.jobNumber}/${filename.replace(/\.pdf$/, '')}-${id.slice(0, 8)}.pdf`;
}
