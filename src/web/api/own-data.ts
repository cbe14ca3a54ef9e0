import { callApi } from './client.ts';
import { forgetDrafts } from './device-drafts.ts';
import { ProblemError } from './problem-error.ts';

/** How much of a download has arrived, in bytes. */
export type Arrived = { readonly received: number; readonly total: number };

/** A file that the browser holds. */
export type HeldFile = { readonly name: string; readonly blob: Blob };

/** Downloads everything that the account has as one zip, telling how far it is; a wrong password and a connection that breaks throw a ProblemError. */
export async function downloadOwnData(
  currentPassword: string,
  tell: (arrived: Arrived) => void,
  signal: AbortSignal,
): Promise<HeldFile> {
  const body = { currentPassword };
  const response = await callApi({ method: 'POST', path: '/account/export', body, signal, patience: Infinity });
  const total = Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of partsOf(response, signal)) {
    parts.push(part);
    received += part.length;
    tell({ received, total });
  }
  if (received !== total) throw brokenOff();
  return { name: nameOf(response), blob: new Blob(parts, { type: 'application/zip' }) };
}

/**
 * Closes the account for good and forgets what unsaved text is on this device; the page must then be left, for it still shows the account.
 * After a lost answer the session may have ended with the account: nobody is asked to sign in to it.
 */
export async function closeAccount(
  body: { password: string; confirmation: string },
  mayBeClosed: boolean,
): Promise<void> {
  await callApi({ method: 'POST', path: '/account/close', body, signedOutIsFine: mayBeClosed });
  forgetDrafts();
}

async function* partsOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const step = await reader?.read().catch(() => {
      throw signal.aborted ? signal.reason : brokenOff();
    });
    if (step === undefined || step.done) return;
    yield step.value;
  }
}

function brokenOff(): ProblemError {
  return new ProblemError({ code: 'OFFLINE', detail: 'The download broke off. Check your signal and try again.' });
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip';
}
