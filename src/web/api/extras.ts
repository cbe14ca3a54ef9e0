import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { JOBS_KEY, keepJob } from './jobs.ts';
import { queryClient } from './query-client.ts';
import { Measure, Money } from '#contract/wire.ts';
import type { AskedExtra } from '#domain/job/extra.ts';
import type { JobFile } from '#domain/job/job.ts';
import type { JobExtra } from '#domain/job/job-offer.ts';

/** What is offered, its photo or none, and whether it is mailed at once; the same key never offers it twice. */
export type ExtraOffer = {
  readonly key: string;
  readonly asked: AskedExtra;
  readonly photo: Blob | null;
  readonly send: boolean;
};

/** Offers a job's customer work besides the accepted quote (rule O15); answers its offer and its file, which says how far its mail has come. */
export async function offerExtra(
  jobId: string,
  { key, asked, photo, send }: ExtraOffer,
): Promise<{ readonly extra: JobExtra; readonly file: JobFile | undefined }> {
  const { ExtraAnswer } = await import('#contract/extra.ts');
  const response = await callApi({
    method: 'POST',
    path: `/jobs/${jobId}/extras`,
    headers: { 'Idempotency-Key': key },
    body: {
      ...asked,
      quantity: z.encode(Measure, asked.quantity),
      unitPriceWithoutMarkup: z.encode(Money, asked.unitPriceWithoutMarkup),
      markup: z.encode(Measure, asked.markup),
      photo: photo && (await asBase64(photo)),
      send,
    },
  });
  const { extra, job } = await readAnswer(response, ExtraAnswer);
  keepJob(job);
  return { extra, file: job.files.find(({ id }) => id === extra.offer.fileId) };
}

/** Takes back an extra that nobody has answered yet. */
export async function takeBackExtra(jobId: string, extraId: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `/jobs/${jobId}/extras/${extraId}` });
  await queryClient.invalidateQueries({ queryKey: [...JOBS_KEY] });
}

async function asBase64(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
