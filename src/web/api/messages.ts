import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { JOBS_KEY } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { Message as MessageAnswer } from '#contract/message.ts';
import type { Message } from '#domain/offer/message.ts';

/** What customer and business wrote each other about a job, oldest first (rule O11). */
export function messagesQuery(jobId: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'messages', jobId],
    queryFn: async (context): Promise<Message[]> =>
      readAnswer(await callQuery(`/jobs/${jobId}/messages`, context), z.array(MessageAnswer)),
  });
}

/** Sends a message to a job's customer; a repeat with the same key and text sends nothing again (rule O11). */
export async function sendMessage(
  jobId: string,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<void> {
  const response = await callApi({
    method: 'POST',
    path: `/jobs/${jobId}/messages`,
    headers: { 'Idempotency-Key': key },
    body: { text },
  });
  const sent = await readAnswer(response, MessageAnswer);
  const { queryKey } = messagesQuery(jobId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known = []) =>
    known.some(({ at }) => at === sent.at) ? known : [...known, sent],
  );
  // What lists and the history say of the job follows from it.
  void queryClient.invalidateQueries({ queryKey: [...JOBS_KEY] });
}
