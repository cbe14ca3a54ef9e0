import { callApi } from './client.ts';
import { FILE_PATIENCE_MS } from './patience.ts';
import { documentFilename } from '#domain/document/issue.ts';
import type { JobFile } from '#domain/job/job.ts';

/** Fetches the PDF of a file, under the name that the server gives it. */
export async function readPdf({ id, type, version }: JobFile, jobNumber: number): Promise<File> {
  const response = await callApi({ path: `/files/${id}`, patience: FILE_PATIENCE_MS });
  const named = /filename="(?<name>[^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const name = named?.groups?.['name'] ?? documentFilename(type, { jobNumber, version, number: null });
  return new File([await response.blob()], name, { type: 'application/pdf' });
}
