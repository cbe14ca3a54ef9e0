import * as z from 'zod/mini';
import { keptInTab } from './kept-in-tab.ts';
import { accountQuery } from '#web/api/account.ts';
import { DRAFT_PREFIX, readDeviceDraft, removeDeviceDraft, writeDeviceDraft } from '#web/api/device-drafts.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';

const KeptMessage = z.object({
  text: z.string(),
  /** What was tried to be sent, and its key: until that is known to have arrived, the same text is the same message. */
  tried: z.nullable(z.object({ text: z.string(), key: z.string() })),
});

type KeptMessage = z.output<typeof KeptMessage>;

const NOTHING: KeptMessage = { text: '', tried: null };

const inTab = keptInTab<KeptMessage>();

/** What is being written to the customer of a job, kept in this tab and on this device until it has arrived, also where the phone ends the page. */
export function keptMessage(jobId: string): KeptMessage {
  return inTab.get(jobId) ?? onDevice(jobId);
}

/** Keeps what is written now; false where this device keeps nothing, and the text lives as long as the tab does. */
export function keepMessage(jobId: string, text: string): boolean {
  return put(jobId, { ...keptMessage(jobId), text });
}

/** The key under which a text is sent: that of the try before, where that was of the very same. */
export function keyOfMessage(jobId: string, typed: string): string {
  const kept = keptMessage(jobId);
  const key = kept.tried?.text === typed ? kept.tried.key : newId();
  put(jobId, { ...kept, tried: { text: typed, key } });
  return key;
}

/** Forgets a message that has arrived; what was written meanwhile stays. */
export function forgetMessage(jobId: string, written: string): void {
  put(jobId, { text: written, tried: null });
}

function put(jobId: string, message: KeptMessage): boolean {
  inTab.set(jobId, message);
  if (message.text !== '') return writeDeviceDraft(placeOf(jobId), JSON.stringify(message));
  removeDeviceDraft(placeOf(jobId));
  return true;
}

function onDevice(jobId: string): KeptMessage {
  try {
    const kept = z.safeParse(KeptMessage, JSON.parse(readDeviceDraft(placeOf(jobId)) ?? 'null'));
    return kept.success ? kept.data : NOTHING;
  } catch {
    return NOTHING;
  }
}

// Ends with the job's id, by which forgetting a customer finds it.
function placeOf(jobId: string): string {
  return `${DRAFT_PREFIX}message:${queryClient.getQueryData(accountQuery.queryKey)?.email ?? ''}:${jobId}`;
}
