import type * as z from 'zod/mini';
import { callOnce } from './call-key.ts';
import { callApi, readAnswer } from './client.ts';
import { FILE_PATIENCE_MS } from './patience.ts';
import { BookExport } from '#contract/book-export.ts';
import { bookFileName, type BookFile } from '#domain/bill/book-entry.ts';

/** An export that was made: how many it holds, and how many of its period the program had before. */
export type MadeBookExport = z.output<typeof BookExport>;

/** Makes an export; what the program had before is left out unless it is wanted again (B15). A repeat after a lost answer answers the first try's. */
export async function makeBookExport(file: BookFile, again: boolean): Promise<MadeBookExport> {
  const asked = { ...file, again };
  return callOnce(`export ${JSON.stringify(asked)}`, async (id) =>
    readAnswer(await callApi({ method: 'POST', path: '/exports', body: { id, ...asked } }), BookExport),
  );
}

/** The file of an export, which can be read as often as wanted. */
export async function readBookFile({ id }: MadeBookExport, file: BookFile): Promise<File> {
  const response = await callApi({
    path: `/exports/${id}`,
    headers: { accept: 'text/csv' },
    patience: FILE_PATIENCE_MS,
  });
  return new File([await response.blob()], bookFileName(file), { type: 'text/csv' });
}
